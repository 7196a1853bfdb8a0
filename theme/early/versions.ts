import type { getDefaultStore } from 'jotai/vanilla';
import {
  preferredVersionAtom,
  versionsWantedAtom,
  writePreferredVersion,
} from '../state/preferredVersion';

type Store = ReturnType<typeof getDefaultStore>;

/** Following a link of the version menu remembers that version for its docs. */
export function listenForVersions(doc: Document, store: Store): void {
  doc.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-version]') : null;
    if (!(link instanceof HTMLElement)) return;
    const { docsId = 'default', version = '' } = link.dataset;
    writePreferredVersion(docsId, version);
    store.set(preferredVersionAtom, { ...store.get(preferredVersionAtom), [docsId]: version });
  });
  const notice = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('[data-versions]')) {
      store.set(versionsWantedAtom, true);
    }
  };
  doc.addEventListener('pointerover', notice, { passive: true });
  doc.addEventListener('focusin', notice);
}
