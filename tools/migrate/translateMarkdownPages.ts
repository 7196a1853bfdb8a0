import type { ReportIn } from './findings';
import type { OldLocale, OldLocales } from './read/readLocales';

/** A file of the old site with the language whose folder it is in. */
export interface LocaleFile {
  /** Path below the folder of pages. */
  name: string;
  /** Its path on the site, without the folder of the language. */
  own: string;
  /** Absent for a file in the language of the original. */
  locale?: OldLocale;
}

/** The files of all languages that the site itself has. */
export function byLanguage(
  names: readonly string[],
  { original, others }: OldLocales,
): LocaleFile[] {
  const built = others.filter(({ href, folder }) => href === undefined && folder !== '');
  return names.map((name) => {
    // Addresses of Starlight are lowercase: the folder of "pt-br" may be "pt-BR".
    const isBelow = (folder: string) => name.toLowerCase().startsWith(`${folder.toLowerCase()}/`);
    const locale = built.find(({ folder }) => isBelow(folder));
    const folder = locale?.folder ?? original?.folder;
    const own = folder && isBelow(folder) ? name.slice(folder.length + 1) : name;
    return { name, own, locale };
  });
}

/** Converts a page, which is read as one with the given ending. */
export type ConvertPage = (file: LocaleFile, ending: string) => { text: string; isMdx: boolean };

export interface OriginalPage {
  /** Its path below the folder of the new site. */
  place: string;
  /** Its ending in the old site. */
  ending: string;
}

interface Input {
  files: readonly LocaleFile[];
  /** Path in the old site without folder of the language and ending → page. */
  originals: ReadonlyMap<string, OriginalPage>;
  convert: ConvertPage;
  report: ReportIn;
}

/** Converts the translations of pages: path below the folder of the new site → text. */
export function translateMarkdownPages({ files, originals, convert, report }: Input) {
  const pages = new Map<string, string>();
  for (const file of files) {
    const { name, own, locale } = file;
    if (!locale) continue;
    const leaveOut = (what: string, outcome: string) => report(what, `left out; ${outcome}`, name);
    const original = originals.get(own.replace(/\.mdx?$/, ''));
    if (!original) {
      leaveOut('translation of a page that is missing', 'a translation needs an original');
      continue;
    }
    const page = convert(file, original.ending);
    if (original.place.endsWith('.mdx') && !page.isMdx) {
      leaveOut('translation that is not valid MDX', 'its original is MDX');
      continue;
    }
    pages.set(`i18n/${locale.code}/${original.place}`, page.text);
  }
  return pages;
}
