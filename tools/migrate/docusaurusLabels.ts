import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../engine';
import type { SidebarEntry } from '../../plugins/docs';
import type { ConvertedDocs, NewSite } from './configText';
import type { ReportIn } from './findings';
import { plain } from './html';
import type { DocsFolder } from './read/readDocs';
import type { OldLocale } from './read/readLocales';
import { pluginFolder } from './read/readLocales';
import { nameIn, readText, recordOf } from './values';

/** The translated labels of a Docusaurus site in one language: text of the original → translation. */
export function docusaurusLabels(
  { old, docs, blogs, settings }: NewSite,
  locale: OldLocale,
  report: ReportIn,
): Map<string, string> {
  const texts = new Map<string, string>();
  const set = (text: unknown, message: string) => {
    if (typeof text === 'string') texts.set(text, message);
  };
  const read = (...parts: string[]) => readMessages(path.join(...parts), old.folder, report);
  const theme = path.join(old.folder, locale.folder, 'docusaurus-theme-classic');
  for (const [key, message] of read(theme, 'navbar.json'))
    set(
      key === 'title' ? recordOf(settings.navbar).title : /^item\.label\.(.*)$/s.exec(key)?.[1],
      message,
    );
  for (const [key, message] of read(theme, 'footer.json'))
    if (key === 'copyright') set(recordOf(settings.footer).copyright, plain(message));
    else set(/^link\.(?:title|item\.label)\.(.*)$/s.exec(key)?.[1], message);
  for (const { id, options } of blogs)
    for (const [key, message] of read(pluginFolder(old.folder, locale, 'blog', id), 'options.json'))
      set(key === 'sidebar.title' ? recordOf(options.sidebar).title : options[key], message);
  for (const folder of docs) {
    const place = pluginFolder(old.folder, locale, 'docs', folder.id);
    for (const [key, message] of read(place, `${versionName(folder)}.json`))
      set(key === 'version.label' ? folder.version?.label : sidebarText(key, folder), message);
  }
  return texts;
}

export const versionName = ({ version }: Pick<DocsFolder, 'version'>): string =>
  version && version.name !== 'current' ? `version-${version.name}` : 'current';

/** The text behind `sidebar.NAME.category.LABEL`, `.link.LABEL` or `.doc.LABEL`, or on the page of a category. */
function sidebarText(key: string, { sidebars }: ConvertedDocs): unknown {
  const label = /^sidebar\..+?\.(?:category|link|doc)\.(.*)$/s.exec(key)?.[1];
  const [, category, text] =
    /^(.*)\.link\.generated-index\.(title|description)$/.exec(label ?? '') ?? [];
  if (category === undefined || text === undefined) return label;
  const index = Object.values(sidebars)
    .flatMap(categoriesIn)
    .find((entry) => entry.label === category)?.link;
  return index?.type === 'generated-index' ? recordOf(index)[text] : undefined;
}

type Category = Extract<SidebarEntry, { type: 'category' }>;

const categoriesIn = (entries: readonly SidebarEntry[]): Category[] =>
  entries.flatMap((entry) =>
    typeof entry !== 'string' && entry.type === 'category'
      ? [entry, ...categoriesIn(entry.items)]
      : [],
  );

/** The messages of a file: key → translation. */
function readMessages(file: string, site: string, report: ReportIn): [string, string][] {
  if (!existsSync(file)) return [];
  try {
    return Object.entries(recordOf(JSON.parse(readText(file)))).flatMap(([key, value]) => {
      const message = isRecord(value) ? value.message : value;
      return typeof message === 'string' ? [[key, message] as [string, string]] : [];
    });
  } catch {
    const name = nameIn(site, file);
    report(name, 'left out; it is not JSON', name);
    return [];
  }
}
