import { readFileSync } from 'node:fs';
import path from 'node:path';
import { eachLine } from '../../engine';
import type { Finding } from './findings';
import { convertMarkdownPage } from './page/markdownPage';
import type { OldLocale, OldLocales } from './read/readLocales';
import type { MarkdownSite } from './read/readMarkdownSite';

/** A file of the old site with the language whose folder it is in. */
export interface LocaleFile {
  /** Path below the folder of pages. */
  name: string;
  /** The same without the folder of the language. */
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
    const isIn = ({ folder }: OldLocale) => name.startsWith(`${folder}/`);
    const locale = built.find(isIn);
    const folder = locale?.folder ?? original?.folder;
    const own = folder && name.startsWith(`${folder}/`) ? name.slice(folder.length + 1) : name;
    return { name, own, locale };
  });
}

/** A page in the language of the original. */
export interface OriginalPage {
  /** Its path below the folder of the new site. */
  place: string;
  /** Its ending in the old site. */
  ending: string;
}

interface Input {
  site: MarkdownSite;
  files: readonly LocaleFile[];
  /** Path in the old site without folder of the language and ending → page. */
  originals: ReadonlyMap<string, OriginalPage>;
  findings: Finding[];
}

/** Converts the translations of pages: path below the folder of the new site → text. */
export function translateMarkdownPages({ site, files, originals, findings }: Input) {
  const pages = new Map<string, string>();
  for (const { name, own, locale } of files) {
    if (!locale) continue;
    const base = own.replace(/\.mdx?$/, '');
    const leaveOut = (what: string, outcome: string) =>
      void findings.push({ name: what, outcome: `left out; ${outcome}`, file: name });
    const found = originals.get(base);
    if (!found) {
      leaveOut('translation of a page that is missing', 'a translation needs an original');
      continue;
    }
    const page = convertMarkdownPage({
      name: base + found.ending,
      file: name,
      text: readFileSync(path.join(site.pages, name), 'utf8'),
      kind: site.kind,
      findings,
    });
    if (found.place.endsWith('.mdx') && !page.isMdx) {
      leaveOut('translation that is not valid MDX', 'its original is MDX');
      continue;
    }
    const links = { folder: locale.folder, own, kind: site.kind };
    pages.set(`i18n/${locale.code}/${found.place}`, withoutLanguage(page.text, links));
  }
  return pages;
}

/**
 * A page whose links do not name its language: `/de/guide` becomes `/guide`, which the engine resolves in the language of
 * the page. Relative paths that leave the folder of the language start at the original, one folder higher.
 */
export function withoutLanguage(
  text: string,
  { folder, own, kind }: { folder: string; own: string; kind: MarkdownSite['kind'] },
): string {
  if (folder === '') return text;
  const name = folder.replace(/[^\w/-]/g, '\\$&');
  const absolute = new RegExp(
    `(\\]\\(<?|\\bhref=["']|^\\s*\\[[^\\]]+\\]:\\s*<?|^slug: (?=/))/${name}(?=[/)#?"'>\\s]|$)/?`,
    'g',
  );
  // Links between pages of Starlight are relative to addresses, whose depth is the same in all languages.
  const relative =
    kind === 'VitePress'
      ? /(\]\(<?|\bsrc=["'])((?:\.\.\/)+)/g
      : /(!\[[^\]]*\]\(<?|\bsrc=["'])((?:\.\.\/)+)/g;
  const depth = own.split('/').length - 1;
  const lines: string[] = [];
  eachLine(text, ({ text: line, code }) => {
    if (code) return void lines.push(line);
    const moved = line.replace(relative, (whole, before: string, up: string) =>
      up.length / '../'.length > depth ? before + up.slice('../'.length) : whole,
    );
    lines.push(moved.replace(absolute, '$1/'));
  });
  return lines.join('\n');
}
