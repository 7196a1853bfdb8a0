import type { Root, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { nearestName } from '../../report/report';
import { type Page, pageOf, textOf, warn, writtenLine } from '../page';
import { containerNames } from '../parse/directiveLines';
import { readAlert, writeAdmonition } from './admonitions';
import { isLabel } from './label';
import { writeCodeGroup, writeTabs } from './tabs';

type Parent = { children: RootContent[] };

/** Turns directives and GitHub alerts into their elements; unknown ones stay text. */
export function remarkDirectives() {
  return (tree: Root, file: VFile): void => {
    rewrite(tree, pageOf(file), '');
  };
}

function rewrite(parent: Parent, page: Page, inside: string): void {
  let index = 0;
  while (index < parent.children.length) {
    const node = parent.children[index]!;
    const replaced = replace(node, page, inside);
    if (replaced) {
      parent.children.splice(index, 1, ...replaced);
      // The replacement of an unknown directive is ordinary content: read it again.
      if (replaced[0] !== node) continue;
    } else if ('children' in node && !isFinal(node)) {
      rewrite(node as Parent, page, inside);
    }
    index += 1;
  }
}

const isFinal = (node: RootContent) =>
  node.type === 'paragraph' || node.type === 'heading' || node.type === 'table';

/** The replacement of a node; undefined when the node stays and its children are next. */
function replace(node: RootContent, page: Page, inside: string): RootContent[] | undefined {
  if (node.type === 'blockquote') readAlert(node, page.text);
  if (node.type === 'leafDirective')
    return node.name === 'include' && !page.rules ? undefined : asText(node, page);
  if (node.type !== 'containerDirective') return undefined;
  if (node.name === 'tab' && inside !== 'tabs') return asText(node, page);
  if (!containerNames.includes(node.name)) return asText(node, page);
  checkClosed(node, page);
  rewrite(node as Parent, page, node.name);
  if (node.name === 'tabs') writeTabs(node, page);
  else if (node.name === 'code-group') writeCodeGroup(node, page);
  else if (node.name !== 'tab') writeAdmonition(node, page.text);
  return [node];
}

/** An unknown directive as the author typed it: its lines as paragraphs around its content. */
function asText(node: ContainerDirective | LeafDirective, page: Page): RootContent[] {
  const { start, end } = node.position!;
  const text = textOf(page, node);
  const line = (number: number): RootContent => ({
    type: 'paragraph',
    children: [
      {
        type: 'text',
        value: writtenLine(text, number)
          .replace(/^[\s>]+/, '')
          .trimEnd(),
      },
    ],
    position: { start: { ...start, line: number }, end: { ...start, line: number } },
  });
  if (node.type === 'leafDirective') return [line(start.line)];
  const near = nearestName(node.name, containerNames);
  warn(page, node, {
    message: `unknown directive ":::${node.name}"${near ? `; did you mean ":::${near}"` : ''}`,
    action: `Use one of ${containerNames.join(', ')}.`,
  });
  const label = node.children.find(isLabel);
  const content = node.children.filter((child) => child !== label);
  const closed = /^[\s>]*:{3,}\s*$/.test(writtenLine(text, end.line));
  return [
    line(start.line),
    ...content,
    ...(closed && end.line > start.line ? [line(end.line)] : []),
  ];
}

function checkClosed(node: ContainerDirective, page: Page): void {
  const end = node.position?.end.line ?? 0;
  const last = writtenLine(textOf(page, node), end);
  if (last.trimEnd().endsWith(':::') && end > (node.position?.start.line ?? 0)) return;
  warn(page, node, {
    message: `":::${node.name}" is never closed`,
    action: 'Close it with a line of as many colons as it was opened with, below a blank line.',
  });
}
