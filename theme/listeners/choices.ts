import { closestTo } from './closestTo';

/** In the menus of languages and versions, links lead to the section that is being read, and keep the query of the search. */
export function listenForChoices(doc: Document): void {
  doc.addEventListener('click', (event) => {
    const link = closestTo<HTMLAnchorElement>(event, '[data-version], [lang][hreflang]');
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
  });
}
