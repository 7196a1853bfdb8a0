import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { type ConvertedDocs, labelOf } from './configText';
import type { ReportIn } from './findings';
import { asWords } from './page/asWords';
import type { Docusaurus } from './read/readDocusaurus';
import { importsIn, parseCode } from './read/readMdxComponents';
import type { TakenFiles } from './takeFiles';
import { nameIn, titleOf } from './values';

interface ReactPagesInput {
  /** Absolute paths of all files below the folder of pages. */
  files: readonly string[];
  /** Absolute folder of the stand-alone pages. */
  ownPages: string;
  folder: string;
  report: ReportIn;
}

/** Adds the words of pages written in React to `pages`; the home page follows when the documents are known. */
export function addReactPages(
  pages: Map<string, string>,
  { files, ownPages, folder, report }: ReactPagesInput,
): void {
  for (const file of files.filter((entry) => isReactPage(entry, ownPages))) {
    const name = nameIn(ownPages, file);
    const place = `pages/${name.replace(/\.[jt]sx?$/, '.md')}`;
    if (pages.has(place) || pages.has(`${place}x`)) continue;
    if (!isHome(name)) pages.set(place, reactPageText(name, readFileSync(file, 'utf8')));
    const outcome = 'its words stay; write it with the components of the theme';
    report('own page in React', outcome, nameIn(folder, file));
  }
}

const isHome = (name: string) => /^index\.[jt]sx?$/.test(name);

const isReactPage = (file: string, ownPages: string) =>
  file.startsWith(`${ownPages}${path.sep}`) &&
  /\.[jt]sx?$/.test(file) &&
  !/(^|[\\/])_|\.(test|spec|d)\.|__tests__/.test(path.relative(ownPages, file));

/** The home page of a site that is written in React. */
export const reactHome = (folder: string): string | undefined =>
  ['js', 'jsx', 'ts', 'tsx']
    .map((ending) => path.join(folder, 'src', 'pages', `index.${ending}`))
    .find((file) => existsSync(file));

/** A home page with the title, links to the documents, and the words of the old one with its own components. */
export function homeText(
  { folder, title, tagline }: Docusaurus,
  docs: readonly ConvertedDocs[],
  { resolve }: Pick<TakenFiles, 'resolve'>,
): string {
  const links = docs
    .filter(({ version }) => !version || version.isLast)
    .map((entry) => `[${labelOf(entry.id)}](/${entry.routeBasePath.replace(/^\//, '')})`);
  const old = reactHome(folder);
  const code = old && readFileSync(old, 'utf8');
  const follow = (source: string, from: string) => {
    const file = /^[.@]/.test(source) ? resolve(source, from) : undefined;
    return file && /\.[jt]sx?$/.test(file) && existsSync(file)
      ? { file, code: readFileSync(file, 'utf8') }
      : undefined;
  };
  const shown = new Set([title, tagline]);
  const words = old && code ? wordsOfReact(old, code, follow).parts : [];
  const rest = words.filter((part) => !shown.has(part.replace(/^#+ /, '')));
  const opening = [tagline, links.join(' ')].filter(Boolean).join('\n\n');
  const front = '---\nhide_table_of_contents: true\n---\n\n';
  return `${front}# ${title}\n\n:::hero\n\n${opening}\n\n:::\n${rest.map((part) => `\n${part}\n`).join('')}`;
}

/** The code that a page imports from a file of the site. */
type FollowImport = (source: string, from: string) => { file: string; code: string } | undefined;

const note = ':::note\n\nOnly the words of this page are here: it was written as a program.\n\n:::';

/** The words of a page written in React, as Markdown with a note: headings, paragraphs and links. */
export function reactPageText(file: string, code: string): string {
  const { title, parts } = wordsOfReact(file, code);
  return `# ${asWords(title || nameOf(file))}\n\n${[note, ...parts].join('\n\n')}\n`;
}

/** The title of a page written in React and its words, with those of the components that `follow` finds. */
function wordsOfReact(
  file: string,
  code: string,
  follow: FollowImport = () => undefined,
): { title: string; parts: string[] } {
  const parts: string[] = [];
  let title = '';
  const seen = new Set<string>();
  const readFile = (name: string, text: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const tree = parseCode(name, text);
    const imports = importsIn(tree);
    const visit = (node: ts.Node): void => {
      const item = ts.isObjectLiteralExpression(node) ? itemText(node) : undefined;
      if (item) {
        parts.push(item);
        return;
      }
      if (ts.isJsxSelfClosingElement(node) || ts.isJsxElement(node)) {
        const opening = ts.isJsxElement(node) ? node.openingElement : node;
        const tag = opening.tagName.getText(tree);
        if (/Layout$/.test(tag)) title ||= textAttribute(opening, 'title') ?? '';
        const element = elementText(node, tag);
        if (element) {
          parts.push(element);
          return;
        }
        const source = imports.get(tag)?.source;
        const own = source === undefined ? undefined : follow(source, name);
        if (own) readFile(own.file, own.code);
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  };
  readFile(file, code);
  return { title, parts: [...new Set(parts)] };
}

/** A heading, a paragraph or a link with its words; undefined for other elements. */
function elementText(node: ts.JsxElement | ts.JsxSelfClosingElement, tag: string) {
  const opening = ts.isJsxElement(node) ? node.openingElement : node;
  const words = ts.isJsxElement(node) ? wordsOf(node) : '';
  if (!words) return undefined;
  const level = /^h([1-6])$/.exec(tag)?.[1] ?? (tag === 'Heading' ? '2' : undefined);
  if (level) return `${'#'.repeat(Math.max(2, Number(level)))} ${words}`;
  const address = textAttribute(opening, 'to') ?? textAttribute(opening, 'href');
  if (address && !address.startsWith('#')) return `[${words}](<${address}>)`;
  return /^(p|li|summary)$/.test(tag) ? words : undefined;
}

/** The words of data such as `{ title: 'Fast', description: <>Very.</> }`. */
function itemText(node: ts.ObjectLiteralExpression): string | undefined {
  const text = (...keys: string[]) => {
    for (const child of node.properties)
      if (ts.isPropertyAssignment(child) && keys.includes(child.name.getText()))
        return wordsOf(child.initializer);
    return undefined;
  };
  const title = text('title', 'heading');
  const description = text('description', 'text', 'body');
  return title && description ? `### ${title}\n\n${description}` : undefined;
}

/** An attribute with a literal value. */
function textAttribute(
  opening: ts.JsxOpeningElement | ts.JsxSelfClosingElement,
  key: string,
): string | undefined {
  for (const child of opening.attributes.properties) {
    if (!ts.isJsxAttribute(child) || child.name.getText() !== key) continue;
    const value = child.initializer;
    if (value && ts.isStringLiteral(value)) return value.text;
    const inside = value && ts.isJsxExpression(value) ? value.expression : undefined;
    if (inside && ts.isStringLiteralLike(inside)) return inside.text;
  }
  return undefined;
}

/** The texts in an element or a value, with the links in them. */
function wordsOf(node: ts.Node): string {
  let made = '';
  const visit = (child: ts.Node): void => {
    if (ts.isJsxText(child) || (ts.isStringLiteralLike(child) && isShown(child)))
      made += isMarkdown(child) ? child.text : asWords(child.text);
    else if (child !== node && ts.isJsxElement(child))
      made += linkOf(child) ?? ` ${wordsOf(child)} `;
    else if (!ts.isJsxAttributes(child)) ts.forEachChild(child, visit);
  };
  visit(node);
  return made
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim();
}

/** Whether a component such as `<MarkdownBlock>` around a text reads it as Markdown. */
function isMarkdown({ parent }: ts.Node): boolean {
  if (!parent) return false;
  const isBlock =
    ts.isJsxElement(parent) && /markdown/i.test(parent.openingElement.tagName.getText());
  return isBlock || isMarkdown(parent);
}

function linkOf(node: ts.JsxElement): string | undefined {
  const { openingElement: opening } = node;
  const address = textAttribute(opening, 'to') ?? textAttribute(opening, 'href');
  const words = wordsOf(node);
  return address && words && !address.startsWith('#') ? `[${words}](<${address}>)` : undefined;
}

/** Whether a text is shown: it is a child, a value on its own, or the message of `translate`. */
function isShown({ parent }: ts.Node): boolean {
  if (ts.isJsxExpression(parent)) return true;
  const keys = /^(message|title|heading|description|text|body)$/;
  return ts.isPropertyAssignment(parent) && keys.test(parent.name.getText());
}

function nameOf(file: string): string {
  const name = file
    .replace(/\\/g, '/')
    .replace(/(\/index)?\.([jt]sx?|astro)$/, '')
    .split('/')
    .at(-1)!;
  return titleOf(name);
}
