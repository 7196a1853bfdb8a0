import type { ReportAt } from '../findings';
import { asWords } from './asWords';
import type { Edit } from './edits';
import { type Jsx, spanOf } from './jsx';
import { attributesOf } from './tagWalk';

/** Attributes whose texts are shown when a tag goes. */
const headings = ['header', 'heading', 'title', 'label', 'name'];
const texts = ['description', 'text', 'caption', 'summary', 'alt'];
const addresses = ['href', 'to', 'url', 'link', 'src'];

/** A tag's attributes as Markdown, before and after its children. `isFlow`: not in a sentence. */
function wordsText(node: Jsx, isFlow: boolean): { before: string; after: string; url?: string } {
  const plain = attributesOf(node);
  const [heading, text, url] = [headings, texts, addresses].map((keys) =>
    keys.map((key) => plain[key]?.trim().replace(/\s+/g, ' ')).find(Boolean),
  );
  const words = heading ?? text;
  const rest = heading && text ? ` ${asWords(text)}` : '';
  if (url && /\.(png|jpe?g|gif|svg|webp|avif)$/i.test(url))
    return { before: `![${asWords(words ?? '')}](<${url}>)`, after: '', url };
  // In the middle of a sentence an address may be part of one that only the component knew.
  if (url && (isFlow || heading !== undefined || /^https?:/.test(url))) {
    const link = (label: string) => `[${asWords(label)}](<${url}>)`;
    if (words || node.children.length === 0)
      return { before: link(words ?? url) + rest, after: '', url };
    if (isOneText(node)) return { before: '[', after: `](<${url}>)`, url };
    return { before: '', after: isFlow ? `\n\n${link(url)}` : ` (${link(url)})`, url };
  }
  if (!words) return { before: '', after: '' };
  return { before: isFlow || heading ? `**${asWords(words)}**${rest}` : asWords(words), after: '' };
}

/** Whether the children are words of one paragraph, which may become the text of a link. */
function isOneText({ children }: Jsx): boolean {
  const paragraphs = children.filter(({ type }) => type === 'paragraph');
  const inside = children.flatMap((node) => (node.type === 'paragraph' ? node.children : [node]));
  const plain = ['text', 'emphasis', 'strong', 'inlineCode'];
  return paragraphs.length <= 1 && inside.every(({ type }) => plain.includes(type));
}

interface LeftTag {
  /** The text that was parsed. */
  text: string;
  isFlow: boolean;
  /** The spaces before the tag. */
  indent?: string;
  report: ReportAt;
}

/** Replaces a tag by the words of its attributes and by its children. */
export function leaveWords(node: Jsx, { text, isFlow, indent = '', report }: LeftTag): Edit[] {
  const [start, end] = spanOf(node);
  const [first, last] = [node.children[0], node.children.at(-1)];
  const { before, after, url } = wordsText(node, isFlow);
  if (!first || !last) {
    report(`<${node.name}>`, before ? 'left out; its words stay' : 'left out', start);
    const note = isFlow ? `*${node.name} is not on this page.*` : '';
    return [{ start, end, text: before || note, url }];
  }
  const isFragment = node.name === null || node.name === 'Fragment';
  if (!isFragment) report(`<${node.name}>`, 'left out; its content stays', start);
  const [from, to] = [spanOf(first)[0], spanOf(last)[1]];
  // A link around the children begins right before them, and ends right behind.
  const isLink = before === '[';
  const opened = isLink ? from : start + text.slice(start, from).trimEnd().length;
  const closed = isLink ? to : end - text.slice(to, end).trimStart().length;
  const gap = isFlow ? `\n\n${indent}` : ' ';
  const linkGap = node.type === 'mdxJsxFlowElement' ? gap : '';
  const opening = isLink ? linkGap + before : before && before + gap;
  return [
    { start, end: opened, text: opening, url },
    { start: closed, end, text: after.replaceAll('\n', `\n${indent}`), url },
  ];
}

/** Writes a frame as a link to its address: the security policy does not allow frames of other sites. */
export function linkFrame(node: Jsx, report: LeftTag['report']): Edit {
  const [start, end] = spanOf(node);
  const { src, title } = attributesOf(node);
  const outcome = 'written as a link; the security policy does not allow frames of other sites';
  report('<iframe>', outcome, start);
  return { start, end, text: src ? `[${asWords(title || src)}](<${src}>)` : '' };
}

export const styleOutcome = 'left out; the security policy forbids inline styles';
