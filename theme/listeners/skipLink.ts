import { closestTo } from './closestTo';

/** Makes skip links move the focus too, in browsers that only scroll. */
export function listenForSkipLink(doc: Document): void {
  doc.addEventListener('click', (event) => {
    const link = closestTo(event, 'a.skip-link');
    if (!link) return;
    event.preventDefault();
    const target = doc.querySelector<HTMLElement>(link.getAttribute('href') ?? 'main');
    target?.focus();
    target?.scrollIntoView();
  });
}
