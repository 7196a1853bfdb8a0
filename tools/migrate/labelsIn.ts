import { isRecord } from '../../engine';
import type { OldLocale } from './read/readLocales';
import { type MarkdownSite, titleIn } from './read/readMarkdownSite';
import { firstText, recordOf, recordsOf } from './values';

/** The translations of a language in the config of VitePress or Starlight: text of the original → translation. */
export function labelsIn(locale: OldLocale, site: MarkdownSite): Map<string, string> {
  const theme = recordOf(locale.own.themeConfig);
  const title = titleIn(locale, { title: site.titles });
  const { description } = locale.own;
  return new Map([
    ...(typeof title === 'string' ? [[site.title, title] as const] : []),
    ...(typeof description === 'string' ? [[site.tagline, description] as const] : []),
    ...translationsIn(site.sidebar, locale.keys),
    ...pairMenus(site.sidebar, theme.sidebar, locale.folder),
    ...pairMenus(site.nav, theme.nav, locale.folder),
  ]);
}

/** The `translations` of labels in a sidebar of Starlight. */
function translationsIn(items: unknown, keys: readonly string[]): [string, string][] {
  return recordsOf(items).flatMap(({ label, translations, items: inside }) => {
    const text = firstText(...keys.map((key) => recordOf(translations)[key]));
    const own: [string, string][] = typeof label === 'string' && text ? [[label, text]] : [];
    return [...own, ...translationsIn(inside, keys)];
  });
}

/** Text of the original → its translation, of menu entries with the same link or the same first link inside. */
function pairMenus(original: unknown, translated: unknown, folder: string): Map<string, string> {
  const texts = new Map(textsOf(translated, folder));
  return new Map(
    textsOf(original, '').flatMap(([key, text]): [string, string][] => {
      const translation = texts.get(key);
      return translation === undefined ? [] : [[text, translation]];
    }),
  );
}

/** The texts of all entries with a key that does not depend on the language. */
function textsOf(menu: unknown, folder: string): [key: string, text: string][] {
  if (Array.isArray(menu)) {
    return menu.filter(isRecord).flatMap((entry) => {
      const key = keyOf(entry, folder);
      const own: [string, string][] =
        key !== undefined && typeof entry.text === 'string' ? [[key, entry.text]] : [];
      return [...own, ...textsOf(entry.items, folder)];
    });
  }
  return isRecord(menu) ? Object.values(menu).flatMap((entry) => textsOf(entry, folder)) : [];
}

/** A group has the key of its first entry, one level up. */
function keyOf({ link, items }: Record<string, unknown>, folder: string): string | undefined {
  if (typeof link === 'string') return linkKey(link, folder);
  const first = Array.isArray(items) ? items.find(isRecord) : undefined;
  const inner = first && keyOf(first, folder);
  return inner === undefined ? undefined : `group ${inner}`;
}

function linkKey(link: string, folder: string): string {
  const plain = `/${link.replace(/^\//, '')}`.replace(/(index)?\.(html|md)(?=#|$)|\/$/, '');
  const prefix = `/${folder}`;
  if (folder === '' || !/^[/]/.test(link)) return plain;
  return plain === prefix || plain.startsWith(`${prefix}/`) ? plain.slice(prefix.length) : plain;
}
