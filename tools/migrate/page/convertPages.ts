import { relativeName } from '../../../engine';
import { isPartial } from '../documents';
import type { ReportPage } from '../report';
import { readText } from '../values';
import { withAddresses } from './addresses';
import { convertLines, removedLine } from './convertLines';
import { applyEdits } from './edits';
import { docKind, type ReportHere, readFront, withTitle, writeFront } from './frontMatter';
import { createLinks, type LinkSite } from './links';
import { reportLostWords } from './lostWords';
import { commentsIn } from './maskForMdx';
import { reportUnknownSyntax } from './unknownSyntax';
import { writeAddresses } from './writeAddresses';
import { writeBlocks } from './writeBlocks';
import { writeCodeIncludes } from './writeCodeIncludes';
import { writeHtmlTags } from './writeHtmlTags';
import { writeTags } from './writeTags';

export interface PagesInput extends LinkSite {
  /** Absolute paths of Markdown files. */
  files: readonly string[];
  /** Whether `.md` is MDX too, with the additions of Docusaurus. */
  isDocusaurus: boolean;
  /** Whether the project is an mdBook: the first heading of a chapter is its title, whatever its level. */
  isBook?: boolean;
  /** The name of a page in the new site, where it is not that of its file. */
  renamed?: (name: string) => string;
  report: ReportPage;
}

interface ReadPage {
  old: string;
  front: string;
  body: string;
  /** Markdown files that it includes. */
  parts: ReadonlySet<string>;
  /** Whether blocks of HTML are left, with Markdown inside. */
  needsMdx: boolean;
  /** Whether it was read as Markdown although it should be MDX. */
  isBroken: boolean;
}

/** Converts pages for the engine: path below the site folder → text; also the files that they show. */
export function convertPages(input: PagesInput) {
  const { folder, originals, renamed = (name: string) => name, report } = input;
  const links = createLinks(input);
  const pages = new Map<string, ReadPage>();
  const queue = [...input.files];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (pages.has(file)) continue;
    const page = readPage(file, input, links);
    pages.set(file, page);
    queue.push(...page.parts);
  }
  const mdx = mdxPages(pages, originals);
  const places = new Map(
    [...pages.keys()].map((file) => {
      const old = links.placeOf(file);
      const place = input.files.includes(file) ? renamed(old) : old;
      return [file, place.replace(/\.(mdx?|markdown)$/i, mdx.has(file) ? '.mdx' : '.md')];
    }),
  );
  const made = new Map<string, string>();
  for (const [file, { old, front, body, parts }] of pages) {
    let linked = withAddresses(body, (url) => links.convert(url, file, places));
    for (const part of parts) {
      const place = places.get(originals.get(part) ?? part);
      linked = linked.replaceAll(`::include{file="${part}"}`, `::include{file="${place}"}`);
    }
    const text = front + (mdx.has(file) ? withMdxComments(linked) : linked);
    made.set(places.get(file)!, text); // every page has a place
    reportLostWords({ file: relativeName(folder, file), old, made: text }, report);
  }
  return { pages: made, copies: links.copies };
}

function readPage(
  file: string,
  input: PagesInput,
  links: ReturnType<typeof createLinks>,
): ReadPage {
  const { folder, isDocusaurus } = input;
  const name = relativeName(folder, file);
  const old = readText(file);
  const front = readFront(old);
  const skipped = old.slice(0, old.length - front.body.length).split('\n').length - 1;
  const report: ReportHere = (what, outcome, line) => input.report(what, outcome, name, line);
  const reportBelow: ReportHere = (what, outcome, line) =>
    report(what, outcome, line && line + skipped);
  if (front.outcome) report('front matter', front.outcome, 1);
  // An empty line that keeps Docusaurus from taking the heading for the title.
  front.body = front.body.replace(/^(?:\s*&nbsp;[ \t]*\n)+(?=\s*# )/, '\n');
  if (input.isBook && !isPartial(name)) front.body = withTitle(front.body);
  const titleOf = (url: string) => links.titleOf(url, file);
  const fileOf = (source: string) => links.fileOf(source, file);
  const root = links.rootOf(file);
  const written = writeFront(front, {
    name: relativeName(root?.folder ?? folder, file),
    kind: root?.kind ?? docKind,
    report,
  });
  const isMdx = isDocusaurus || file.endsWith('.mdx');
  const parts = new Set<string>();
  const lines = isMdx
    ? convertLines(front.body, reportBelow)
    : writeCodeIncludes(writeIncludes(writeAddresses(front.body), fileOf, parts), (name) => {
        const included = fileOf(name);
        return included && readText(included);
      });
  const hasTags = isMdx && /[<{]|^(import|export)\b/m.test(lines);
  const tags = hasTags
    ? writeTags(lines, {
        report: reportBelow,
        fileOf: (source) => (/^(\.|@site\/)/.test(source) ? fileOf(source) : undefined),
        titleOf,
        parts,
      })
    : undefined;
  if (!isMdx) reportUnknownSyntax(lines, reportBelow);
  const body = (
    tags?.text ?? (isMdx && !hasTags ? lines : writeHtmlTags(writeBlocks(lines), titleOf))
  ).replaceAll(`${removedLine}\n`, '');
  return {
    old,
    front: written,
    body,
    parts,
    needsMdx: tags?.needsMdx ?? false,
    isBroken: hasTags && tags === undefined,
  };
}

/** Includes of Markdown in the notations of VitePress, MkDocs and mdBook as those of this engine; others stay. */
const writeIncludes = (
  text: string,
  fileOf: (name: string) => string | undefined,
  parts: Set<string>,
): string =>
  text.replace(
    /^(?:<!--\s*@include:\s*([^\s>]+?)\s*-->|\{!\s*(\S+?)\s*!\}|--8<--\s+"(\S+?)"|\{\{#include\s+(\S+?)\s*\}\})$/gm,
    (whole, ...names: unknown[]) => {
      const name = names.find((part) => typeof part === 'string');
      const part = /\.md$/.test(String(name)) ? fileOf(String(name)) : undefined;
      if (part) parts.add(part);
      return part ? `::include{file="${part}"}` : whole;
    },
  );

/**
 * The pages that have to be MDX: those with blocks of HTML, and with them those that they include or that include them,
 * translations, and originals. A page that is not valid MDX keeps them all from it.
 */
function mdxPages(pages: ReadonlyMap<string, ReadPage>, originals: ReadonlyMap<string, string>) {
  const groups = new Map([...pages.keys()].map((file) => [file, new Set([file])]));
  const join = (a: string, b: string) => {
    const [group, other] = [groups.get(a), groups.get(b)];
    if (!group || !other || group === other) return;
    for (const file of other) groups.set(file, group.add(file));
  };
  for (const [file, original] of originals) join(file, original);
  for (const [file, { parts }] of pages) for (const part of parts) join(file, part);
  const mdx = new Set<string>();
  for (const [file, group] of groups) {
    const members = [...group].map((member) => pages.get(member)!); // groups have pages only
    if (members.some(({ needsMdx }) => needsMdx) && !members.some(({ isBroken }) => isBroken))
      mdx.add(file);
  }
  return mdx;
}

const withMdxComments = (text: string): string =>
  applyEdits(
    text,
    commentsIn(text).map(({ start, end }) => {
      const inside = text.slice(start + '<!--'.length, end - '-->'.length);
      return { start, end, text: `{/*${inside.replaceAll('*/', '* /')}*/}` };
    }),
  );
