import type { Node, Parent, Root } from 'mdast';
import type { MdxFlowExpression, MdxjsEsm, MdxTextExpression } from 'mdast-util-mdx';
import { readText } from '../values';
import { applyEdits } from './edits';
import { maskForMdx } from './maskForMdx';
import { isJsx, parseMdx, spanOf, valueIn, valueOfNode } from './mdx';
import { asWords } from './prose';
import { isBlank, isComponent, type Place, reportAt, type TagPage, type TagSite } from './tagPage';
import { isPicture } from './tagWords';
import { convertTag, dedent } from './writeTag';

/** The text of a page of MDX whose code became Markdown; `needsMdx` when blocks of HTML are left. */
export interface WrittenTags {
  text: string;
  needsMdx: boolean;
}

/** Writes the tags, imports and expressions of a page as Markdown; undefined for a page that is not valid MDX. */
export function writeTags(text: string, site: TagSite): WrittenTags | undefined {
  const masked = maskForMdx(text);
  let tree: Root;
  try {
    tree = parseMdx(masked);
  } catch (error) {
    const { reason, message, line } = error as { reason?: string; message: string; line?: number };
    const [why] = (reason ?? message).split('\n');
    site.report('not valid MDX', `read as Markdown (${why})`, line);
    return undefined;
  }
  const page: TagPage = {
    ...site,
    text,
    masked,
    edits: [],
    dedents: new Map(),
    imports: new Map(),
    names: new Map(),
    needsMdx: false,
  };
  for (const node of tree.children) if (node.type === 'mdxjsEsm') readCode(node, page);
  walk(tree, page, {});
  let offset = 0;
  text.split('\n').forEach((line, index) => {
    const end = offset + (page.dedents.get(index + 1) ?? 0);
    if (end > offset) page.edits.push({ start: offset, end, text: '' });
    offset += line.length + 1;
  });
  return { text: applyEdits(text, page.edits), needsMdx: page.needsMdx };
}

/** Reads imports and texts that a page declares; other things that it computes are reported. */
function readCode(node: MdxjsEsm, page: TagPage): void {
  const [start, end] = spanOf(node);
  page.edits.push({ start, end: page.text[end] === '\n' ? end + 1 : end, text: '' });
  for (const statement of node.data?.estree?.body ?? []) {
    if (statement.type === 'ImportDeclaration') {
      const source = String(statement.source.value);
      for (const { local } of statement.specifiers) {
        page.imports.set(local.name, source);
        page.names.set(local.name, importedValue(source, page));
      }
    } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
      const { declaration } = statement;
      const parts =
        declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration];
      for (const part of parts) {
        const name = part.id.type === 'Identifier' ? part.id.name : 'a pattern';
        const value = 'init' in part ? valueOfNode(part.init, page.names) : undefined;
        page.names.set(name, value);
        if (value === undefined && name !== 'toc')
          reportAt(page, `export of ${name}`, 'left out', start);
      }
    }
  }
}

/** The text of a file, or the address of a picture; undefined for other imports. */
function importedValue(source: string, { fileOf }: TagPage): string | undefined {
  const raw = /^(?:!!raw-loader!(.*)|(.*)\?raw)$/.exec(source)?.slice(1).find(Boolean);
  const file = raw && fileOf(raw);
  if (file) return readText(file);
  return isPicture(source) ? source : undefined;
}

/** Converts the tags below a node; returns how deep directives are nested in it. */
function walk(node: Node, page: TagPage, { parent, isAlone: wasAlone }: Place): number {
  const { children = [] } = node as Partial<Parent>;
  const isAlone =
    (node.type === 'paragraph' || (isJsx(node) && wasAlone === true)) &&
    children.every((child) => isJsx(child) || isBlank(child));
  const above = { parent: node.type === 'paragraph' ? parent : node, isAlone };
  const depths = children.map((child) => {
    if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression')
      convertExpression(child, page, isAlone);
    if (isJsx(child) && isComponent(child)) dedent(child, page); // its tags go
    const depth = walk(child, page, above);
    return isJsx(child) ? convertTag(child, depth, page, above) : depth;
  });
  return Math.max(0, ...depths);
}

/** Comments become those of HTML, and texts become words; other expressions go. */
function convertExpression(
  node: MdxFlowExpression | MdxTextExpression,
  page: TagPage,
  isAlone: boolean,
): void {
  const { value, data } = node;
  const [start, end] = spanOf(node);
  const comment = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(value)?.[1];
  const words = valueIn(data?.estree, page.names);
  const isWords = typeof words === 'string' || typeof words === 'number';
  if (comment === undefined && !isWords && value.trim() !== '')
    reportAt(page, 'expression', 'left out', start);
  const isLoose = isBlank(node) && (node.type === 'mdxFlowExpression' || isAlone);
  const text = isWords && !isLoose ? asWords(String(words)) : '';
  page.edits.push({ start, end, text: comment === undefined ? text : `<!--${comment}-->` });
}
