import type { List, ListItem, Paragraph, RootContent } from 'mdast';
import type { MarkdownBlock, Rendered } from '../../engine';

/** A nested list of names as a tree of files. Folders can be closed; `**name**` marks an entry. */
export function fileTree({ content, error }: MarkdownBlock): Rendered {
  const [list, ...more] = content;
  if (list?.type !== 'list' || more.length > 0) {
    error({
      message: '":::file-tree" needs one list and nothing else',
      action: 'Write one "- name" a line, and indent what a folder contains.',
    });
    return '';
  }
  return { nodes: [element('div', { className: ['file-tree'] }, [treeOf(list)])] };
}

const treeOf = (list: List): RootContent => element('ul', {}, list.children.map(entryOf));

function entryOf(item: ListItem): RootContent {
  const name = item.children.find((child): child is Paragraph => child.type === 'paragraph');
  const inside = item.children.find((child): child is List => child.type === 'list');
  const words = name?.children ?? [];
  const isFolder = inside !== undefined || endsWithSlash(words);
  if (!inside)
    return element('li', { className: [isFolder ? 'folder' : 'file'] }, [
      element('span', {}, words),
    ]);
  const summary = element('summary', {}, words);
  return element('li', { className: ['folder'] }, [
    element('details', { open: true }, [summary, treeOf(inside)]),
  ]);
}

const endsWithSlash = (words: readonly RootContent[]): boolean => {
  const [first] = words;
  return first?.type === 'text' && /^\S+\/(?:\s|$)/.test(first.value);
};

/** A node that becomes an element; Markdown has no type for it. */
const element = (hName: string, hProperties: object, children: readonly unknown[]): RootContent =>
  ({ type: 'container', data: { hName, hProperties }, children }) as unknown as RootContent;
