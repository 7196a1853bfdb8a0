import { closestTo } from './closestTo';

/** Opens or closes what a button controls; style sheets read `aria-expanded`. */
export function toggleDisclosure(button: HTMLElement): void {
  const open = button.getAttribute('aria-expanded') !== 'true';
  button.setAttribute('aria-expanded', String(open));
}

/** The table of contents on small screens closes after a section was chosen. */
export function listenForTocChoice(doc: Document): void {
  doc.addEventListener('click', (event) => {
    const link = closestTo(event, '.toc a[href]');
    link?.closest('.toc')?.querySelector('.toc-toggle')?.setAttribute('aria-expanded', 'false');
  });
}
