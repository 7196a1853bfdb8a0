import { closestTo } from './closestTo';

/** The links of `navbar/Choice.tsx`: those of words may have a language, too. */
const choices = ':is(.menu-link, .drawer-link):is([data-version], [hreflang])';

/** Links to another language or version lead to the section that is read, and keep the query of the search. */
export function listenForChoices(doc: Document): void {
  doc.addEventListener('click', (event) => {
    const link = closestTo<HTMLAnchorElement>(event, choices);
    if (!link) return;
    link.search = location.search;
    link.hash = location.hash;
  });
}
