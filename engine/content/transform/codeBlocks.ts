import type { Code, RootContent } from 'mdast';
import { nearestName } from '../../report/report';
import { anyFence } from '../extensions/extension';
import { renderBlock } from '../extensions/renderBlock';
import { wordsOfMeta } from '../extensions/wordsOfMeta';
import { type Page, refuse, warn } from '../page';

/** Reads a code block as its author wrote it: undoes the edits for the parser, and separates language and settings. */
export function readCode(node: Code, page: Page): void {
  node.value = restore(node, page);
  separateInfo(node);
  checkClosed(node, page);
  checkMeta(node, page);
}

/**
 * A fence may begin with `js{5,10}`, `js:line-numbers` of VitePress, or `rust,ignore` as in the documentation of Rust:
 * settings without a blank before them.
 */
function separateInfo(node: Code): void {
  const info = (node.lang ?? '').replace(/:line-numbers(=\d+)?/, ',showLineNumbers$1 ');
  const [, language, settings] = /^([^{,]*)(?=[{,]),?(.+)$/s.exec(info) ?? [];
  if (!settings) return;
  node.meta = [settings, node.meta].filter(Boolean).join(' ');
  node.lang = language || null;
}

/** The nodes from the renderer of a flag or of the language; undefined when neither takes the fence. */
export async function renderFence(node: Code, page: Page): Promise<RootContent[] | undefined> {
  const { extensions } = page;
  const flags = wordsOfMeta(node.meta ?? '').map((word) => word.split('=', 1)[0]!);
  const renderers = [
    ...flags.map((flag) => extensions.renderer('flag', flag)),
    extensions.renderer('fence', node.lang?.toLowerCase() ?? ''),
  ];
  for (const renderer of renderers) {
    const rendered = renderer && (await renderBlock(node, renderer, page));
    if (rendered) return rendered;
  }
  return undefined;
}

/** The nodes from the renderer of all code blocks. */
export async function renderAsCode(node: Code, page: Page): Promise<RootContent[] | undefined> {
  const renderer = page.extensions.renderer('fence', anyFence);
  return renderer && renderBlock({ ...node, lang: checkLanguage(node, page) }, renderer, page);
}

/** Undoes the edits of `prepare` in lines that turned out to be code. */
function restore(node: Code, page: Page): string {
  const { value, position } = node;
  const {
    lines,
    state: { written },
  } = page;
  if (written.size === 0 || !position) return value;
  const code = value.split('\n');
  const first = position.start.line;
  const fenced = code.length <= position.end.line - first;
  return code
    .map((line, index) => {
      const number = first + index + (fenced ? 1 : 0);
      const old = written.get(number);
      const parsed = lines[number - 1] ?? '';
      return old === undefined ? line : old.slice(parsed.length - line.length);
    })
    .join('\n');
}

/** Longer ones are no settings, and would take minutes to read. */
const maxMeta = 2_000;

function checkMeta(node: Code, page: Page): void {
  const { length } = node.meta ?? '';
  if (length <= maxMeta) return;
  node.meta = null;
  const message = `${length} characters after the language of a code block; at most ${maxMeta} are read`;
  refuse(page, node, message, 'Write settings there, and the code on the lines below.');
}

function checkLanguage(node: Code, page: Page): string {
  const written = node.lang?.toLowerCase() ?? page.rules?.language ?? 'text';
  if (page.highlighter.knows(written)) return written;
  if (page.extensions.renderer('fence', written)) return 'text';
  const near = nearestName(written, page.highlighter.languages);
  warn(page, node, {
    message: `unknown language "${node.lang}"${near ? `; did you mean "${near}"` : ''}`,
    action: 'The block is shown as plain text; use "text" if that is meant.',
  });
  return 'text';
}

function checkClosed(node: Code, page: Page): void {
  const { start, end } = node.position ?? {};
  if (!start || !end) return;
  const { lines } = page;
  const fence = /(`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '');
  const last = lines[end.line - 1] ?? '';
  if (fence?.index !== 0) return;
  if (end.line > start.line && last.trimEnd().endsWith(fence[1]!.slice(0, 3))) return;
  warn(page, node, {
    message: 'the code block is never closed',
    action: `Close it with a line of ${fence[1]}.`,
  });
}
