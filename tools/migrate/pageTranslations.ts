import type { Finding } from './findings';
import type { OldLocales } from './read/readLocales';

/**
 * Moves pages such as `pages/zh/team.md` to the translations when there is a `pages/team.md`: in the new site their
 * address is that of the translation. Those that have a translation already are left out.
 */
export function movePageTranslations(
  pages: Map<string, string>,
  { others }: OldLocales,
  findings: Finding[],
): void {
  const base = (place: string) => place.replace(/\.mdx?$/, '');
  const known = new Set([...pages.keys()].map(base));
  for (const { code, folder } of others) {
    for (const prefix of new Set([`pages/${code}/`, `pages/${folder.split('/').at(-1)}/`])) {
      for (const [place, text] of [...pages]) {
        const original = `pages/${place.slice(prefix.length)}`;
        if (!place.startsWith(prefix) || !known.has(base(original))) continue;
        pages.delete(place);
        const to = `i18n/${code}/${original}`;
        if (!known.has(base(to)) && pages.has(original)) pages.set(to, text);
        else
          findings.push({
            name: 'page at the address of a translation',
            outcome: 'left out; the translation is shown',
            file: `src/${place}`,
          });
      }
    }
  }
}
