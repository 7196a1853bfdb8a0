import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../engine';
import type { SidebarEntry } from '../../plugins/docs';
import type { NewSite } from './configText';
import type { ConvertedDocs } from './convertedDocs';
import type { Finding } from './findings';
import type { DocsFolder } from './read/readDocs';
import type { OldLocale } from './read/readLocales';
import { pluginFolder } from './read/readTranslations';
import { plain } from './themeConfig';

/** The translated labels of a Docusaurus site in one language: text of the original → translation. */
export function docusaurusLabels(
  { old, docs, blogs, settings }: NewSite,
  locale: OldLocale,
  findings: Finding[],
): Map<string, string> {
  const texts = new Map<string, string>();
  const read = (...parts: string[]) => readMessages(path.join(...parts), old.folder, findings);
  const theme = path.join(old.folder, locale.folder, 'docusaurus-theme-classic');
  const { navbar, footer } = settings as Record<string, Record<string, unknown> | undefined>;
  for (const [key, message] of read(theme, 'navbar.json')) {
    if (key === 'title' && typeof navbar?.title === 'string') texts.set(navbar.title, message);
    else setAfter(key, ['item.label.'], message, texts);
  }
  for (const [key, message] of read(theme, 'footer.json')) {
    if (key === 'copyright' && typeof footer?.copyright === 'string')
      texts.set(footer.copyright, plain(message));
    else setAfter(key, ['link.title.', 'link.item.label.'], message, texts);
  }
  for (const { id, options } of blogs) {
    const folder = pluginFolder(old.folder, locale, 'blog', id);
    for (const [key, message] of read(folder, 'options.json')) {
      const sidebar = isRecord(options.sidebar) ? options.sidebar : {};
      const text = key === 'sidebar.title' ? sidebar.title : options[key];
      if (typeof text === 'string') texts.set(text, message);
    }
  }
  for (const one of docs) {
    const folder = pluginFolder(old.folder, locale, 'docs', one.id);
    for (const [key, message] of read(folder, `${versionName(one)}.json`)) {
      if (key === 'version.label' && one.version) texts.set(one.version.label, message);
      else setSidebarText(key, message, one, texts);
    }
  }
  return texts;
}

/** The name of a version in the folders of translations. */
export const versionName = ({ version }: Pick<DocsFolder, 'version'>): string =>
  version && version.name !== 'current' ? `version-${version.name}` : 'current';

function setAfter(
  key: string,
  prefixes: readonly string[],
  message: string,
  texts: Map<string, string>,
): void {
  const prefix = prefixes.find((one) => key.startsWith(one));
  if (prefix) texts.set(key.slice(prefix.length), message);
}

/** `sidebar.NAME.category.LABEL`, `.link.LABEL`, `.doc.LABEL`, and the texts of the page of a category. */
function setSidebarText(
  key: string,
  message: string,
  { sidebars }: ConvertedDocs,
  texts: Map<string, string>,
): void {
  const label = /^sidebar\..+?\.(?:category|link|doc)\.(.*)$/.exec(key)?.[1];
  if (label === undefined) return;
  const [, category, text] = /^(.*)\.link\.generated-index\.(title|description)$/.exec(label) ?? [];
  if (category === undefined) {
    texts.set(label, message);
    return;
  }
  const index = Object.values(sidebars)
    .flatMap(categoriesIn)
    .find((one) => one.label === category)?.link;
  const original =
    index?.type === 'generated-index' ? index[text as 'title' | 'description'] : undefined;
  if (original !== undefined) texts.set(original, message);
}

type Category = Extract<SidebarEntry, { type: 'category' }>;

const categoriesIn = (entries: readonly SidebarEntry[]): Category[] =>
  entries.flatMap((entry) =>
    typeof entry !== 'string' && entry.type === 'category'
      ? [entry, ...categoriesIn(entry.items)]
      : [],
  );

/** The messages of a file: key → translation. */
function readMessages(file: string, site: string, findings: Finding[]): [string, string][] {
  if (!existsSync(file)) return [];
  const name = path.relative(site, file).split(path.sep).join('/');
  try {
    const data: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries(isRecord(data) ? data : {}).flatMap(
      ([key, value]): [string, string][] => {
        const message = isRecord(value) ? value.message : value;
        return typeof message === 'string' ? [[key, message]] : [];
      },
    );
  } catch {
    findings.push({ name, outcome: 'left out; it is not JSON', file: name });
    return [];
  }
}
