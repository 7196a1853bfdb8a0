import { createProcessor } from '@mdx-js/mdx';
import type { Expression, Program, SpreadElement } from 'estree';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Node } from 'unist';
import { VFile } from 'vfile';
import { recordOf } from '../values';

/** A tag in an MDX page. */
export type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

const parser = createProcessor({ format: 'mdx' });

/** The tree of a page; a page that is not valid MDX throws. */
export const parseMdx = (text: string): Root => parser.parse(new VFile(text)) as Root; // the parser is one of Markdown

export const isJsx = (node: Node): node is Jsx =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

export const spanOf = (node: object): [start: number, end: number] => {
  const { position } = node as Pick<Jsx, 'position'>;
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
};

/** Name → value, for names that a page declares or imports. */
export type Names = ReadonlyMap<string, unknown>;

/** The values of attributes, as far as they are known without running code. */
export function attributesOf({ attributes }: Jsx, names: Names): Map<string, unknown> {
  return new Map(
    attributes.flatMap((attribute): [string, unknown][] => {
      if (attribute.type !== 'mdxJsxAttribute') return [];
      const { name, value } = attribute;
      const isCode = typeof value === 'object' && value !== null;
      return [[name, isCode ? valueIn(value.data?.estree, names) : (value ?? true)]];
    }),
  );
}

/** The value of the only expression of a program, such as an attribute in braces; undefined when it has to be run. */
export function valueIn(program: Program | null | undefined, names: Names): unknown {
  const [statement] = program?.body ?? [];
  return statement?.type === 'ExpressionStatement'
    ? valueOfNode(statement.expression, names)
    : undefined;
}

/** The value that an expression means without running it; undefined when it has to be run. */
export function valueOfNode(
  node: Expression | SpreadElement | null | undefined,
  names: Names,
): unknown {
  switch (node?.type) {
    case 'Literal':
      return node.value;
    case 'Identifier':
      return names.get(node.name);
    case 'TemplateLiteral': {
      const inside = node.expressions.map((part) => valueOfNode(part, names));
      if (inside.includes(undefined)) return undefined;
      return node.quasis.map(({ value }, at) => `${value.cooked}${inside[at] ?? ''}`).join('');
    }
    case 'ArrayExpression':
      return node.elements.map((element) => valueOfNode(element, names));
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((entry) =>
          entry.type === 'Property' && entry.key.type === 'Identifier'
            ? [[entry.key.name, valueOfNode(entry.value as Expression, names)]] // no pattern: it is a value
            : [],
        ),
      );
    case 'CallExpression': {
      const { callee } = node;
      const isAddress = callee.type === 'Identifier' && /^(useBaseUrl|require)$/.test(callee.name);
      return isAddress ? valueOfNode(node.arguments[0], names) : undefined;
    }
    case 'MemberExpression': {
      if (node.object.type === 'Super' || node.property.type !== 'Identifier') return undefined;
      const object = valueOfNode(node.object, names);
      // A picture is its address.
      return typeof object === 'string' && /^(src|default)$/.test(node.property.name)
        ? object
        : recordOf(object)[node.property.name];
    }
    default:
      return undefined;
  }
}
