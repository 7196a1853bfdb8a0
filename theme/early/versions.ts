import { preferredVersion, versionsWanted, writePreferredVersion } from '../state/preferredVersion';

/** Remembers the version when a link of the version menu is followed. */
export function listenForVersions(doc: Document): void {
  doc.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-version]') : null;
    if (!(link instanceof HTMLElement)) return;
    const { docsId = 'default', version = '' } = link.dataset;
    writePreferredVersion(docsId, version);
    preferredVersion.set({ ...preferredVersion.get(), [docsId]: version });
  });
  const notice = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('[data-versions]')) {
      versionsWanted.set(true);
    }
  };
  doc.addEventListener('pointerover', notice, { passive: true });
  doc.addEventListener('focusin', notice);
}
