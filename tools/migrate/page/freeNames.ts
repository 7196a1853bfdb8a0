import type { Node } from 'estree';
import { createVisitors } from 'estree-util-scope';
import { walk } from 'estree-walker';

/** Names that every page and every browser has. */
const everywhere = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  ...['window', 'document', 'location', 'history', 'localStorage', 'sessionStorage', 'self'],
  ...['props', 'arguments', 'undefined', 'require', 'module', 'exports'],
]);

/** Names that nothing declares. A name bound anywhere counts as declared: pages rarely reuse one. */
export function freeNames(programs: readonly Node[], imported: ReadonlySet<string>): Set<string> {
  const used = new Set<string>();
  const declared = new Set<string>();
  for (const program of programs) {
    const scopes = createVisitors();
    walk(program, {
      enter(node, parent, key) {
        scopes.enter(node);
        const name = nameIn(node, parent, key);
        if (name !== undefined) used.add(name);
      },
      leave(node) {
        for (const name of scopes.scopes.at(-1)?.defined ?? []) declared.add(name);
        scopes.exit(node);
      },
    });
  }
  const free = [...used].filter(
    (name) => !declared.has(name) && !imported.has(name) && !everywhere.has(name),
  );
  return new Set(free);
}

/** The name that a node reads; undefined for names of properties, of HTML and of attributes. */
function nameIn(node: Node, parent: Node | null, key: unknown): string | undefined {
  const above = parent as Node | null;
  if (node.type === 'Identifier') {
    const isProperty =
      (key === 'property' && above?.type === 'MemberExpression') ||
      (key === 'key' && /^(Property|MethodDefinition|PropertyDefinition)$/.test(above?.type ?? ''));
    const isComputed = (above as { computed?: boolean } | null)?.computed === true;
    const isLabel = key === 'label' || key === 'exported';
    return (isProperty && !isComputed) || isLabel ? undefined : node.name;
  }
  if ((node.type as string) !== 'JSXIdentifier') return undefined;
  const { name } = node as unknown as { name: string };
  const isAttribute = (above?.type as string) === 'JSXAttribute' || key === 'property';
  return /^[A-Z]/.test(name) && !isAttribute ? name : undefined;
}
