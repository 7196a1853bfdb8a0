import type { Expression, Program, SpreadElement } from 'estree';
import type { Node } from 'mdast';
import type { Report, ReportAt } from '../findings';
import type { Edit } from './edits';
import type { Jsx } from './jsx';
import type { Attributes } from './starlightTags';

/** The site as seen from the page that is converted. */
export interface PageContext {
  report: Report;
  /** The address of an imported picture, as the page writes it; undefined for what is no picture. */
  pictureOf(source: string): string | undefined;
  /** The text of an imported file, `./file.js?raw`; undefined for other imports. */
  textOf(source: string): string | undefined;
  /** The converted text of an imported Markdown file; undefined for other imports. */
  partOf(source: string): string | undefined;
}

export interface Walk {
  text: string;
  /** The text without admonitions and comments, which the parser does not know. */
  masked: string;
  page: PageContext;
  report: ReportAt;
  edits: Edit[];
  /** Line → spaces to remove from its beginning. */
  dedents: Map<number, number>;
  /** Whether a paragraph consists of tags. */
  isAlone: boolean;
  parent?: Node;
  /** Local name → source of its import. */
  imports: ReadonlyMap<string, string>;
  /** Texts that the page declares or imports. */
  texts: Texts;
}

/** Whether a tag is no element of HTML. */
export const isComponent = ({ name }: Jsx): boolean => name === null || /^[A-Z]/.test(name);

/** The spaces before a tag, in the new text. */
export function indentOf(node: Jsx, { dedents }: Walk): string {
  const { line, column } = node.position!.start; // every parsed node has one
  return ' '.repeat(Math.max(0, column - 1 - (dedents.get(line) ?? 0)));
}

/** The attributes with a plain text, also one in braces. */
export function attributesOf({ attributes }: Jsx, texts: Texts = new Map()): Attributes {
  const plain: Record<string, string> = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const text =
      typeof attribute.value === 'object' && attribute.value !== null
        ? programText(attribute.value.data?.estree as Program | undefined, texts) // mdx sets it
        : (attribute.value ?? '');
    if (text !== undefined) plain[attribute.name] = text;
  }
  return plain;
}

/** The import whose picture an attribute shows: `src={logo}` or `src={logo.src}`. */
export function pictureIn(
  value: unknown,
  imports: ReadonlyMap<string, string>,
): string | undefined {
  const code = (value as { value?: unknown } | null | undefined)?.value;
  const [, name] = /^\s*([\w$]+)(?:\.src)?\s*$/.exec(typeof code === 'string' ? code : '') ?? [];
  return name && imports.get(name);
}

/** Name → text, for names that a page declares. */
type Texts = ReadonlyMap<string, string>;

/** The text that an expression means without running it; undefined when it is something else. */
export function staticText(
  node: Expression | SpreadElement | null | undefined,
  texts: Texts,
): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'Identifier') return texts.get(node.name);
  if (node?.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis.flatMap((quasi, at) => {
    const inside = node.expressions[at];
    const own = quasi.value.cooked ?? undefined;
    return inside ? [own, staticText(inside, texts)] : [own];
  });
  return parts.includes(undefined) ? undefined : parts.join('');
}

/** The text of the only expression of a program, such as the value of an attribute in braces. */
export function programText(program: Program | null | undefined, texts: Texts): string | undefined {
  const [statement] = program?.body ?? [];
  return statement?.type === 'ExpressionStatement'
    ? staticText(statement.expression, texts)
    : undefined;
}
