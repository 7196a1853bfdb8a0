import { eachLine } from '../../../engine';
import type { ApiProse } from '../contract';
import type { Comment } from '../model';
import { inlineHtml, type Markdown } from './markdown';

const summaryTags = ['summary', 'desc', 'description', 'remarks'];
/** Tags with a separate place, those that add nothing to the signature, and those that are read elsewhere. */
const placedTags = [
  ...summaryTags,
  ...'deprecated since throws exception example see default defaultValue'.split(' '),
  ...'param typeParam template returns return method function class name field property prop'.split(
    ' ',
  ),
  ...'public expr var author category group'.split(' '),
];

export async function renderProse(
  comment: Comment | undefined,
  markdown: Markdown,
): Promise<ApiProse> {
  const blocks = comment?.blocks ?? [];
  const texts = (...tags: string[]) =>
    blocks.filter(({ tag }) => tags.includes(tag)).map(({ text }) => text);
  const all = (...tags: string[]) => Promise.all(texts(...tags).map(markdown));
  const inLine = async (...tags: string[]) =>
    (await all(...tags)).map(withoutParagraph).filter(Boolean).join(' ') || undefined;
  const summary = [comment?.summary, ...texts(...summaryTags)];
  const [deprecated] = await all('deprecated');
  return {
    html: await markdown(summary.filter(Boolean).join('\n\n')),
    default: await inLine('default', 'defaultValue'),
    deprecated,
    since: await inLine('since'),
    throws: await all('throws', 'exception'),
    examples: await Promise.all(
      blocks
        .filter(({ tag }) => tag === 'example')
        .map(({ name, text }) => renderExample(name ? `${name}\n${text}` : text, markdown)),
    ),
    see: await all('see'),
    more: await Promise.all(
      blocks
        .filter(({ tag }) => !placedTags.includes(tag))
        .map(async ({ tag, text }) => ({ title: titleOf(tag), html: await markdown(text) })),
    ),
  };
}

/** The HTML of a text that is one paragraph without its tag; of others as it is. */
const withoutParagraph = (html: string) =>
  html.indexOf('</p>') === html.length - '</p>'.length ? inlineHtml(html) : html;

/** An example is code, with a title on the first line; unfenced text is treated as code. */
async function renderExample(text: string, markdown: Markdown) {
  const [, title = '', body = text] = /^(?!```|~~~)([^\n]*)\n([\s\S]*)$/.exec(text) ?? [];
  let isFenced = false;
  eachLine(body, ({ code }) => {
    isFenced ||= code;
  });
  const isTitle = isFenced && title !== '';
  const code = isFenced ? (isTitle ? body : text) : `\`\`\`ts\n${text}\n\`\`\``;
  return { title: isTitle ? inlineHtml(await markdown(title)) : '', html: await markdown(code) };
}

/** `privateRemarks` → `Private remarks`. */
const titleOf = (tag: string) => {
  const words = tag.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The first sentence of a description, as one line of HTML. */
export function summaryLine(html: string): string {
  const first = inlineHtml(html) || inlineHtml(html.slice(Math.max(0, html.indexOf('<p>'))));
  const sentence = /^[\s\S]{20,}?[.!?](?=\s|$)/.exec(first)?.[0] ?? first;
  return isBalanced(sentence) ? sentence : first;
}

const isBalanced = (html: string) =>
  (html.match(/<(?!link\b)[a-z]/g)?.length ?? 0) === (html.match(/<\//g)?.length ?? 0);

/** HTML as plain text, for the search index. */
export const plainText = (html: string): string =>
  withoutJavaScript(html)
    .replace(/<button[\s\S]*?(?:<\/button>|$)/g, '')
    .replace(/<details class="setup">[\s\S]*?<\/details>/g, '')
    .replace(/<\/(p|li|pre|h\d|figure)>/g, ' ')
    .replace(/<[^<>]+>/g, '')
    .replace(/&lt;|&#x3C;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&#39;|&#x27;/g, "'")
    .replace(/&amp;|&#x26;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** Samples in two languages without their JavaScript, in a span with others inside. */
function withoutJavaScript(html: string): string {
  const start = html.indexOf('<span class="as-js" hidden>');
  if (start < 0) return html;
  let depth = 0;
  for (const { 0: tag, 1: slash, index } of html.slice(start).matchAll(/<(\/?)span\b[^>]*>/g)) {
    depth += slash ? -1 : 1;
    if (depth === 0)
      return html.slice(0, start) + withoutJavaScript(html.slice(start + index + tag.length));
  }
  return html.slice(0, start);
}
