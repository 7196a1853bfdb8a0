import type { Program } from 'estree';
import type { Nodes, Root } from 'mdast';
import { expect, test } from 'vitest';
import { createModuleLane } from '../moduleLane';
import { walk } from '../transform/walk';
import { addPrograms } from './addPrograms';
import { loadNativeParser } from './nativeParser';

const native = (await loadNativeParser())!;
const plain = { micromark: [], mdast: [], directives: [] };
const parseMdx = (text: string) => createModuleLane(() => plain).parse(text);

/** The programs in a tree, without offsets in the text, and the places of attributes. */
function programsOf(tree: Root) {
  const found: unknown[] = [];
  const add = ({ data }: { data?: object | undefined }) => {
    const { body } = (data as { estree?: Program } | undefined)?.estree ?? {};
    if (body) found.push(JSON.parse(JSON.stringify(body, withoutOffsets)));
  };
  walk<Nodes>(tree, (node) => {
    add(node);
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    for (const attribute of node.attributes) {
      if (node.attributes.some(({ value }) => typeof value === 'object'))
        found.push((attribute as { position?: object }).position);
      add(attribute);
      if (typeof attribute.value === 'object' && attribute.value) add(attribute.value);
    }
  });
  return found;
}

const withoutOffsets = (key: string, value: unknown) =>
  ['start', 'end', 'loc', 'range'].includes(key) ? undefined : value;

test.each([
  ['an import, and expressions in a sentence', "import A from './a'\n\na {1 + b} {c}\n\n<A/>\n"],
  ['attributes', '<A s="{x}" n={1 + 2} {...b} on f={() => <b>c</b>}>d</A>\n\ne <B\n  c={1} />\n'],
  ['expressions next to each other', '{a}{b}\n\n> {c}\n\n- {d} <A e={f}/>\n'],
  ['an export with an empty line', 'export function A() {\n\n  return 1\n}\n'],
  ['a bracket in a string', '{"}"} a {1}\n'],
  ['comments', 'export const a = 1 // b\n\n{/* c */}\n\n{d /* e */}\n'],
])('adds the programs that MDX reads: %s', (_, text) => {
  const tree = native.parse(text, { mdx: true, directives: [] })!;
  expect(addPrograms(tree, text, parseMdx)).toBe(true);
  expect(programsOf(tree)).toEqual(programsOf(parseMdx(text)));
});

test.each([
  ['code with a mistake', '{a b}\n'],
  ['an attribute without a value', '<A b={} />\n'],
  ['a string with indented lines', '{`\n    a\n`}\n'],
])('leaves a page to MDX: %s', (_, text) => {
  const tree = native.parse(text, { mdx: true, directives: [] });
  expect(tree && addPrograms(tree, text, parseMdx)).toBeFalsy();
});
