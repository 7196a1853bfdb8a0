import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { isRecord, leadingHeading } from '../../../engine';
import type { Finding } from '../findings';
import { frontMatterOf } from '../page/frontMatter';
import { repairFrontMatter, tomlAsYaml } from '../page/repairFrontMatter';
import { siteFiles } from '../siteFiles';

/** A folder of Markdown, which may be a site of Jekyll, Hugo, MkDocs or mdBook. */
export interface MarkdownFolder {
  kind: 'Jekyll' | 'Hugo' | 'MkDocs' | 'mdBook' | 'Markdown';
  /** Absolute path of the given folder. */
  folder: string;
  /** Absolute path of the folder with the pages. */
  pages: string;
  /** Absolute path of the folder whose files are copied to the root of the site. */
  assets?: string;
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
  /** `nav` of MkDocs. */
  nav: unknown;
  /** Whether an extension makes emoji of names such as `:tada:`. */
  hasEmoji: boolean;
}

const configs = [
  ['MkDocs', /^mkdocs\.ya?ml$/],
  ['mdBook', /^book\.toml$/],
  ['Jekyll', /^_config\.ya?ml$/],
  ['Hugo', /^(hugo|config)\.(toml|ya?ml)$/],
] as const;

/** The folder with what its config says; a config that cannot be read is reported. */
export function readFolder(folder: string, findings: Finding[]): MarkdownFolder {
  const names = readdirSync(folder);
  const hasFolder = (name: string) => existsSync(path.join(folder, name));
  const [named, file] = configs
    .map(([one, pattern]) => [one, names.find((name) => pattern.test(name))] as const)
    .find(([one, name]) => name && (one !== 'Hugo' || hasFolder('content'))) ?? [undefined];
  const isInBook = !named && isBook(folder, names);
  const kind = named ?? (isInBook ? 'mdBook' : kindByNames(folder, names));
  const config = file
    ? readConfig(folder, file, findings)
    : isInBook
      ? readConfig(path.dirname(folder), 'book.toml', findings)
      : {};
  const text = (...keys: string[]) =>
    keys.map((key) => config[key]).find((one) => typeof one === 'string' && one !== '') as
      | string
      | undefined;
  const content = text('contentDir') ?? contentIn(folder, text('defaultContentLanguage'));
  const docs = text('docs_dir') ?? 'docs';
  const [pages, assets] = foldersOf(named, { docs, content, book: text('src') ?? 'src' });
  if (named === 'Hugo') reportLanguages(folder, pages, findings);
  if (named === 'MkDocs' && file) reportMkDocs(config, file, findings);
  if (kind === 'mdBook') reportBook(findings);
  const address = text('site_url', 'url', 'baseURL');
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  const base = text('baseurl') ?? url?.pathname ?? '/';
  const title = text('site_name', 'title') ?? mainHeading(path.join(folder, pages));
  const titleOfFolder = titleOf(nameOf(folder));
  if (title === undefined)
    findings.push({
      name: 'title of the site',
      outcome: `"${titleOfFolder}", from the name of the folder; change it in site/config.ts`,
      file: '.',
    });
  return {
    kind,
    folder,
    pages: path.join(folder, pages),
    assets: assets && path.join(folder, assets),
    title: title ?? titleOfFolder,
    tagline: text('site_description', 'description') ?? '',
    url: url?.origin ?? 'https://docs.example',
    baseUrl: `/${base.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/'),
    nav: config.nav,
    hasEmoji: hasEmoji(kind, config, folder),
  };
}

function hasEmoji(
  kind: MarkdownFolder['kind'],
  config: Record<string, unknown>,
  folder: string,
): boolean {
  const names = (...keys: string[]) => JSON.stringify(keys.map((key) => config[key] ?? ''));
  if (kind === 'Hugo') return config.enableEmoji === true;
  if (kind === 'MkDocs') return names('markdown_extensions').includes('pymdownx.emoji');
  const gems = path.join(folder, 'Gemfile');
  const listed = existsSync(gems) ? readFileSync(gems, 'utf8') : '';
  return kind === 'Jekyll' && `${names('plugins', 'gems')}${listed}`.includes('jemoji');
}

/** Without a config, the names of files say what they were written for. */
function kindByNames(folder: string, names: readonly string[]): MarkdownFolder['kind'] {
  if (names.some((name) => /^_(posts|docs)$/.test(name))) return 'Jekyll';
  return siteFiles(folder).some((name) => /(^|\/)_index\.md$/.test(name)) ? 'Hugo' : 'Markdown';
}

/** The pages of mdBook lie in a folder next to its config. */
const isBook = (folder: string, names: readonly string[]): boolean =>
  names.includes('SUMMARY.md') && existsSync(path.join(path.dirname(folder), 'book.toml'));

function reportBook(findings: Finding[]): void {
  findings.push({
    name: 'mdBook',
    outcome: 'is not supported: pages are read as plain Markdown, in the order of their names',
    file: 'SUMMARY.md',
  });
}

/** Settings of MkDocs that nothing takes over. */
function reportMkDocs(config: Record<string, unknown>, file: string, findings: Finding[]): void {
  const report = (name: string, outcome: string) => void findings.push({ name, outcome, file });
  const plugins = Array.isArray(config.plugins) ? config.plugins : [];
  for (const plugin of plugins.flatMap((entry) => (isRecord(entry) ? Object.keys(entry) : entry))) {
    if (plugin === 'blog')
      report('plugin "blog"', 'not taken over; its posts are documents without dates and lists');
    else if (plugin !== 'search') report(`plugin "${plugin}"`, 'not taken over');
  }
  for (const key of ['theme', 'hooks', 'extra', 'extra_css', 'extra_javascript'])
    if (config[key] !== undefined) report(`"${key}" of the config`, 'not taken over');
}

function foldersOf(
  kind: MarkdownFolder['kind'] | undefined,
  { docs, content, book }: { docs: string; content: string; book: string },
): [pages: string, assets?: string] {
  if (kind === 'Hugo') return [content, 'static'];
  return [kind === 'MkDocs' ? docs : kind === 'mdBook' ? book : '.'];
}

/** The pages of Hugo in the language of the site, which may have its own folder. */
function contentIn(folder: string, language = 'en'): string {
  const own = path.join('content', language);
  return existsSync(path.join(folder, own)) ? own : 'content';
}

/** Folders of other languages next to the one that is converted. */
function reportLanguages(folder: string, pages: string, findings: Finding[]): void {
  const above = path.dirname(pages);
  if (above === '.') return;
  for (const name of readdirSync(path.join(folder, above)))
    if (/^[a-z]{2,3}(-[a-z]+)?$/i.test(name) && name !== path.basename(pages))
      findings.push({
        name: 'pages of another language',
        outcome: 'left out',
        file: `${above}/${name}`,
      });
}

function readConfig(folder: string, file: string, findings: Finding[]): Record<string, unknown> {
  const text = readFileSync(path.join(folder, file), 'utf8');
  try {
    // Tags such as "!!python/name:" name programs.
    const yaml = file.endsWith('.toml')
      ? tomlAsYaml(text.replace(/^\[book\]$/m, ''))
      : text.replace(/!!?[\w/:.]+/g, '');
    const read: unknown = parse(yaml);
    return isRecord(read) ? read : {};
  } catch {
    findings.push({ name: file, outcome: 'not read: it is not valid', file });
    return {};
  }
}

/** The heading of the page that readers of the folder see first. */
function mainHeading(folder: string): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const name = names.find((one) => /^(readme|_?index)\.mdx?$/i.test(one));
  if (name === undefined) return undefined;
  const read = readFileSync(path.join(folder, name), 'utf8').replace(/\r\n?/g, '\n');
  const { text } = repairFrontMatter(read);
  return leadingHeading(text.slice(frontMatterOf(text).length))?.text || undefined;
}

/** A folder "docs" is that of the project around it. */
const nameOf = (folder: string) =>
  path.basename(
    /^(docs?|documentation)$/.test(path.basename(folder)) ? path.dirname(folder) : folder,
  );

const titleOf = (name: string) =>
  name.replace(/[-_]+/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
