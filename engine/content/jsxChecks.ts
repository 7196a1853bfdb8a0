import type { Program } from 'estree';
import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement, MdxjsEsm } from 'mdast-util-mdx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { listNames, nearestName } from '../report';
import { type Page, pageOf, placeOf } from './page';

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

/** Components that the engine itself puts into module pages. */
const own = ['Html', 'SymbolLink'];

/** Names that MDX gives to what it makes. */
const reserved = new Set([
  'MDXContent',
  '_createMdxContent',
  '_components',
  '_missingMdxReference',
]);

/** Reports what would only fail when the page is rendered: unknown components, style strings, taken names. */
export function remarkCheckJsx(components?: readonly string[]) {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file);
    const declared = new Set<string>();
    visit(tree, 'mdxjsEsm', (node: MdxjsEsm) => {
      for (const name of namesOf(node.data?.estree)) {
        declared.add(name);
        if (reserved.has(name))
          refuse(page, node, `the name "${name}" is taken by MDX`, 'Choose another name.');
      }
    });
    const known = components && [...declared, ...components, ...own];
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
      if (known) checkName(node, known, page);
      checkStyle(node, page);
    });
  };
}

function checkName(node: Jsx, known: readonly string[], page: Page): void {
  const name = node.name?.split('.')[0];
  if (!name || !/^[A-Z]/.test(name) || known.includes(name)) return;
  const near = nearestName(name, known);
  const message = `unknown component <${node.name}>; known are ${listNames(known.filter((one) => !own.includes(one)))}`;
  refuse(
    page,
    node,
    message,
    near ? `Did you mean <${near}>?` : 'Import it at the top of the page.',
  );
}

function checkStyle(node: Jsx, page: Page): void {
  const style = node.attributes.find(
    (one) => one.type === 'mdxJsxAttribute' && one.name === 'style',
  );
  if (!style) return;
  const place =
    'position' in style && style.position ? (style as { position?: Jsx['position'] }) : node;
  const message = `the style attribute of <${node.name}> is not allowed; the security policy forbids inline styles`;
  refuse(page, place, message, 'Use className and a stylesheet.');
}

function refuse(page: Page, node: Parameters<typeof placeOf>[1], message: string, action: string) {
  page.errors.push({ message: `content: ${message}`, place: placeOf(page, node), action });
}

/** Names that imports and declarations at the top of a module bring. */
function namesOf(program: Program | null | undefined): string[] {
  return (program?.body ?? []).flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') {
      return statement.specifiers.map((one) => one.local.name);
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
