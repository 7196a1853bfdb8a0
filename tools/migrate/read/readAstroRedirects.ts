import { isRecord } from '../../../engine';
import type { OldLocales } from './readLocales';
import type { RedirectRule } from './readRedirects';

/**
 * The redirects in a config of Astro. Those of one language are rules for all of them: the new site applies a rule in
 * each language.
 */
export function readAstroRedirects(
  given: unknown,
  { others }: OldLocales,
  report: (name: string, outcome: string) => void,
): RedirectRule[] {
  const rules = new Map<string, string>();
  const own = (address: string) => {
    const locale = others.find(({ folder }) => folder && address.startsWith(`/${folder}/`));
    return locale ? address.slice(locale.folder.length + 1) : address;
  };
  for (const [from, value] of Object.entries(isRecord(given) ? given : {})) {
    const to = isRecord(value) ? value.destination : value;
    if (typeof to !== 'string' || !/^(\/|https?:)/.test(to)) continue;
    if (/[[\]#?]/.test(from + to.replace(/#.*$/, ''))) {
      report(`redirect from "${from}"`, 'left out; it is a pattern');
      continue;
    }
    const place = own(`/${from.replace(/^\/+|\/+$/g, '')}`);
    if (!rules.has(place)) rules.set(place, own(to));
  }
  return [...rules].map(([from, to]) => ({ from, to }));
}
