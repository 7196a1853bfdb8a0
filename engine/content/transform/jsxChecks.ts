import type { Program } from 'estree';
import type { Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { type Page, pageOf, positionOf, refuse, warn } from '../page';
import { secondTitle } from './headings';
import { isJsx, type Jsx } from './jsx';
import { walk } from './walk';

const reserved = new Set(
  'MDXContent _createMdxContent _components _missingMdxReference'.split(' '),
);

/** Reports what would only fail in the browser (style strings, reserved names); records where components are used. */
export function remarkCheckJsx() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file);
    if (!page.file.endsWith('.mdx')) return;
    walk<Nodes>(tree, (node) => {
      if (node.type === 'mdxjsEsm') {
        for (const name of namesIn(node.data?.estree).filter((used) => reserved.has(used)))
          refuse(page, node, `the name "${name}" is reserved by MDX`, 'Choose another name.');
      }
      if (!isJsx(node)) return;
      if (node.name && !page.state.tags.has(node.name))
        page.state.tags.set(node.name, positionOf(page, node));
      checkStyle(node, page);
      checkParagraph(node, page);
      if (node.name === 'h1') warn(page, node, secondTitle('Write <h2>.'));
    });
  };
}

function checkStyle(node: Jsx, page: Page): void {
  if (!node.attributes.some((attribute) => 'name' in attribute && attribute.name === 'style'))
    return;
  const message = `the style attribute of <${node.name}> is not allowed; the security policy forbids inline styles`;
  refuse(page, node, message, 'Use className and a stylesheet.');
}

/** Browsers end a `<p>` where another one begins, so React would not find the page that it rendered. */
function checkParagraph(node: Jsx, page: Page): void {
  const children: readonly { type: string }[] = node.children;
  if (node.name !== 'p' || !children.some(({ type }) => type === 'paragraph')) return;
  warn(page, node, {
    message: '<p> contains a paragraph; browsers show them one after the other',
    action: 'Write <p>, its words and </p> on one line, or remove the tags.',
  });
}

/** Names from imports and declarations at the top of a module. */
export function namesIn(program: Program | null | undefined): string[] {
  return (program?.body ?? []).flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') {
      return statement.specifiers.map((specifier) => specifier.local.name);
    }
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const { declaration } = statement;
    if (declaration.type !== 'VariableDeclaration')
      return declaration.id ? [declaration.id.name] : [];
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [id.name] : [],
    );
  });
}
