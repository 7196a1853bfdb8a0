import type { Node, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { emptyPage, keptAsText, type ReportIn } from '../findings';
import { frontMatterOf } from './frontMatter';
import { isJsx, parsePage } from './jsx';
import { maskForMdx } from './maskForMdx';
import { unknownBlocks } from './unknownSyntax';

interface Texts {
  /** Its name in the old site. */
  file: string;
  old: string;
  made: string;
}

/** Compares a page with its conversion, and reports what the new one lacks or shows as written. */
export function reportLosses(page: Texts, report: ReportIn): void {
  if (reportIfEmpty(page, report)) return;
  const { file, old, made } = page;
  for (const { kind, line } of lostItems(old, made))
    report(`${kind} that is not in the new page`, 'add it', file, line);
  const lines = old.split('\n').map((line) => line.trim());
  for (const { name, line } of unknownBlocks(bodyOf(made))) {
    const source = lines.indexOf(bodyOf(made).split('\n')[line - 1]!.trim());
    report(name, keptAsText, file, source < 0 ? undefined : source + 1);
    if (source >= 0) lines[source] = ''; // the same line may come again
  }
}

/** Something that readers see on a page. */
interface Item {
  kind: 'heading' | 'code block' | 'image' | 'link';
  /** Most of its text; the same before and after a conversion. */
  words: string;
  line: number;
}

/** The items of a page that its conversion has fewer of. */
function lostItems(old: string, made: string): Item[] {
  const trees = [old, made].map((text) => parsed(text, 'mdx'));
  const isMdx = trees.every((tree) => tree !== undefined);
  const compared = isMdx ? trees : [old, made].map((text) => parsed(text, 'md'));
  const [before = [], after = []] = compared.map(itemsOf);
  return [...new Set(Object.values(kinds))].flatMap((kind) => {
    const items = before.filter((item) => item.kind === kind);
    const left = after.filter((item) => item.kind === kind).map(({ words }) => words);
    const count = Math.max(0, items.length - left.length);
    const unmatched = items.filter(({ words }) => {
      const at = left.indexOf(words);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    return unmatched.slice(0, count);
  });
}

function parsed(text: string, format: 'md' | 'mdx'): Root | undefined {
  const { text: masked } = maskForMdx(text, frontMatterOf(text).length, () => {});
  try {
    return parsePage(masked, format);
  } catch {
    return undefined;
  }
}

const kinds: Readonly<Record<string, Item['kind']>> = {
  ...{ heading: 'heading', code: 'code block', image: 'image', imageReference: 'image' },
  ...{ link: 'link', linkReference: 'link', img: 'image', a: 'link' },
  ...{ h1: 'heading', h2: 'heading', h3: 'heading', h4: 'heading', h5: 'heading', h6: 'heading' },
};

function itemsOf(tree: Root | undefined): Item[] {
  const items: Item[] = [];
  const add = (name: string, words: string, node: Node, rows = 0) => {
    const kind = kinds[name];
    const line = (node.position?.start.line ?? 1) + rows;
    if (kind) items.push({ kind, words: words.replace(/[^\p{L}\p{N}]+/gu, '').slice(0, 40), line });
  };
  if (!tree) return [];
  visit(tree, (node) => {
    if (isJsx(node)) add(node.name ?? '', textOf(node), node);
    else if (node.type !== 'html') add(node.type, textOf(node), node);
    else
      for (const { 1: name = '', index } of node.value.matchAll(/<(h[1-6]|img|a)(?=[\s>])/g))
        add(name, '', node, node.value.slice(0, index).split('\n').length - 1);
  });
  return items;
}

/** Reports a page that has nothing but its title in the new site, although the old one showed more. */
function reportIfEmpty({ file, old, made }: Texts, report: ReportIn): boolean {
  const isDrawn = /^(layout|template|page|hero):/m.test(frontMatterOf(old));
  const hadMore = isDrawn || withoutHeadings(bodyOf(old)).trim() !== '';
  const isEmpty = hadMore && !isShown(made);
  if (isEmpty) report(emptyPage, 'only its title is left; write it again', file);
  return isEmpty;
}

/** Whether a page shows words, a picture or a component. */
function isShown(text: string): boolean {
  const body = withoutHeadings(bodyOf(text))
    .replace(/\{\/\*[\s\S]*?(?:\*\/\}|$)|<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/^(import|export)\s.*$|^[ \t]*:{3,}.*$/gm, '')
    .replace(/\*[\w. ]+ is not on this page\.\*/g, '')
    .replace(/<\/?[a-z](?:"[^"<]*"|[^<>"])*>/g, (tag) =>
      /^<(img|video|audio)/.test(tag) ? 'x' : '',
    );
  return /[\p{L}\p{N}]|!\[|^::include/mu.test(body);
}

const withoutHeadings = (body: string) => body.replace(/^#{1,6}\s.*$/gm, '');

const bodyOf = (text: string) => text.slice(frontMatterOf(text).length);
