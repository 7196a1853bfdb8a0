import { existsSync } from 'node:fs';
import path from 'node:path';
import { leadingHeading } from '../../../engine';
import type { Finding, Report } from '../findings';
import type { MarkdownSite } from '../read/readMarkdownSite';
import { nameIn, readText, recordOf, type Values } from '../values';
import { closeCodeGroups } from './codeGroups';
import { withEmoji } from './emoji';
import { convertFences } from './expressiveCode';
import { frontMatterOf, frontText, frontValues } from './frontMatter';
import { idsForHeadings } from './headingIds';
import { homeText, homeTitle } from './homeText';
import { keepFront } from './markdownFront';
import { convertLinks } from './markdownLinks';
import { mapLines, replaceInProse } from './prose';
import { repairFrontMatter } from './repairFrontMatter';
import type { PageContext } from './tagWalk';
import { withIncludes } from './vueIncludes';
import { convertTabs } from './vueTabs';
import { withoutVue } from './vueTags';
import { writeDirectives } from './writeDirectives';

interface PageInput {
  /** Path below the folder of pages, in the language of the original. */
  name: string;
  /** Its path below the folder of pages of the old site. */
  file: string;
  text: string;
  site: MarkdownSite;
  /** Folder of its language in the old site; empty for the root. */
  folder: string;
  findings: Finding[];
  /** Absolute path of the file that an import on the page means; undefined for packages. */
  fileOf(source: string): string | undefined;
  /** The address of a picture as the page writes it; undefined for what is no picture of the site. */
  pictureOf(source: string): string | undefined;
}

/** A page of VitePress or Starlight as one of this engine; `isMdx` when it has to be read as MDX. */
export function convertMarkdownPage(input: PageInput): { text: string; isMdx: boolean } {
  const { name: own, folder, site } = input;
  const text = fromOriginal(input.text, { folder, own, kind: site.kind });
  const page = convertPage({ ...input, text });
  return { ...page, text: withoutLanguage(page.text, { folder }) };
}

function convertPage(input: PageInput): { text: string; isMdx: boolean } {
  const { name, file, text, findings } = input;
  const { kind } = input.site;
  const inFront = (what: string, outcome: string) =>
    void findings.push({ name: what, outcome, file, line: 1 });
  const { front: frontMatter, body } = splitFront(text, inFront);
  const skipped = text.slice(0, text.length - body.length).split('\n').length;
  const report = (what: string, outcome: string, line?: number) =>
    void findings.push({ name: what, outcome, file, line: line && line + skipped - 1 });
  const read = bodyOf(body, { ...input, frontMatter, report });
  const kept = keepFront(frontMatter, { name, kind, report: inFront });
  const isHome =
    kind === 'VitePress' ? frontMatter.layout === 'home' : frontMatter.hero !== undefined;
  const words = read.text.replace(/^\n+/, '');
  // VitePress shows the heading; its title is for the window.
  const heading = leadingHeading(words)?.text;
  if (kind === 'VitePress' && heading !== undefined && heading !== kept.title) delete kept.title;
  if (!isHome) return { ...read, text: frontText(kept) + words };
  const top = { ...kept, title: homeTitle(frontMatter) ?? kept.title, ...homeKeys };
  return { ...read, text: `${frontText(top)}${homeText(frontMatter, input.pictureOf)}\n${words}` };
}

/** The front matter at the beginning of a text, and the body after it. */
export function splitFront(page: string, report: Report): { front: Values; body: string } {
  const { text, outcome } = repairFrontMatter(page);
  if (outcome) report('front matter', outcome, 1);
  return { front: frontValues(text), body: text.slice(frontMatterOf(text).length) };
}

/** A home page is not one of a row of documents. */
const homeKeys = { hide_table_of_contents: true, pagination: false, sidebar: null };

interface BodyInput extends PageInput {
  frontMatter: Record<string, unknown>;
  report: Report;
}

function bodyOf(body: string, input: BodyInput): { text: string; isMdx: boolean } {
  const { site, name, file, frontMatter, report } = input;
  if (site.kind === 'VitePress') {
    const source = path.join(site.pages, file);
    const whole = withIncludes(body, { file: source, root: site.pages, report });
    const plain = withoutVue(idsForHeadings(whole), { report, frontMatter });
    const text = written(closeCodeGroups(convertTabs(plain)), input);
    const hasEmoji = recordOf(site.config.markdown).emoji !== false;
    return { text: hasEmoji ? withEmoji(text) : text, isMdx: false };
  }
  const directives = name.endsWith('.mdx') ? writeDirectives(body, contextOf(input)) : undefined;
  if (directives !== undefined) return { text: written(directives, input), isMdx: true };
  if (name.endsWith('.mdx')) report('not valid MDX', 'read as Markdown', 1);
  const plain = withoutVue(withoutImports(withoutComments(body)), { report, frontMatter });
  return { text: written(plain, input), isMdx: false };
}

/** Imports, texts and files that the tags of an MDX page may refer to. */
function contextOf(input: BodyInput, depth = 0): PageContext {
  const { report, pictureOf, fileOf, findings, site } = input;
  const reportIn = (file: string): BodyInput['report'] => {
    const name = nameIn(site.pages, file);
    return (what, outcome) => {
      // Several pages may show the part.
      const isKnown = findings.some((entry) => entry.file === name && entry.name === what);
      if (!isKnown) findings.push({ name: what, outcome, file: name });
    };
  };
  return {
    report,
    pictureOf,
    textOf(source) {
      const file = source.endsWith('?raw') ? fileOf(source.slice(0, -'?raw'.length)) : undefined;
      return file && readText(file);
    },
    partOf(source) {
      const file = /\.mdx?$/.test(source) && depth < 10 ? fileOf(source) : undefined;
      if (!file) return undefined;
      const text = readText(file);
      const body = text.slice(frontMatterOf(text).length);
      return writeDirectives(body, contextOf({ ...input, report: reportIn(file) }, depth + 1));
    },
  };
}

/** The lines and the links of a text as this engine reads them. */
function written(text: string, { name, folder, frontMatter, site, pictureOf }: BodyInput): string {
  const isStarlight = site.kind === 'Starlight';
  const slug = isStarlight && typeof frontMatter.slug === 'string' ? frontMatter.slug : undefined;
  const own = slug ?? name.replace(/\.mdx?$/, '');
  const parts = [slug === undefined ? folder : '', own].map((entry) =>
    entry.replace(/^\/|\/$/g, ''),
  );
  const start = `/${parts.filter(Boolean).join('/')}`.replace(/\/index$/, '/');
  const address = isStarlight && !start.endsWith('/') ? `${start}/` : start;
  const lines = convertLines(isStarlight ? convertFences(text) : text);
  return convertLinks(lines, {
    address,
    // VitePress puts the base URL before links itself.
    baseUrl: isStarlight ? site.baseUrl : '/',
    isStatic: (address) => existsSync(path.join(site.assets, address)),
    pictureOf,
  });
}

/** The text of a page without the comments that only MDX reads. */
const withoutComments = (body: string): string =>
  replaceInProse(body, /\{\/\*[\s\S]*?(?:\*\/\}|$)/g, () => '');

/** The text of a page without the imports that only MDX reads. */
const withoutImports = (body: string): string =>
  mapLines(body, ({ text, code }) =>
    !code && /^import\s[^'"]*(from\s*)?['"][^'"]+['"];?\s*$/.test(text) ? '' : text,
  );

const convertLines = (body: string): string =>
  mapLines(body, ({ text: line, code, info }) =>
    info !== undefined ? convertFence(line) : code ? line : convertLine(line),
  );

/** `[name]` after the language is a title, and `:line-numbers` a setting. */
const convertFence = (line: string): string =>
  line
    .replace(
      /^(\s*(?:`{3,}|~{3,})\s*[\w+#-]*):line-numbers(?:=(\d+))?/,
      (_, before, first) => `${before} showLineNumbers${first ? `{${first}}` : ''}`,
    )
    .replace(/:no-line-numbers/, '')
    .replace(
      /^(\s*(?:`{3,}(?!`)|~{3,}(?!~)))([^[\]]*)\[([^\]]+)\]/,
      (_, marks, meta, title: string) => {
        const language = meta.trimEnd() || 'text';
        return `${marks}${language} title=${JSON.stringify(title.replaceAll('"', "'"))}`;
      },
    );

function convertLine(line: string): string {
  if (/^\s*\[\[toc\]\]\s*$/i.test(line)) return '';
  return line.replace(/^(\s*:{3,}\s*)(?:important|raw|v-pre|aside)\b/i, '$1note');
}

interface PageLanguage {
  /** Folder of the language in the old site; empty for the root. */
  folder: string;
  /** Path of the page below that folder. */
  own: string;
  kind: 'VitePress' | 'Starlight';
}

/** A page whose relative paths start at the original, one folder higher, when they leave the folder of the language. */
function fromOriginal(text: string, { folder, own, kind }: PageLanguage): string {
  if (folder === '') return text;
  // Links between pages of Starlight are relative to addresses, whose depth is the same in all languages.
  const relative =
    kind === 'VitePress'
      ? /(\]\(<?|\bsrc=["'])((?:\.\.\/)+)/g
      : /(!\[[^[\]]*\]\(<?|\bsrc=["'])((?:\.\.\/)+)/g;
  const depth = own.split('/').length - 1;
  return mapLines(text, ({ text: line, code }) =>
    code
      ? line
      : line.replace(relative, (whole, before: string, up: string) =>
          up.length / '../'.length > depth ? before + up.slice('../'.length) : whole,
        ),
  );
}

/** Links without the language, which the engine adds: `/de/guide` becomes `/guide`. */
export function withoutLanguage(text: string, { folder }: Pick<PageLanguage, 'folder'>): string {
  if (folder === '') return text;
  const name = folder.replace(/[^\w/-]/g, '\\$&');
  const absolute = new RegExp(
    `(\\]\\(<?|\\bhref="|\\bhref='|^\\s*\\[[^\\]]+\\]:\\s*<?|^slug: (?=/))/${name}(?=[/)#?"'>\\s]|$)/?`,
    'g',
  );
  return mapLines(text, ({ text: line, code }) => (code ? line : line.replace(absolute, '$1/')));
}
