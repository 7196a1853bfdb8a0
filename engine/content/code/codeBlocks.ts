import type { Code, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { nearestName } from '../../report/report';
import { renderFence } from '../extensions/renderBlock';
import { type Page, type Positioned, pageOf, textOf, warn, warnOnce } from '../page';
import { type CodeBlock, type CodeFigure, renderBlock } from './codeBlock';
import { notesOfLines } from './codeNotes';
import { readControlLines } from './controlLines';
import { readFenceMeta } from './fenceMeta';
import { searchedCode } from './searchedCode';

type Parent = { children: RootContent[] };

/** A finished code block in the tree: its HTML, and its text for the search index. */
export interface CodeNode extends Positioned {
  type: 'codeFigure';
  figure: CodeFigure;
  code: string;
  fold: boolean;
}

/** Renders every fence to HTML: included code, notations, highlighting, or what an extension makes of it. */
export function remarkCode() {
  return async (tree: Root, file: VFile): Promise<void> => {
    await walk(tree, pageOf(file), 0);
  };
}

/** A renderer whose result contains its own fence would go on forever. */
const maxDepth = 50;

async function walk(parent: Parent, page: Page, depth: number): Promise<void> {
  for (let index = 0; index < parent.children.length; index += 1) {
    const node = parent.children[index]!;
    if (node.type === 'code') {
      if (depth === 0) node.value = restore(node, page);
      const rendered = depth < maxDepth ? await renderByExtension(node, page) : undefined;
      const made = { children: rendered ?? (await render(node, page)) };
      if (rendered) await walk(made, page, depth + 1);
      parent.children.splice(index, 1, ...made.children);
      index += made.children.length - 1;
    } else if ('children' in node && node.type !== 'paragraph' && node.type !== 'heading') {
      await walk(node as Parent, page, depth);
    }
  }
}

/** The nodes from the renderer of a fence's language, or of one of its flags; undefined when it stays code. */
async function renderByExtension(node: Code, page: Page): Promise<RootContent[] | undefined> {
  const { hidden, rest } = readFenceMeta(node.meta ?? '');
  if (hidden) return undefined;
  const { extensions } = page;
  const renderers = [
    extensions.renderer('fence', node.lang?.toLowerCase() ?? ''),
    ...rest.map((word) => extensions.renderer('flag', word.split('=', 1)[0]!)),
  ];
  for (const renderer of renderers) {
    const rendered = renderer && (await renderFence(node, renderer, page));
    if (rendered) return rendered;
  }
  return undefined;
}

async function render(node: Code, page: Page): Promise<RootContent[]> {
  const meta = readFenceMeta(node.meta ?? '');
  checkClosed(node, page);
  if (meta.hidden) return [];
  const written = node.value;
  const language = checkLanguage(node, page);
  const annotated = page.notes.get(written);
  const { code, kept, hasUnread } = readControlLines(annotated?.shown ?? written, {
    language,
    twoslash: meta.twoslash,
  });
  if (hasUnread)
    warnOnce(page, node, {
      message: 'lines for Twoslash ("// ^?", "// @errors") are left out of the code',
      action:
        'Remove them; the plugin "samples" answers "// ^?" and "// @errors" in code that it checks.',
    });
  const notes = notesOfLines(annotated?.notes, kept);
  const { label, labelHref, setup, javascript } = annotated ?? {};
  const block = { code, language, meta, notes, label, labelHref, setup, javascript };
  return [await blockOf(node, block, page)];
}

async function blockOf(node: Code, block: CodeBlock, page: Page): Promise<RootContent> {
  const figure = await renderBlock(block, page);
  const { meta } = block;
  const { position, data } = node;
  const code = searchedCode(block.code, block.language);
  const made: CodeNode = { type: 'codeFigure', figure, code, fold: meta.fold, position, data };
  return made as unknown as RootContent;
}

/** Undoes the edits of `prepare` in lines that turned out to be code. */
function restore(node: Code, page: Page): string {
  const { value, position } = node;
  const { lines, written } = textOf(page, node);
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

function checkLanguage(node: Code, page: Page): string {
  const written = node.lang?.toLowerCase() ?? page.rules?.language ?? 'text';
  if (page.highlighter.knows(written)) return written;
  if (page.extensions.rendersFence(written)) return 'text';
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
  const { lines } = textOf(page, node);
  const fence = /(`{3,}|~{3,})/.exec(lines[start.line - 1]?.slice(start.column - 1) ?? '');
  const last = lines[end.line - 1] ?? '';
  if (fence?.index !== 0) return;
  if (end.line > start.line && last.trimEnd().endsWith(fence[1]!.slice(0, 3))) return;
  warn(page, node, {
    message: 'the code block is never closed',
    action: `Close it with a line of ${fence[1]}.`,
  });
}
