import type { Sidebars } from '../../plugins/docs';
import { packageName } from '../packageManifest';
import type { FoundFeatures } from './findFeatures';
import type { KnownDoc } from './read/mainDoc';
import type { OldConfig } from './read/oldSite';
import type { BlogFolder } from './read/readBlogs';
import type { DocsFolder } from './read/readDocs';
import { localeKeys } from './read/readLocales';

/** A folder of documents with its name in the new site. */
export interface ConvertedDocs extends DocsFolder {
  place: string;
  sidebars: Sidebars;
  documents: KnownDoc[];
  mainDoc: string;
}

export interface NewSite {
  old: OldConfig;
  docs: readonly ConvertedDocs[];
  blogs: readonly (BlogFolder & { place: string; authors: object })[];
  features: FoundFeatures;
  /** Keys of the config that come from `themeConfig`. */
  settings: Record<string, unknown>;
}

export const labelOf = (id: string): string =>
  id === 'default' ? 'Docs' : id[0]!.toUpperCase() + id.slice(1).replaceAll('-', ' ');

export function configText({ old, docs, blogs, features, settings }: NewSite): string {
  const hasSidebars = docs.some(({ sidebars }) => Object.keys(sidebars).length > 0);
  const { navbar, ...others } = settings;
  const rules = old.redirects;
  const keys = {
    title: old.title,
    tagline: old.tagline || undefined,
    url: old.url,
    baseUrl: old.baseUrl,
    favicon: old.favicon?.replace(/^\//, ''),
    trailingSlash: old.trailingSlash || undefined,
    ...localeKeys(old.locales),
    theme: `${packageName}/theme`,
    navbar: withItems(navbar, docs),
    ...others,
  };
  const lines = Object.entries(keys).flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name}: ${literal(value, 2)},`],
  );
  const calls = [
    ...(features.components ? ['components()'] : []),
    ...(features.diagrams ? ['diagrams()'] : []),
    ...(features.math ? ['math()'] : []),
    ...docs.filter((folder) => isFirst(folder, docs)).map((folder) => docsCall(folder, docs)),
    ...blogs.map(blogCall),
    ...(rules.length > 0 ? [`redirects(${literal({ rules }, 4)})`] : []),
    ...['pages()', 'search()', 'hosting()'],
  ];
  const plugins = new Set(calls.map((call) => /^\w+/.exec(call)![0])); // each is a call
  const imports = [...plugins]
    .sort()
    .map((name) => `import { ${name} } from '${packageName}/plugins/${name}';\n`);
  return `import { defineConfig } from '${packageName}';
${imports.join('')}${hasSidebars ? "import * as sidebars from './sidebars';\n" : ''}
export default defineConfig({
${lines.join('\n')}
  plugins: [
${calls.map((call) => `    ${call},`).join('\n')}
  ],
});
`;
}

/** A navbar without a link into the site gets one to the documents. */
function withItems(navbar: unknown, docs: readonly ConvertedDocs[]): object {
  const bar = navbar as { items: { type?: string }[] };
  if (bar.items.some((folder) => 'to' in folder || 'docId' in folder || folder.type === 'menu'))
    return bar;
  const links = docs
    .filter(({ version }) => !version || version.isLast)
    .map(({ id, mainDoc }) => ({
      label: labelOf(id),
      docId: id === 'default' ? mainDoc : `${id}:${mainDoc}`,
      position: 'left',
    }));
  return { ...bar, items: [...links, ...bar.items] };
}

/** The first version of a folder represents its other versions. */
const isFirst = (folder: ConvertedDocs, docs: readonly ConvertedDocs[]) =>
  docs.find(({ id }) => id === folder.id) === folder;

function docsCall(folder: ConvertedDocs, docs: readonly ConvertedDocs[]): string {
  const { version } = folder;
  const all = docs.filter(({ id }) => id === folder.id);
  const last = all.find((each) => each.version?.isLast);
  const options = {
    id: folder.id === 'default' ? undefined : folder.id,
    path: folder.place === 'content/docs' ? undefined : folder.place,
    routeBasePath:
      folder.routeBasePath === 'docs' ? undefined : folder.routeBasePath.replace(/^\/(?=.)/, ''),
    mainDoc: folder.mainDoc,
    sidebars: sidebarsOf(folder),
    breadcrumbs: folder.breadcrumbs ? undefined : false,
    numberPrefixes: folder.numberPrefixes ? undefined : false,
    name: version?.name,
    label: version?.label,
    routePath: version?.routePath || undefined,
    banner: version?.banner,
    indexing: version?.indexing,
    lastVersion: version && last?.version?.name,
    versions: version && all.slice(1).map(versionOptions),
  };
  return `docs(${literal(options, 4)})`;
}

const versionOptions = (folder: ConvertedDocs) => ({
  name: folder.version?.name,
  label: folder.version?.label,
  folder: folder.place,
  routePath: folder.version?.routePath,
  banner: folder.version?.banner,
  indexing: folder.version?.indexing,
  mainDoc: folder.mainDoc,
  sidebars: sidebarsOf(folder),
});

function blogCall({ id, place, authors, options }: NewSite['blogs'][number]): string {
  const values = {
    id: id === 'default' ? undefined : id,
    path: place === 'content/blog' ? undefined : place,
    ...options,
    authors: Object.keys(authors).length > 0 ? authors : undefined,
  };
  return `blog(${literal(values, 4)})`;
}

/** Code that is written into the config unquoted. */
class Code {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const sidebarsOf = (folder: ConvertedDocs) =>
  Object.keys(folder.sidebars).length > 0 ? new Code(`sidebars.${variableOf(folder)}`) : undefined;

/** Data as a person writes it: short objects on one line, keys without quotes. */
function literal(value: unknown, indent: number): string {
  if (value instanceof Code) return value.text;
  if (typeof value === 'string')
    return `'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Array.isArray(value)
    ? value.map((entry) => literal(entry, indent + 2))
    : Object.entries(value).flatMap(([name, entry]) =>
        entry === undefined ? [] : [`${keyOf(name)}: ${literal(entry, indent + 2)}`],
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const line = open + parts.join(', ') + close;
  if (parts.length === 0) return (open + close).replace(/\s+/g, '');
  if (line.length + indent < 80 && !line.includes('\n')) return line;
  const [begin, end] = [open.trim(), close.trim()];
  const blanks = ' '.repeat(indent);
  return `${begin}\n${parts.map((part) => `${blanks}  ${part},\n`).join('')}${blanks}${end}`;
}

const keyOf = (name: string) =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name.replace(/[\\']/g, '\\$&')}'`;

/** All sidebars, one constant per folder of documents. */
export function sidebarsText(docs: readonly ConvertedDocs[]): string {
  const constants = docs.map(
    (folder) =>
      `export const ${variableOf(folder)}: Sidebars = ${JSON.stringify(folder.sidebars, null, 2)};\n`,
  );
  return `import type { Sidebars } from '${packageName}/plugins/docs';\n\n${constants.join('\n')}`;
}

function variableOf({ id, version }: ConvertedDocs): string {
  const base = id === 'default' ? 'docs' : id;
  const name = version && version.name !== 'current' ? `${base}-${version.name}` : base;
  return name.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase());
}
