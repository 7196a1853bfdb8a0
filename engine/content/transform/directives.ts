import type { Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { nearestName } from '../../report/report';
import { type Directive, formOf, renderDirective } from '../extensions/renderBlock';
import { type Page, pageOf, warn, writtenLine } from '../page';
import { asWritten } from '../parse/revertMarks';
import { isLabel } from './label';

type Parent = { children: RootContent[] };

/** A renderer whose result contains its own directive would go on forever. */
const maxDepth = 50;

/** Renders the directives; those that nobody renders stay text. */
export function remarkDirectives() {
  return (tree: Root, file: VFile): Promise<void> => renderIn(tree, pageOf(file), 0);
}

async function renderIn(parent: Parent, page: Page, depth: number): Promise<void> {
  const made: RootContent[] = [];
  for (const node of parent.children) {
    if (!isDirective(node)) {
      if ('children' in node) await renderIn(node as Parent, page, depth);
      made.push(node);
      continue;
    }
    const rendered = depth < maxDepth ? await renderNode(node, page) : undefined;
    const replaced = { children: rendered ?? asText(node, page) };
    await renderIn(replaced, page, rendered ? depth + 1 : depth);
    made.push(...replaced.children);
  }
  parent.children = made;
}

const isDirective = (node: RootContent): node is Directive => Object.hasOwn(formOf, node.type);

/** The nodes for a directive; undefined when nobody renders it, or its renderer leaves it as it is. */
async function renderNode(node: Directive, page: Page): Promise<RootContent[] | undefined> {
  const { name, type } = node;
  const renderer = page.extensions.renderer('directive', name);
  const { forms } = renderer?.extension ?? {};
  if (!renderer || forms?.includes(formOf[type]) === false) return undefined;
  if (node.type === 'containerDirective') checkClosed(node, page);
  return renderDirective(node, renderer, page);
}

/** A directive as the author typed it: its lines as paragraphs around its content. */
function asText(node: Directive, page: Page): RootContent[] {
  if (node.type === 'textDirective') return asWritten(node, page.lines.join('\n'));
  const { start, end } = node.position!; // it was parsed
  const line = (number: number): RootContent => ({
    type: 'paragraph',
    children: [
      {
        type: 'text',
        value: writtenLine(page, number)
          .replace(/^[\s>]+/, '')
          .trimEnd(),
      },
    ],
    position: { start: { ...start, line: number }, end: { ...start, line: number } },
  });
  warnOfUnknown(node, page);
  if (node.type === 'leafDirective') return [line(start.line)];
  const label = node.children.find(isLabel);
  const content = node.children.filter((child) => child !== label);
  const closed = /^[\s>]*:{3,}\s*$/.test(writtenLine(page, end.line));
  return [
    line(start.line),
    ...content,
    ...(closed && end.line > start.line ? [line(end.line)] : []),
  ];
}

function warnOfUnknown(node: Directive, page: Page): void {
  const leaf = { colons: '::', names: ['include', ...page.extensions.leaves] };
  const container = { colons: ':::', names: page.extensions.containers };
  const [own, other] = node.type === 'leafDirective' ? [leaf, container] : [container, leaf];
  const { colons, names: known } = own;
  if (known.includes(node.name)) return;
  const near = other.names.includes(node.name)
    ? `${other.colons}${node.name}`
    : nearestName(node.name, known)?.replace(/^/, colons);
  warn(page, node, {
    message: `unknown directive "${colons}${node.name}"${near ? `; did you mean "${near}"` : ''}`,
    action: `Use one of ${known.join(', ')}.`,
  });
}

/** Warns of a directive that only ends with the page. A tag that means a directive has its own end. */
function checkClosed(node: ContainerDirective, page: Page): void {
  const { start, end } = node.position ?? {};
  if (!start || !end || !writtenLine(page, start.line).includes(':::')) return;
  if (end.line > start.line && writtenLine(page, end.line).trimEnd().endsWith(':::')) return;
  warn(page, node, {
    message: `":::${node.name}" is never closed`,
    action: 'Close it with a line of as many colons as it was opened with, below a blank line.',
  });
}
