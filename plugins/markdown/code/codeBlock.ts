import { escapeHtml, type MarkdownBlock, type Rendered } from '../../../engine';
import type { FinishedHtml } from '../../../engine/content/extensions/contract';
import type { CodeAnnotation, CodeNote } from '../../../engine/ownContract';
import { readNotation } from '../notation';
import { readControlLines } from './controlLines';
import { searchedCode } from './searchedCode';
import { languageButton, type VariantLine, writeTitleVariants, writeVariants } from './variants';

/** A code block as it is shown. */
interface ShownCode extends Omit<CodeAnnotation, 'shown'> {
  language: string;
  title?: string;
  /** The settings after the language of the fence. */
  settings: MarkdownBlock['attributes'];
  /** The other words there, for rehype-pretty-code: lines, words, line numbers. */
  marks: readonly string[];
  /** Whether any of its lines are marked. */
  isMarked?: boolean;
}

/** Renders a fence that shows code: its title, its buttons, and its highlighted lines. */
export async function codeBlock(block: MarkdownBlock): Promise<Rendered> {
  const shown = readBlock(block);
  const figure = await writeFigure(shown, block);
  const isFolded = shown.settings.fold !== undefined;
  return { finished: isFolded ? writeFold(figure, shown, block) : figure };
}

/** A fence with `hidden` only sets up the samples that follow. */
export const hiddenCode = (): Rendered => ({ nodes: [] });

/** Settings of a fence that mark nothing. The test of the samples reads the last four. */
const settingNames = new Set(
  'title caption wrap fold output twoslash continue no-check no-run table'.split(' '),
);

function readBlock(block: MarkdownBlock): ShownCode {
  const { attributes: settings, words, annotation, value, language, text, warn } = block;
  const { code, kept, hasUnread } = readControlLines(annotation?.shown ?? value, {
    language,
    twoslash: settings.twoslash !== undefined,
  });
  if (hasUnread)
    warn({
      message: 'lines for Twoslash ("// ^?", "// @errors") are left out of the code',
      action:
        'Remove them; the plugin "samples" answers "// ^?" and "// @errors" in code that it checks.',
      once: true,
    });
  const output = settings.output === undefined ? undefined : text('content.output');
  const title = settings.title ?? output;
  const marks = words.filter((word) => !settingNames.has(word.split('=', 1)[0]!));
  const notes = notesOfLines(annotation?.notes ?? [], kept);
  return { language, title, settings, marks, ...annotation, code, notes };
}

/** The explanations for the shown lines; `kept` has the index of each in the written code. */
function notesOfLines(notes: readonly CodeNote[], kept: readonly number[]): CodeNote[] {
  return notes.flatMap((note) => {
    const line = kept.indexOf(note.line);
    return line < 0 ? [] : [{ ...note, line }];
  });
}

function attributesOf(shown: ShownCode): Record<string, string> {
  const { settings, language, title, setup } = shown;
  const isOutput = settings.output !== undefined;
  const attributes: Record<string, string> = {
    class: isOutput ? 'code output' : 'code',
    'data-language': language,
  };
  // the lines of an output go on, and nobody edits them
  if (isOutput || settings.wrap !== undefined) attributes['data-wrap'] = '';
  if (readNumbers(shown)) attributes['data-line-numbers'] = '';
  if (!title && !setup) attributes['data-head'] = hasHead(shown) ? 'name' : 'none';
  return attributes;
}

/** Languages that a block need not name: the page has a switch for them, they are commands, or none. */
const script = ['ts', 'tsx', 'js', 'jsx', 'mjs', 'typescript', 'javascript'];
const unnamed = new Set([...script, 'sh', 'bash', 'shell', 'zsh', 'console', 'text']);

/** Whether a block without a title names its language: a single line has its buttons next to it, unless it is marked. */
const isNamed = ({ code, language, isMarked }: ShownCode) =>
  isMarked ? language !== 'text' : !unnamed.has(language) && code.includes('\n');

/** Whether a block without a title has a header. Marked lines have the whole width below one. */
const hasHead = (shown: ShownCode) =>
  shown.label !== undefined || shown.javascript !== undefined || shown.isMarked || isNamed(shown);

/** The header of a block is its title or set-up at the start, and the bar with its buttons at the end. */
async function writeFigure(read: ShownCode, block: MarkdownBlock): Promise<FinishedHtml> {
  const lines = await writeLines(read, block);
  const shown = { ...read, isMarked: lines.some(({ isMarked }) => isMarked) };
  const { title, javascript, settings, code, language } = shown;
  warnOfMarks(lines, block);
  const other = javascript && (await writeLines({ ...shown, ...javascript, notes: [] }, block));
  const titled = title && (javascript ? writeTitleVariants(title) : escapeHtml(title));
  const heading = titled ? `<figcaption>${titled}</figcaption>` : '';
  const setup = await writeSetup(shown, block);
  const own = lines.map(({ html }) => html).join('\n');
  const body = other ? writeVariants(lines, other) : own;
  const bar = writeBar(shown, body !== own, block);
  const { caption } = settings;
  const note = caption ? `<p class="code-caption">${escapeHtml(caption)}</p>` : '';
  return {
    as: 'figure',
    attributes: attributesOf(shown),
    html: `${heading}${setup}${bar}${writePre(body, block, title)}${note}`,
    words: searchedCode(readNotation(code).code, language),
  };
}

/** The code of a block or a set-up. The keyboard reaches it because it may scroll, so it has a role and a name. */
function writePre(code: string, { text }: MarkdownBlock, title?: string): string {
  const label = escapeHtml(title ?? text('content.codeBlock'));
  return `<pre tabindex="0" role="group" aria-label="${label}"><code>${code}</code></pre>`;
}

const foreignMark =
  /(?:\/\/|#|--|\/\*|<!--) *(?:\[!code [^\]\n]*\]|highlight-(?:next-line|start|end)\b)/;

/** Warns of a comment that marks lines for other programs, or is misspelled: readers would see it. */
function warnOfMarks(lines: readonly VariantLine[], { warn }: MarkdownBlock): void {
  const mark = lines.flatMap(({ text }) => foreignMark.exec(text)?.[0] ?? [])[0];
  if (mark === undefined) return;
  warn({
    message: `the comment ${JSON.stringify(mark)} marks nothing, and is shown`,
    action:
      'Write "[!code highlight]" in a comment at the end of the line, or {1,4-6} after the fence.',
    once: true,
  });
}

/** How the block was run, its language and its buttons. */
function writeBar(shown: ShownCode, hasVariants: boolean, { text }: MarkdownBlock): string {
  const { title, setup, language } = shown;
  const hasName = !title && !setup && !hasVariants && isNamed(shown);
  const name = hasName
    ? `<span class="code-name" aria-hidden="true">${escapeHtml(language)}</span>`
    : '';
  const choice = hasVariants
    ? languageButton({
        javaScript: text('content.showJavaScript'),
        typeScript: text('content.showTypeScript'),
      })
    : '';
  const copy = `<button class="copy" type="button" aria-label="${escapeHtml(text('content.copyCode'))}"></button>`;
  return `<p class="code-bar">${name}${writeLabel(shown)}${choice}${copy}</p>`;
}

function writeLabel({ label, labelHref }: ShownCode): string {
  if (!label) return '';
  const text = escapeHtml(label);
  if (!labelHref) return `<span class="code-label">${text}</span>`;
  return `<a class="code-label" href="${escapeHtml(labelHref)}">${text}</a>`;
}

interface WrittenLine extends VariantLine {
  isMarked: boolean;
}

/** The lines of a block as HTML. */
async function writeLines(shown: ShownCode, { highlight }: MarkdownBlock): Promise<WrittenLine[]> {
  const { code, language, marks, notes } = shown;
  const numbers = readNumbers(shown);
  const lines = await highlight(code, { language, words: marks, notes });
  return lines.map(({ text, html, classes }, index) => {
    const number = numbers ? ` data-line="${Number(numbers[1] ?? 1) + index}"` : '';
    const names = ['line', ...classes].join(' ');
    const isMarked = classes.length > 0;
    return { text, isMarked, html: `<span class="${names}"${number}>${html}</span>` };
  });
}

const readNumbers = ({ marks }: ShownCode) =>
  /(?:^|\s)showLineNumbers(?:[{=](\d+))?/.exec(marks.join(' '));

/** The code before the sample in its program. */
async function writeSetup(
  { setup, language, javascript }: ShownCode,
  block: MarkdownBlock,
): Promise<string> {
  if (!setup) return '';
  const { highlight, text } = block;
  const lines = await highlight(setup, { language });
  const code = javascript
    ? writeVariants(lines, await highlight(javascript.setup ?? '', { language }))
    : lines.map(({ html }) => html).join('\n');
  const show = `<span class="setup-show">${escapeHtml(text('content.showSetup'))}</span>`;
  const hide = `<span class="setup-hide">${escapeHtml(text('content.hideSetup'))}</span>`;
  return `<details class="setup"><summary>${show}${hide}</summary>${writePre(`${code}\n`, block)}</details>`;
}

/** A figure that readers open. */
function writeFold(
  { attributes, html, words }: FinishedHtml,
  { code }: ShownCode,
  { text }: MarkdownBlock,
): FinishedHtml {
  const label = text('content.showCode', { count: code.split('\n').length });
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const figure = `<figure${written.join('')}>${html}</figure>`;
  return {
    as: 'details',
    attributes: { class: 'code-fold' },
    html: `<summary>${escapeHtml(label)}</summary>${figure}`,
    words,
  };
}
