import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { plainText } from '../../../engine';
import { slugOf } from '../../../engine/content/transform/slug';
import { between, decode, isOutside } from '../addresses';
import type { ReportIn } from '../findings';
import { convertFrontMatter, docKind, frontMatterOf, frontValues } from './frontMatter';
import { withAddresses } from './markdownLinks';
import { repairFrontMatter } from './repairFrontMatter';
import { reportUnknownWords } from './unknownSyntax';

interface FolderPage {
  name: string;
  links: ReturnType<typeof folderLinks>;
  report: ReportIn;
}

export function convertFolderPage(written: string, page: FolderPage): string {
  const { name, links } = page;
  const report = (what: string, outcome: string, line?: number) =>
    page.report(what, outcome, name, line);
  const { text, outcome } = repairFrontMatter(written);
  if (outcome) report('front matter', outcome, 1);
  const block = frontMatterOf(text);
  const body = text.slice(block.length);
  const skipped = written.slice(0, written.length - body.length).split('\n').length - 1;
  reportUnknownWords(body, (what, outcome, line = 1) => report(what, outcome, line + skipped));
  const front = convertFrontMatter(block, report, { file: name, kind: docKind });
  const converted = links.convert(body, name);
  const linked = front === '' ? converted.replace(/^\n+/, '') : converted;
  return front + (frontValues(front).title === undefined ? withTitle(linked) : linked);
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

/** Converts the links of pages; `places` says where the new site has them. */
export function folderLinks(folder: string, places: ReadonlyMap<string, string>) {
  /** Files that pages name from the root of the site, below the folder. */
  const absolute = new Set<string>();
  /** Files that pages name from their own folder. */
  const relative = new Set<string>();
  const isFile = (name: string) =>
    !name.startsWith('..') &&
    existsSync(path.join(folder, name)) &&
    statSync(path.join(folder, name)).isFile();
  const convertUrl = (url: string, from: string): string => {
    if (isOutside(url)) return url;
    const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
    if (written === '') return rest || url;
    const target = decode(written);
    const name = target.startsWith('/')
      ? path.posix.join('.', target.replace(/^\/+/, ''))
      : path.posix.join(path.posix.dirname(from), target);
    const page = spellings(name).find((spelling) => places.has(spelling));
    if (page !== undefined) return between(places.get(from)!, places.get(page)!) + rest;
    if (isFile(name)) (written.startsWith('/') ? absolute : relative).add(name);
    return url;
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
  const endings = ['', '.md', '.markdown', '/index.md', '/README.md'];
  return [...endings.map((ending) => plain + ending), plain.replace(/\.html$/, '.md')];
};
