import { type Comment, Parser } from 'acorn';
import acornJsx from 'acorn-jsx';
import type { Program } from 'estree';
import type { Nodes } from 'mdast';
import type {} from 'mdast-util-mdx';

declare module 'mdast' {
  interface Data {
    /** The native parser's types take it from MDX nodes. */
    estree?: Program | null;
  }
}

/** Adds an `estree` to all code in a tree, as MDX expects. Throws a SyntaxError for invalid code. */
export function addPrograms(node: Nodes): void {
  switch (node.type) {
    case 'mdxjsEsm':
      node.data = { estree: parseModule(node.value) };
      break;
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      node.data = { estree: parseExpression(node.value) ?? parseModule(node.value) };
      break;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      for (const attribute of node.attributes) {
        const { value } = attribute;
        if (attribute.type === 'mdxJsxExpressionAttribute')
          attribute.data = { estree: parseAttribute(`{${attribute.value}}`) };
        else if (value && typeof value === 'object')
          value.data = { estree: parseAttribute(value.value) };
      }
  }
  if ('children' in node) node.children.forEach(addPrograms);
}

const JsxParser = Parser.extend(acornJsx());

function parseModule(code: string): Program {
  const comments: Comment[] = [];
  const program = JsxParser.parse(code, {
    ecmaVersion: 2024,
    sourceType: 'module',
    onComment: comments,
  });
  return Object.assign(program as Program, { comments: comments as Program['comments'] });
}

/** An expression as a program of one statement; undefined when there are only comments. */
function parseExpression(code: string): Program | undefined {
  if (isComment(code)) return undefined;
  const program = parseModule(`(${code})`);
  if (program.body.length !== 1) throw new SyntaxError('one expression was expected');
  return program;
}

/** Whether there is nothing but comments and blanks. */
function isComment(code: string): boolean {
  const comment = /\s+|\/\*[\s\S]*?\*\/|\/\/.*/y;
  let end = 0;
  while (comment.test(code)) end = comment.lastIndex;
  return end === code.length;
}

function parseAttribute(code: string): Program {
  const program = parseExpression(code);
  if (!program) throw new SyntaxError('an attribute needs a value');
  return program;
}
