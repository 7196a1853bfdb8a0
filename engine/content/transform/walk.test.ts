import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { parseWithMicromark } from '../parse/micromarkParser';
import { walk } from './walk';

const typesOf = (text: string, isLeftOut = (_: Nodes) => false) => {
  const types: string[] = [];
  walk<Nodes>(parseWithMicromark(text), (node, parent) => {
    types.push(`${parent?.type ?? ''} ${node.type}`.trim());
    return !isLeftOut(node);
  });
  return types;
};

test('reaches every node with its parent, each one before its children', () => {
  expect(typesOf('# A *b*\n\nc')).toEqual([
    ...['root', 'root heading', 'heading text', 'heading emphasis', 'emphasis text'],
    ...['root paragraph', 'paragraph text'],
  ]);
});

test('leaves out what is below a node', () => {
  const types = typesOf('# A *b*\n\nc', ({ type }) => type === 'heading');
  expect(types).toEqual(['root', 'root heading', 'root paragraph', 'paragraph text']);
});

test('reaches a child that was added while its parent was visited', () => {
  const seen: string[] = [];
  walk<Nodes>({ type: 'root', children: [{ type: 'text', value: 'a' }] }, (node) => {
    if (node.type === 'root') node.children.push({ type: 'text', value: 'b' });
    if (node.type === 'text') seen.push(node.value);
  });
  expect(seen).toEqual(['a', 'b']);
});
