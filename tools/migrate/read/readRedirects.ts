import type { Report } from '../findings';
import { recordOf, recordsOf, textsOf, type Values } from '../values';
import type { RedirectRule } from './oldSite';
import { entriesOf } from './presets';
import type { OldLocales } from './readLocales';

/** The literal rules of Docusaurus' redirects plugin; rules made by functions are reported. */
export function readRedirects(config: Values, report: Report): RedirectRule[] {
  return entriesOf(config.plugins)
    .filter(([name]) => name.endsWith('client-redirects'))
    .flatMap(([, options]) => {
      for (const key of ['createRedirects', 'fromExtensions', 'toExtensions'])
        if (options[key] !== undefined) report(`redirects: ${key}`, 'not taken over');
      return recordsOf(options.redirects).flatMap(({ from, to }): RedirectRule[] => {
        const [first, ...others] = textsOf(from);
        if (first === undefined || typeof to !== 'string') return [];
        return [{ from: others.length > 0 ? [first, ...others] : first, to }];
      });
    });
}

/** The redirects of Astro, once for all languages: the new site applies each rule in every language. */
export function readAstroRedirects(
  redirects: unknown,
  { others }: OldLocales,
  report: Report,
): RedirectRule[] {
  const rules = new Map<string, string>();
  const withoutLanguage = (address: string) => {
    const locale = others.find(({ folder }) => folder && address.startsWith(`/${folder}/`));
    return locale ? address.slice(locale.folder.length + 1) : address;
  };
  for (const [from, value] of Object.entries(recordOf(redirects))) {
    const to = recordOf(value).destination ?? value;
    if (typeof to !== 'string' || !/^(\/|https?:)/.test(to)) continue;
    const place = withoutLanguage(`/${from.replace(/^\/+|(?<!\/)\/+$/g, '')}`);
    const isPattern = /[[\]#?]/.test(from + to.replace(/#.*/s, ''));
    if (isPattern) report(`redirect from "${from}"`, 'left out; it is a pattern');
    else if (!rules.has(place)) rules.set(place, withoutLanguage(to));
  }
  return [...rules].map(([from, to]) => ({ from, to }));
}
