import { closestTo } from './closestTo';

/** Links to another language, which are written in it, or to another version lead to the section that is read, and keep the query of the search. */
export function listenForChoices(doc: Document): void {
  doc.addEventListener('click', (event) => {
    const link = closestTo<HTMLAnchorElement>(event, '[data-version], [lang][hreflang]');
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
  });
}
