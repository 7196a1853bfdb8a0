import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { leadingHeading } from '../../../engine';
import { type Finding, type Report, type ReportIn, reportTo } from '../findings';
import { frontMatterOf } from '../page/frontMatter';
import { repairFrontMatter } from '../page/repairFrontMatter';
import { isOfProject, projectOf, siteFiles } from '../siteFiles';
import { firstText, readText, readYaml, recordOf, titleOf, type Values } from '../values';
import type { OldSite } from './oldSite';

/** A folder of Markdown, which may be a site of Jekyll, Hugo, MkDocs or mdBook. */
export interface MarkdownFolder extends OldSite {
  kind: 'Jekyll' | 'Hugo' | 'MkDocs' | 'mdBook' | 'Markdown';
  /** Absolute path of the folder with the pages. */
  pages: string;
  /** Absolute path of the folder whose files are copied to the root of the site. */
  assets?: string;
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
  const report = reportTo(findings);
  const names = readdirSync(folder);
  const [named, file] = configs
    .map(([kind, pattern]) => [kind, names.find((name) => pattern.test(name))] as const)
    .find(([kind, name]) => name && (kind !== 'Hugo' || names.includes('content'))) ?? [undefined];
  const book = path.join(path.dirname(folder), 'book.toml');
  const isInBook = !named && names.includes('SUMMARY.md') && existsSync(book);
  const kind = named ?? (isInBook ? 'mdBook' : kindByNames(folder, names));
  const config = file
    ? readConfig(path.join(folder, file), report)
    : isInBook
      ? readConfig(book, report)
      : {};
  const wanted = path.join(folder, named ? pagesOf(named, config, folder) : '.');
  const isOutside = existsSync(wanted) && !isOfProject(projectOf(folder), wanted);
  const pages = isOutside ? folder : wanted;
  if (isOutside) report('folder of pages', 'not read; it is not part of the project', file ?? '.');
  if (named === 'Hugo') reportLanguages(folder, pages, report);
  if (named === 'MkDocs' && file)
    reportMkDocs(config, (name, outcome) => report(name, outcome, file));
  if (kind in unsupported) report(kind, unsupported[kind]!, file ?? '.');
  const address = firstText(config.site_url, config.url, config.baseURL);
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  const base = firstText(config.baseurl) ?? url?.pathname ?? '/';
  const title = firstText(config.site_name, config.title) ?? mainHeading(pages);
  const ofFolder = titleOfFolder(folder);
  if (title === undefined)
    report(
      'title of the site',
      `"${ofFolder}", from the name of the folder; change it in site/config.ts`,
      '.',
    );
  return {
    kind,
    folder,
    pages,
    assets: named === 'Hugo' ? path.join(folder, 'static') : undefined,
    title: title ?? ofFolder,
    tagline: firstText(config.site_description, config.description) ?? '',
    url: url?.origin ?? 'https://docs.example',
    baseUrl: `/${base.replace(/^\/+|(?<!\/)\/+$/g, '')}/`.replace('//', '/'),
    nav: config.nav,
    hasEmoji: hasEmoji(kind, config, folder),
  };
}

const templates = 'its pages are read as plain Markdown; templates stay as text';

/** Programs of which only the pages are taken over. */
const unsupported: Partial<Record<MarkdownFolder['kind'], string>> = {
  Jekyll: `is not supported: ${templates}; posts are documents`,
  Hugo: `is not supported: ${templates}`,
  mdBook: 'is not supported: pages are read as plain Markdown, in the order of their names',
};

function hasEmoji(kind: MarkdownFolder['kind'], config: Values, folder: string): boolean {
  if (kind === 'Hugo') return config.enableEmoji === true;
  const extensions = [config.markdown_extensions, config.plugins, config.gems];
  if (kind === 'MkDocs') return JSON.stringify(extensions).includes('pymdownx.emoji');
  const gems = path.join(folder, 'Gemfile');
  const listed = existsSync(gems) ? readText(gems) : '';
  return kind === 'Jekyll' && (JSON.stringify(extensions) + listed).includes('jemoji');
}

/** Without a config, the names of files say what they were written for. */
function kindByNames(folder: string, names: readonly string[]): MarkdownFolder['kind'] {
  if (names.some((name) => /^_(posts|docs)$/.test(name))) return 'Jekyll';
  return siteFiles(folder).some((name) => /(^|\/)_index\.md$/.test(name)) ? 'Hugo' : 'Markdown';
}

/** The folder of the pages; those of Hugo in the language of the site may have their own. */
function pagesOf(kind: MarkdownFolder['kind'], config: Values, folder: string): string {
  if (kind === 'MkDocs') return firstText(config.docs_dir) ?? 'docs';
  if (kind === 'mdBook') return firstText(config.src) ?? 'src';
  if (kind !== 'Hugo') return '.';
  const own = path.join('content', firstText(config.defaultContentLanguage) ?? 'en');
  return firstText(config.contentDir) ?? (existsSync(path.join(folder, own)) ? own : 'content');
}

function reportLanguages(folder: string, pages: string, report: ReportIn): void {
  const above = path.dirname(pages);
  if (above === folder) return;
  for (const name of readdirSync(above))
    if (/^[a-z]{2,3}(-[a-z]+)?$/i.test(name) && name !== path.basename(pages))
      report('pages of another language', 'left out', `${path.relative(folder, above)}/${name}`);
}

/** Settings of MkDocs that nothing takes over. */
function reportMkDocs(config: Values, report: Report): void {
  const plugins = [config.plugins].flat().flatMap((entry) => {
    return typeof entry === 'string' ? [entry] : Object.keys(recordOf(entry));
  });
  for (const plugin of plugins.filter((name) => name !== 'search'))
    report(
      `plugin "${plugin}"`,
      plugin === 'blog'
        ? 'not taken over; its posts are documents without dates and lists'
        : 'not taken over',
    );
  for (const key of ['theme', 'hooks', 'extra', 'extra_css', 'extra_javascript'])
    if (config[key] !== undefined) report(`"${key}" of the config`, 'not taken over');
}

function readConfig(file: string, report: ReportIn): Values {
  const text = readFileSync(file, 'utf8');
  // Tags such as "!!python/name:" name programs.
  if (!file.endsWith('.toml')) return readYaml(text.replace(/!!?[\w/:.]+/g, ''));
  try {
    const config = parseToml(text);
    return { ...config, ...recordOf(config.book) };
  } catch {
    report(path.basename(file), 'not read: it is not valid', path.basename(file));
    return {};
  }
}

/** The heading of the page that readers of the folder see first. */
function mainHeading(folder: string): string | undefined {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const name = names.find((name) => /^(readme|_?index)\.mdx?$/i.test(name));
  if (name === undefined) return undefined;
  const { text } = repairFrontMatter(readText(path.join(folder, name)));
  return leadingHeading(text.slice(frontMatterOf(text).length))?.text || undefined;
}

/** A title from the name of a folder; a folder "docs" is that of the project around it. */
function titleOfFolder(folder: string): string {
  const name = path.basename(folder);
  const own = /^(docs?|documentation)$/.test(name) ? path.basename(path.dirname(folder)) : name;
  return titleOf(own);
}
