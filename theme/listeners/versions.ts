import { readStored, writeStored } from '../state/storage';
import { onArrival } from './arrival';
import { closestTo } from './closestTo';

/** Storage key of the version that the reader chose last, per docs plugin. */
export const versionKey = (docsId: string): string => `docs-preferred-version.${docsId}`;

const listsOf = (root: ParentNode) => root.querySelectorAll<HTMLElement>('[data-versions]');
const linksOf = (list: ParentNode) => [...list.querySelectorAll<HTMLElement>('a[data-version]')];

/** Remembers the version when a link of the version menu is followed, and completes the menus. */
export function listenForVersions(doc: Document): void {
  doc.addEventListener('click', (event) => {
    const link = closestTo(event, 'a[data-version]');
    const list = link?.closest<HTMLElement>('[data-versions]');
    if (!link || !list) return;
    writeStored(versionKey(list.dataset.versions ?? ''), link.dataset.version ?? '');
    for (const other of listsOf(doc)) showPreferred(other);
  });
  const notice = (event: Event) => {
    const list = closestTo(event, '[data-records]');
    if (list)
      import(/* webpackChunkName: "versions" */ './completeLinks').then(
        ({ completeLinks }) => completeLinks(list, linksOf(list)),
        () => {}, // the next touch tries again
      );
  };
  doc.addEventListener('pointerover', notice);
  doc.addEventListener('focusin', notice);
  onArrival(doc, (next) => listsOf(next).forEach(showPreferred));
}

function showPreferred(list: HTMLElement): void {
  if (list.dataset.fixed !== undefined) return;
  const key = versionKey(list.dataset.versions ?? '');
  const stored = readStored(key);
  if (stored === null) return;
  const links = linksOf(list);
  const chosen = links.find((link) => link.dataset.version === stored);
  if (!chosen) return void writeStored(key, null); // a version that no longer exists
  for (const link of links) {
    if (link === chosen) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  const label = list.querySelector('[data-shown-version]');
  if (label) label.textContent = chosen.textContent;
}
