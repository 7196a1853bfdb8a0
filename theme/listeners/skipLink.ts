import { closestTo } from './closestTo';

/** Makes the skip link move the focus too, in browsers that only scroll. */
export function listenForSkipLink(doc: Document): void {
  doc.addEventListener('click', (event) => {
    if (!closestTo(event, 'a.skip-link')) return;
    event.preventDefault();
    const main = doc.querySelector<HTMLElement>('main');
    main?.focus();
    main?.scrollIntoView();
  });
}
