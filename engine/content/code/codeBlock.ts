import { hashOf } from '../../cache/hashOf';
import { escapeHtml } from '../../files/escapeHtml';
import type { BlockTransformer, Extensions } from '../extensions/extensions';
import type { Highlighter } from '../highlight';
import type { ContentText } from '../texts';
import type { AnnotatedCode, CodeNote } from './annotatedCode';
import {
  languageButton,
  type VariantLine,
  writeTitleVariants,
  writeVariants,
} from './codeVariants';
import type { FenceMeta } from './fenceMeta';

/** Caches finished blocks by key, between pages and between builds. */
export interface BlockCache {
  get(key: string): string | undefined | Promise<string | undefined>;
  set(key: string, html: string): void | Promise<void>;
}

export interface CodeBlock {
  code: string;
  /** Name of a grammar, or `text`. */
  language: string;
  meta: FenceMeta;
  notes?: readonly CodeNote[];
  label?: string;
  labelHref?: string;
  /** The beginning of the program, shown on request. */
  setup?: string;
  javascript?: AnnotatedCode['javascript'];
}

export interface CodeFigure {
  html: string;
  attributes: Record<string, string>;
}

interface BlockTools {
  readonly highlighter: Highlighter;
  readonly cache?: BlockCache;
  readonly extensions: Pick<Extensions, 'transformersFor'>;
  readonly text: ContentText;
}

/** Renders a code block; the highlighter only runs when the block is not in the cache. */
export async function renderBlock(
  block: CodeBlock,
  { highlighter, cache, extensions, text }: BlockTools,
): Promise<CodeFigure> {
  const { meta, language } = block;
  const attributes: Record<string, string> = {
    class: meta.output ? 'code output' : 'code',
    'data-language': language,
  };
  if (meta.wrap) attributes['data-wrap'] = '';
  if (readNumbers(meta)) attributes['data-line-numbers'] = '';
  const title = meta.title ?? (meta.output ? text('content.output') : undefined);
  const { code, notes = [], label, labelHref, setup, javascript } = block;
  if (!title && !setup) attributes['data-head'] = hasHead(block) ? 'name' : 'none';
  const words = blockTexts(text);
  const transformers = await extensions.transformersFor(`${setup ?? ''}\n${code}`);
  // Text, for speed: the same code makes the keys in the same order every time.
  const key = hashOf(
    JSON.stringify([
      language,
      title,
      meta.caption,
      meta.rest.join(' '),
      code,
      notes,
      label,
      labelHref,
      setup,
      javascript,
      words,
      transformers.map(({ key }) => key),
    ]),
  );
  const cached = await cache?.get(key);
  if (cached !== undefined) return { html: cached, attributes };
  const html = await writeBlock(block, { title, highlighter, words, transformers });
  await cache?.set(key, html);
  return { html, attributes };
}

/** Whether a block without a title has a header at all: a single line has its buttons next to it. */
const hasHead = ({ code, language, label, javascript }: CodeBlock) =>
  label !== undefined || javascript !== undefined || (language !== 'text' && code.includes('\n'));

const blockTexts = (text: ContentText) => ({
  copy: text('content.copyCode'),
  showSetup: text('content.showSetup'),
  hideSetup: text('content.hideSetup'),
  javaScript: text('content.showJavaScript'),
  typeScript: text('content.showTypeScript'),
});

type BlockTexts = ReturnType<typeof blockTexts>;

interface BlockWriter {
  title?: string;
  highlighter: Highlighter;
  words: BlockTexts;
  transformers: readonly BlockTransformer[];
}

/** The header of a block is its title or set-up at the start, and the bar with its buttons at the end. */
async function writeBlock(block: CodeBlock, writer: BlockWriter): Promise<string> {
  const { title } = writer;
  const { javascript, meta } = block;
  const lines = await readLines(block, writer);
  const other = javascript && (await readLines({ ...block, ...javascript, notes: [] }, writer));
  const titled = title && (javascript ? writeTitleVariants(title) : escapeHtml(title));
  const heading = titled ? `<figcaption>${titled}</figcaption>` : '';
  const setup = await writeSetup(block, writer);
  const own = lines.map(({ html }) => html).join('\n');
  const body = other ? writeVariants(lines, other) : own;
  const bar = writeBar(block, { ...writer, hasVariants: body !== own });
  const note = meta.caption ? `<p class="code-caption">${escapeHtml(meta.caption)}</p>` : '';
  return `${heading}${setup}${bar}<pre tabindex="0"><code>${body}</code></pre>${note}`;
}

/** How the block was run, its language and its buttons. */
function writeBar(
  block: CodeBlock,
  { title, words, hasVariants }: BlockWriter & { hasVariants: boolean },
): string {
  const { setup, language } = block;
  const isNamed = !title && !setup && !hasVariants && hasHead(block);
  const name = isNamed
    ? `<span class="code-name" aria-hidden="true">${escapeHtml(language)}</span>`
    : '';
  const choice = hasVariants ? languageButton(words) : '';
  const copy = `<button class="copy" type="button" aria-label="${escapeHtml(words.copy)}"></button>`;
  return `<p class="code-bar">${name}${writeLabel(block)}${choice}${copy}</p>`;
}

function writeLabel({ label, labelHref }: CodeBlock): string {
  if (!label) return '';
  const text = escapeHtml(label);
  if (!labelHref) return `<span class="code-label">${text}</span>`;
  return `<a class="code-label" href="${escapeHtml(labelHref)}">${text}</a>`;
}

/** The lines of a block as HTML. */
async function readLines(
  { code, language, meta, notes }: CodeBlock,
  { highlighter, transformers }: BlockWriter,
): Promise<VariantLine[]> {
  const numbers = readNumbers(meta);
  const lines = await highlighter.highlight({
    code,
    language,
    meta: meta.rest.join(' '),
    notes,
    transformers: make(transformers),
  });
  return lines.map(({ text, html, classes }, index) => {
    const number = numbers ? ` data-line="${Number(numbers[1] ?? 1) + index}"` : '';
    return {
      text,
      html: `<span class="${['line', ...classes].join(' ')}"${number}>${html}</span>`,
    };
  });
}

/** Transformers keep state while they read a block. */
const make = (transformers: readonly BlockTransformer[]) =>
  transformers.map((transformer) => transformer.make());

const readNumbers = ({ rest }: FenceMeta) =>
  /(?:^|\s)showLineNumbers(?:\{(\d+)\})?/.exec(rest.join(' '));

/** The code before the sample in its program. */
async function writeSetup(
  { setup, language, javascript }: CodeBlock,
  { highlighter, words, transformers }: BlockWriter,
): Promise<string> {
  if (!setup) return '';
  const linesOf = (code: string) =>
    highlighter.highlight({ code, language, transformers: make(transformers) });
  const shown = await linesOf(setup);
  const code = javascript
    ? writeVariants(shown, await linesOf(javascript.setup ?? ''))
    : shown.map(({ html }) => html).join('\n');
  const show = `<span class="setup-show">${escapeHtml(words.showSetup)}</span>`;
  const hide = `<span class="setup-hide">${escapeHtml(words.hideSetup)}</span>`;
  return `<details class="setup"><summary>${show}${hide}</summary><pre tabindex="0"><code>${code}\n</code></pre></details>`;
}
