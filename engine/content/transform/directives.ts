import type { RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { nearestName } from '../../report/report';
import { contentOf, type Directive, formOf, renderBlock } from '../extensions/renderBlock';
import { type Page, warn, writtenLine } from '../page';
import { asWritten } from '../parse/revertMarks';

/** The nodes for a directive; undefined when nobody renders it, or its renderer leaves it as it is. */
export async function renderDirective(
  node: Directive,
  page: Page,
): Promise<RootContent[] | undefined> {
  const { name, type } = node;
  const renderer = page.extensions.renderer('directive', name);
  if (!renderer || renderer.forms?.includes(formOf[type]) === false) return undefined;
  if (node.type === 'containerDirective') checkClosed(node, page);
  return renderBlock(node, renderer, page);
}

/** A directive as the author typed it: its lines as paragraphs around its content. */
export function directiveAsText(node: Directive, page: Page): RootContent[] {
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
  const closed = /^[\s>]*:{3,}\s*$/.test(writtenLine(page, end.line));
  return [
    line(start.line),
    ...contentOf(node),
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
