/** Makes the skip link move the focus too, in browsers that only scroll. */
export function listenForSkipLink(doc: Document): void {
  doc.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a.skip-link') : null;
    if (!link) return;
    event.preventDefault();
    const main = doc.querySelector<HTMLElement>('main');
    main?.focus();
    main?.scrollIntoView();
  });
}
