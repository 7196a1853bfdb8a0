import type { Expression, Program, Statement } from 'estree';
import type { Nodes, Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdx';
import type { VFile } from 'vfile';
import type { SourcePosition } from '../../plugin';
import { type Page, type Positioned, pageOf, positionOf } from '../page';
import { isJsx, type Jsx } from './jsx';
import { walk } from './walk';

/** The place in front of an expression or a statement of compiled code, as `codePlace` matches it. */
const label = 'place:';
/** Finds `("place:docs/a.mdx:3:8", code)` and `void "place:docs/a.mdx:3:8";` in compiled code. */
export const codePlace = new RegExp(`"${label}((?:[^"\\\\]|\\\\.)*):(\\d+):(\\d+)"`, 'g');

/**
 * Puts the place in the author's file in front of each expression and each statement, so that one which throws can be
 * reported there. It is a string whose value nothing uses: minifying removes it, and readers never get it.
 */
export function remarkCodePlaces() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file);
    walk<Nodes>(tree, (node) => {
      if (node.type === 'mdxjsEsm') placeStatements(node, page);
      if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
        placeExpression(node.data?.estree, node, page);
      if (isJsx(node)) placeAttributes(node, page);
    });
  };
}

function placeAttributes(element: Jsx, page: Page): void {
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object') continue;
    const { position = element.position } = attribute as Positioned;
    placeExpression(attribute.value?.data?.estree, { position }, page);
  }
}

function placeExpression(program: Program | null | undefined, at: Positioned, page: Page): void {
  const [statement] = program?.body ?? [];
  if (statement?.type !== 'ExpressionStatement') return;
  const { expression } = statement;
  if (expression.type === 'Literal') return;
  const { start, end, loc, range } = expression as Expression & { start: number; end: number };
  const expressions = [placeLiteral(positionOf(page, at)), expression];
  statement.expression = Object.assign(
    { type: 'SequenceExpression' as const, expressions },
    { start, end, loc, range },
  );
}

function placeStatements(node: MdxjsEsm, page: Page): void {
  const program = node.data?.estree;
  if (!program) return;
  program.body = program.body.flatMap((statement): Program['body'] => {
    if (statement.type === 'ImportDeclaration') return [statement];
    const { line, column } = statement.loc?.start ?? { line: 1, column: 0 };
    const { file } = positionOf(page, node);
    const argument = placeLiteral({ file, line, column: column + 1 });
    // with `void`, because a string alone would be a directive
    const mark: Statement = {
      type: 'ExpressionStatement',
      expression: { type: 'UnaryExpression', operator: 'void', prefix: true, argument },
    };
    return [mark, statement];
  });
}

function placeLiteral({ file, line, column }: Required<SourcePosition>): Expression {
  const value = `${label}${file}:${line}:${column}`;
  return { type: 'Literal', value, raw: JSON.stringify(value) };
}
