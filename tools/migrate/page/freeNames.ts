import type { Node } from 'estree';
import { createVisitors } from 'estree-util-scope';
import { walk } from 'estree-walker';

export interface PlacedProgram {
  program: Node;
  /** Where it is on the page. */
  offset: number;
}

/** Names that every page and every browser has. */
const everywhere = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  ...['window', 'document', 'location', 'history', 'localStorage', 'sessionStorage', 'self'],
  ...['props', 'arguments', 'undefined', 'require', 'module', 'exports'],
]);

/** Names that nothing declares → where they are used first. A name bound anywhere counts as declared: pages rarely reuse one. */
export function freeNames(
  programs: readonly PlacedProgram[],
  imported: ReadonlySet<string>,
): Map<string, number> {
  const used = new Map<string, number>();
  const declared = new Set<string>();
  for (const { program, offset } of programs) {
    const scopes = createVisitors();
    walk(program, {
      enter(node, parent, key) {
        scopes.enter(node);
        const name = nameIn(node, parent, key);
        if (name !== undefined && !used.has(name)) used.set(name, offset);
      },
      leave(node) {
        for (const name of scopes.scopes.at(-1)?.defined ?? []) declared.add(name);
        scopes.exit(node);
      },
    });
  }
  for (const name of [...declared, ...imported, ...everywhere]) used.delete(name);
  return used;
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
