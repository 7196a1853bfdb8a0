import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { plainText } from '../../../engine';
import { slugOf } from '../../../engine/content/transform/slug';
import { between, decode, isOutside, withoutBase } from '../addresses';
import type { Report, ReportIn } from '../findings';
import type { MarkdownFolder } from '../read/readFolder';
import { lineAt } from './edits';
import { withEmoji } from './emoji';
import { keepFolderFront, splitFront } from './folderFront';
import { frontText } from './frontMatter';
import { withAddresses } from './markdownLinks';
import { plainAttributes, withDirectives } from './mkdocsBlocks';
import { codeMask } from './prose';

interface FolderPage {
  name: string;
  folder: MarkdownFolder;
  links: ReturnType<typeof folderLinks>;
  report: ReportIn;
}

export function convertFolderPage(text: string, page: FolderPage): string {
  const { name, folder, links } = page;
  let skipped = 0;
  const report = (what: string, outcome: string, line?: number) =>
    page.report(what, outcome, name, line && line + skipped);
  const { front, body } = splitFront(text, report);
  const kept = keepFolderFront(front, report);
  skipped = text.slice(0, text.length - body.length).split('\n').length - 1;
  const isMkDocs = folder.kind === 'MkDocs';
  if (isMkDocs && folder.hasEmoji) reportIcons(body, report);
  reportTemplates(body, folder.kind, report);
  const plain = isMkDocs ? withDirectives(plainAttributes(body, report)) : body;
  const linked = links.convert(plain, name);
  const ids = isMkDocs ? 'left out' : folder.kind === 'Jekyll' ? 'named' : undefined;
  const written = (folder.hasEmoji ? withEmoji(linked, ids) : linked).replace(/^\n+/, '');
  return frontText(kept) + (kept.title === undefined ? withTitle(written) : written);
}

/** A page that begins with a heading below the first level: that one is its title, with the id that links know. */
function withTitle(body: string): string {
  return body.replace(
    /^((?:\s*(?:<!--(?:(?!-->)[\s\S])*-->|<a (?:id|name)="[^"]*"><\/a>))*\s*)#{2,6}[ \t]+(.*)/,
    (_, before: string, heading: string) => {
      const id = /\{#[^{}\s]+\}\s*$/.test(heading) ? '' : ` {#${slugOf(plainText(heading))}}`;
      return `${before}# ${heading.trimEnd()}${id}`;
    },
  );
}

/** The templates of each program, which only that program can run: the capture is the name. */
const templates: Partial<Record<MarkdownFolder['kind'], RegExp>> = {
  Jekyll: /\{(?:%-?\s*(?!end)|\{-?\s*)([\w.]+)/g,
  Hugo: /\{\{[<%]\s*([\w.-]+)/g,
  mdBook: /\{\{(#\w+)/g,
};

function reportTemplates(body: string, kind: MarkdownFolder['kind'], report: Report): void {
  const pattern = templates[kind];
  // The templates of mdBook are for code.
  const text = kind === 'mdBook' ? body : codeMask(body);
  for (const { 1: name, index } of pattern ? text.matchAll(pattern) : [])
    report(`template "${name}"`, 'kept as text', lineAt(body, index));
}

/** The icons of Material, which have names like emoji. */
function reportIcons(body: string, report: Report): void {
  const icons = /:((?:material|fontawesome|octicons|simple)-[\w-]+):/g;
  for (const { 1: icon, index } of codeMask(body).matchAll(icons))
    report(`icon "${icon}"`, 'kept as text', lineAt(body, index));
}

/** Converts the links of pages; `places` says where the new site has them. */
export function folderLinks(
  { pages, baseUrl }: MarkdownFolder,
  places: ReadonlyMap<string, string>,
) {
  /** Files that pages name from the root of the site, below the folder of pages. */
  const absolute = new Set<string>();
  /** Files that pages name from their own folder. */
  const relative = new Set<string>();
  const isFile = (name: string) =>
    !name.startsWith('..') &&
    existsSync(path.join(pages, name)) &&
    statSync(path.join(pages, name)).isFile();
  const convertUrl = (url: string, from: string): string => {
    if (isOutside(url)) return url;
    const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    if (written === '') return rest || url;
    const below = withoutBase(written, baseUrl);
    const target = decode(below);
    const name = target.startsWith('/')
      ? path.posix.join('.', target.replace(/^\/+/, ''))
      : path.posix.join(path.posix.dirname(from), target);
    const page = spellings(name).find((spelling) => places.has(spelling));
    if (page !== undefined) return between(places.get(from)!, places.get(page)!) + rest;
    if (!isFile(name)) return below.replace(/\.html$/, '') + rest;
    (below.startsWith('/') ? absolute : relative).add(name);
    return below + rest;
  };
  return {
    /** The text of a page with its links as the new site has them. */
    convert: (text: string, name: string) => withAddresses(text, (url) => convertUrl(url, name)),
    absolute,
    relative,
  };
}

const spellings = (name: string): string[] => {
  const plain = name.replace(/\/$/, '');
  const endings = ['', '.md', '.markdown', '/index.md', '/_index.md', '/README.md'];
  return [...endings.map((ending) => plain + ending), plain.replace(/\.html$/, '.md')];
};
