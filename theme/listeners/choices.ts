import { closestTo } from './closestTo';

/** Links to another language or version lead to the section that is read, and keep the query of the search. */
export function listenForChoices(doc: Document): void {
  doc.addEventListener('click', (event) => {
    const link = closestTo<HTMLAnchorElement>(event, 'a[data-choice]');
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
  });
}
