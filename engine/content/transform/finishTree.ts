import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { VFile } from 'vfile';
import { type Page, pageOf, warn } from '../page';
import { finishComponent } from '../placedComponents';
import { SectionWriter } from '../sections';
import { isNoteMark, textOfNode } from './element';
import { type FinishedNode, writeFinished } from './finished';
import { removeHarm } from './harmful';
import { finishHeading, takeTitle } from './headings';
import { addDarkTwin, finishImage, finishMedia, mediaTags } from './images';
import { isJsx } from './jsx';
import { finishJsx } from './jsxLinks';
import { finishLink } from './links';
import { wrapSymbol } from './symbols';

type Parent = Root | Element;

interface Walk {
  page: Page;
  sections: SectionWriter;
  pictures: { node: Element; src: string; isEarly: boolean }[];
}

/** About as many words as a first screen has: a picture after fewer is probably the largest paint of its page. */
const firstScreenWords = 150;

/** The surroundings of a node: there are no symbols inside headings and links, and the excerpt is at the top level. */
interface Spot {
  plain: boolean;
  top: boolean;
}

/** One walk over the finished tree: title, headings, links, images, symbols, tables, words for search. */
export function rehypeFinishTree() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file);
    takeTitle(tree, page);
    const walk: Walk = { page, sections: new SectionWriter(), pictures: [] };
    visit(tree, walk, { plain: false, top: true });
    walk.sections.finish();
    page.found.sections.push(...walk.sections.sections);
    const [first] = walk.pictures;
    if (first?.isEarly) delete first.node.properties.loading;
    // A dark version stays lazy, so that it only loads where it is shown.
    for (const { node, src } of walk.pictures) addDarkTwin(node, src, page);
  };
}

function visit(parent: Parent, walk: Walk, spot: Spot): void {
  const made: ElementContent[] = [];
  for (const node of parent.children as ElementContent[]) {
    const result = finish(node, walk, spot);
    if (Array.isArray(result)) made.push(...result);
    else if (result) made.push(result);
  }
  parent.children = made;
}

function finish(node: RootContent | FinishedNode, walk: Walk, spot: Spot): Finished {
  if (node.type === 'text') {
    walk.sections.add(node.value);
    walk.page.found.wordCount += node.value.match(/\S+/g)?.length ?? 0;
    return node;
  }
  if (node.type === 'finished') {
    walk.sections.add(`\n${node.words}\n`);
    return writeFinished(node, walk.page);
  }
  if (node.type === 'comment' || node.type === 'doctype') return undefined;
  if (node.type === 'element') return finishElement(node, walk, spot);
  if (isJsx(node)) finishJsx(node, walk.page);
  if ('children' in node) visit(node as unknown as Element, walk, { ...spot, top: false });
  return node as ElementContent;
}

function finishElement(node: Element, walk: Walk, spot: Spot): Finished {
  const { page, sections } = walk;
  const { tagName } = node;
  // Before harm is removed: the element of a component loads scripts, and authors may not write it.
  const component = finishComponent(node, page);
  if (component) return component;
  if (removeHarm(node, page)) return undefined;
  if (node.properties.style !== undefined) {
    delete node.properties.style;
    warn(page, node, {
      message: `the style attribute of <${tagName}> is dropped; the security policy forbids inline styles`,
      action: 'Use a class.',
    });
  }
  const { id } = node.properties;
  if (typeof id === 'string' && !id.startsWith('_')) page.found.anchors.add(id);
  if (node.properties.dataUncounted !== undefined || isNoteMark(node))
    return finishUncounted(node, walk);
  if (/^h[1-6]$/.test(tagName)) return finishHeadingElement(node, walk);
  if (tagName === 'code' && !spot.plain) return finishCode(node, walk);
  finishAttributes(node, walk, spot);
  visit(node, walk, { plain: spot.plain || tagName === 'a' || tagName === 'pre', top: false });
  if (blockTags.has(tagName)) sections.add('\n');
  return node;
}

/** Words that are in the tree more than once, such as labels, which are marked with `data-uncounted`; marks of footnotes. */
function finishUncounted(node: Element, walk: Walk): Element {
  delete node.properties.dataUncounted;
  const { found } = walk.page;
  const { wordCount } = found;
  visit(node, { ...walk, sections: new SectionWriter() }, { plain: true, top: false });
  found.wordCount = wordCount;
  return node;
}

type Finished = ElementContent | ElementContent[] | undefined;

/** Finishes an element itself, before the nodes inside of it. */
function finishAttributes(node: Element, walk: Walk, { top }: Spot): void {
  const { page } = walk;
  if (mediaTags.has(node.tagName)) finishMedia(node, page);
  switch (node.tagName) {
    case 'img':
      finishPicture(node, walk);
      break;
    case 'a':
      if (typeof node.properties.name === 'string') page.found.anchors.add(node.properties.name);
      finishLink(node, page);
      break;
    case 'p':
      if (top && !page.found.excerpt) page.found.excerpt = excerptOf(textOfNode(node));
  }
}

function finishPicture(node: Element, { page, pictures }: Walk): void {
  const { src, loading } = node.properties;
  const isEarly = loading == null && page.found.wordCount < firstScreenWords;
  if (typeof src === 'string') pictures.push({ node, src, isEarly });
  finishImage(node, page);
}

function finishHeadingElement(node: Element, walk: Walk): Element {
  // The heading of the footnotes, for screen readers.
  if (node.properties.id === 'footnote-label') return node;
  // Its words are the title of a section, not the text of one.
  visit(node, { ...walk, sections: new SectionWriter() }, { plain: true, top: false });
  const { id, level, text } = finishHeading(node, walk.page);
  walk.page.found.anchors.add(id);
  walk.sections.open(id, level, text);
  return node;
}

function finishCode(node: Element, { page, sections }: Walk): ElementContent | ElementContent[] {
  const text = textOfNode(node);
  sections.add(text);
  page.found.wordCount += 1;
  return wrapSymbol(node, text, page);
}

const blockTags = new Set(
  'p div section article aside details summary blockquote pre ul ol li dl dt dd table tr td th figure hr br button text'.split(
    ' ',
  ),
);

const maxExcerpt = 200;

function excerptOf(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length <= maxExcerpt) return words;
  const cut = words.slice(0, maxExcerpt - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxExcerpt / 2)).replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}…`;
}
