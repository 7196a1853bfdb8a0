import { inspect } from 'node:util';
import { isRecord } from '../../engine';
import type { Sidebars } from '../../plugins/docs';
import { packageName } from '../packageManifest';
import type { KnownDoc } from './documents';
import type { FoundFeatures } from './findFeatures';
import type { BlogFolder } from './read/readBlogs';
import type { DocsFolder } from './read/readDocs';
import type { OldSite } from './read/readDocusaurus';
import { titleOf, type Values } from './values';

/** A folder of documents with its sidebars. */
export interface ConvertedDocs extends DocsFolder {
  sidebars: Sidebars;
  documents: KnownDoc[];
  mainDoc: string;
}

export interface NewSite {
  old: OldSite;
  docs: readonly ConvertedDocs[];
  blogs: readonly BlogFolder[];
  features: FoundFeatures;
  /** Keys of the config that come from `themeConfig`. */
  settings: Record<string, unknown>;
  /** Files to copy, by their path below `site/`. */
  copies: ReadonlyMap<string, string>;
}

/** Whether documents are those of the version that readers see first. */
export const isLast = ({ version }: DocsFolder): boolean => !version || version.isLast;

export const labelOf = (id: string): string => (id === 'default' ? 'Docs' : titleOf(id));

export function configText(site: NewSite): string {
  const { old, docs, blogs, features, settings, copies } = site;
  const { title, tagline, url, baseUrl, favicon, redirects: rules, locales } = old;
  const keys = withoutGaps({
    title,
    tagline,
    url,
    baseUrl,
    favicon,
    trailingSlash: old.trailingSlash || undefined,
    locale: locales[0]?.code,
    locales:
      locales.length > 1
        ? locales.map(({ code, label, dir }) => ({ code, label, dir }))
        : undefined,
    theme: `${packageName}/theme`,
    ...settings,
  });
  const lines = Object.entries(keys).map(([name, value]) => `  ${name}: ${literal(value, 2)},`);
  const names = ['components', 'diagrams', 'math'] as const;
  const calls = [
    ...names.filter((name) => features[name]).map((name) => `${name}()`),
    ...[...new Set(docs.map(({ id }) => id))].map((id) =>
      docsCall(docs.filter((folder) => folder.id === id)),
    ),
    ...blogs.map(blogCall),
    ...(rules.length > 0 ? [callOf('redirects', { rules })] : []),
    'pages()',
    'search()',
    siteFilesCall([...copies.keys()]),
    'hosting()',
  ];
  const plugins = new Set(calls.map((call) => /^\w+/.exec(call)![0])); // each is a call
  const imports = [...plugins]
    .sort()
    .map((name) => `import { ${name} } from '${packageName}/plugins/${folderOf(name)}';\n`);
  return `import { defineConfig } from '${packageName}';
${imports.join('')}${docs.some(hasSidebars) ? "import * as sidebars from './sidebars';\n" : ''}
export default defineConfig({
${lines.join('\n')}
  plugins: [
${calls.map((call) => `    ${call},`).join('\n')}
  ],
});
`;
}

/** The folder of a plugin: `siteFiles` is in `site-files`. */
const folderOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Options of `siteFiles` → the files that they write. */
const writtenFiles = {
  sitemap: /^sitemap(-\d+)?\.xml$/,
  robots: /^robots\.txt$/,
  manifest: /^manifest\.webmanifest$/,
  opensearch: /^opensearch\.xml$/,
  llms: /^llms(-full)?\.txt$/,
  markdown: /\.md$/,
};

/** The call for the files of search engines; those that the old site has in its static folder stay. */
function siteFilesCall(copies: readonly string[]): string {
  const present = copies.flatMap((file) => (file.startsWith('static/') ? file.slice(7) : []));
  const off = Object.entries(writtenFiles).filter(([, name]) =>
    present.some((file) => name.test(file)),
  );
  const options = Object.fromEntries(off.map(([option]) => [option, false]));
  return off.length > 0 ? callOf('siteFiles', options) : 'siteFiles()';
}

/** The call for the documents of one id, in all versions. */
function docsCall(versions: readonly ConvertedDocs[]): string {
  const [first, ...others] = versions;
  const { id, place, routeBasePath, version, breadcrumbs, numberPrefixes } = first!; // ids come from documents
  const last = versions.find((folder) => folder.version?.isLast);
  const options = {
    id: id === 'default' ? undefined : id,
    path: place === 'content/docs' ? undefined : place,
    routeBasePath: routeBasePath === 'docs' ? undefined : routeBasePath.replace(/^\/(?=.)/, ''),
    ...versionOptions(first!),
    routePath: version?.routePath || undefined,
    breadcrumbs: breadcrumbs ? undefined : false,
    numberPrefixes: numberPrefixes ? undefined : false,
    lastVersion: version && last?.version?.name,
    versions: version && others.map((other) => ({ ...versionOptions(other), folder: other.place })),
  };
  return callOf('docs', options);
}

const hasSidebars = ({ sidebars }: ConvertedDocs) => Object.keys(sidebars).length > 0;

function versionOptions(folder: ConvertedDocs) {
  const { version, mainDoc } = folder;
  return {
    ...version,
    isLast: undefined,
    mainDoc,
    sidebars: hasSidebars(folder) ? new Code(`sidebars.${variableOf(folder)}`) : undefined,
  };
}

function blogCall({ id, place, authors, options }: NewSite['blogs'][number]): string {
  return callOf('blog', {
    id: id === 'default' ? undefined : id,
    path: place === 'content/blog' ? undefined : place,
    ...options,
    authors,
  });
}

const callOf = (name: string, options: Values) => `${name}(${literal(withoutGaps(options), 4)})`;

/** Code that is written into the config unquoted. */
class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  [inspect.custom]() {
    return this.text;
  }
}

/** Data as a person writes it: short objects on one line, keys without quotes. */
function literal(value: unknown, indent: number): string {
  const whole = { depth: null, maxArrayLength: null, maxStringLength: null, breakLength: 90 };
  return inspect(value, whole).replaceAll('\n', `\n${' '.repeat(indent)}`);
}

/** Options without those that have no value: none, or an object without any. */
function withoutGaps(values: Values): Values {
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filled);
    return isRecord(value) && !(value instanceof Code) ? withoutGaps(value) : value;
  };
  const isEmpty = (value: unknown) =>
    value == null || (isRecord(value) && Object.keys(value).length === 0);
  return Object.fromEntries(
    Object.entries(values)
      .map(([key, value]) => [key, filled(value)] as const)
      .filter(([, value]) => !isEmpty(value)),
  );
}

/** All sidebars, one constant per folder of documents; undefined when there are none. */
export function sidebarsText(docs: readonly ConvertedDocs[]): string | undefined {
  const constants = docs
    .filter(hasSidebars)
    .map(
      (folder) =>
        `export const ${variableOf(folder)}: Sidebars = ${JSON.stringify(folder.sidebars, null, 2)};\n`,
    );
  if (constants.length === 0) return undefined;
  return `import type { Sidebars } from '${packageName}/plugins/docs';\n\n${constants.join('\n')}`;
}

function variableOf({ id, version }: ConvertedDocs): string {
  const base = id === 'default' ? 'docs' : id;
  const name = version && version.name !== 'current' ? `${base}-${version.name}` : base;
  return name.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase());
}
