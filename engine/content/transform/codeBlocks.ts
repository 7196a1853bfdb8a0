import type { Code, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { nearestName } from '../../report/report';
import { anyFence } from '../extensions/extension';
import { renderFence } from '../extensions/renderBlock';
import { wordsOfMeta } from '../extensions/wordsOfMeta';
import { type Page, pageOf, refuse, warn } from '../page';

type Parent = { children: RootContent[] };

/** Renders every fence with an extension: that of one of its flags, of its language, or of all code blocks. */
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
      if (depth === 0) {
        node.value = restore(node, page);
        checkClosed(node, page);
        if (!hasShortMeta(node, page)) continue;
      }
      if (depth > maxDepth) continue;
      // At the limit only the plain code block is rendered: it ends the recursion.
      const byExtension = depth < maxDepth ? await renderByExtension(node, page) : undefined;
      const rendered = byExtension ?? (await renderAsCode(node, page));
      if (!rendered) continue;
      const made = { children: rendered };
      await walk(made, page, depth + 1);
      parent.children.splice(index, 1, ...made.children);
      index += made.children.length - 1;
    } else if ('children' in node && node.type !== 'paragraph' && node.type !== 'heading') {
      await walk(node as Parent, page, depth);
    }
  }
}

/** The nodes from the renderer of a flag or of the language; undefined when neither takes the fence. */
async function renderByExtension(node: Code, page: Page): Promise<RootContent[] | undefined> {
  const { extensions } = page;
  const flags = wordsOfMeta(node.meta ?? '').map((word) => word.split('=', 1)[0]!);
  const renderers = [
    ...flags.map((flag) => extensions.renderer('flag', flag)),
    extensions.renderer('fence', node.lang?.toLowerCase() ?? ''),
  ];
  for (const renderer of renderers) {
    const rendered = renderer && (await renderFence(node, renderer, page));
    if (rendered) return rendered;
  }
  return undefined;
}

async function renderAsCode(node: Code, page: Page): Promise<RootContent[] | undefined> {
  const renderer = page.extensions.renderer('fence', anyFence);
  return renderer && renderFence({ ...node, lang: checkLanguage(node, page) }, renderer, page);
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

function hasShortMeta(node: Code, page: Page): boolean {
  const { length } = node.meta ?? '';
  if (length <= maxMeta) return true;
  const message = `${length} characters after the language of a code block; at most ${maxMeta} are read`;
  refuse(page, node, message, 'Write settings there, and the code on the lines below.');
  return false;
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
