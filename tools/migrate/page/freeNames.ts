import type { Node } from 'estree';

/** Names that every page and every browser has. */
const everywhere = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  ...['window', 'document', 'location', 'history', 'localStorage', 'sessionStorage', 'self'],
  ...['props', 'arguments', 'undefined', 'require', 'module', 'exports'],
]);

/** The names that parts of a page's code use and do not declare, and the ones that they declare. */
export function namesIn(programs: readonly Node[]): { used: Set<string>; declared: Set<string> } {
  const [used, declared] = [new Set<string>(), new Set<string>()];
  for (const program of programs) visit(program, { used, declared });
  return { used, declared };
}

/** The names used in code that nothing declares. */
export function freeNames(programs: readonly Node[], known: ReadonlySet<string>): Set<string> {
  const { used, declared } = namesIn(programs);
  const free = [...used].filter(
    (name) => !declared.has(name) && !known.has(name) && !everywhere.has(name),
  );
  return new Set(free);
}

interface Found {
  used: Set<string>;
  declared: Set<string>;
}

/** A name that is bound anywhere counts as declared everywhere: pages hardly ever use a name in two ways. */
function visit(node: unknown, found: Found, role?: 'binding'): void {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, found, role);
    return;
  }
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  const { type, ...parts } = node as { type: string } & Record<string, unknown>;
  const bind = (part: unknown) => visit(part, found, 'binding');
  const read = (part: unknown) => visit(part, found);
  switch (type) {
    case 'Identifier':
      (role === 'binding' ? found.declared : found.used).add(String(parts.name));
      return;
    case 'JSXIdentifier':
      // Small letters are elements of HTML.
      if (/^[A-Z]/.test(String(parts.name))) found.used.add(String(parts.name));
      return;
    case 'JSXAttribute':
      read(parts.value);
      return;
    case 'JSXMemberExpression':
      read(parts.object);
      return;
    case 'MemberExpression':
      read(parts.object);
      if (parts.computed) read(parts.property);
      return;
    case 'Property':
      if (parts.computed) read(parts.key);
      visit(parts.value, found, role);
      return;
    case 'MethodDefinition':
    case 'PropertyDefinition':
      read(parts.value);
      return;
    case 'AssignmentPattern':
      visit(parts.left, found, role);
      read(parts.right);
      return;
    case 'VariableDeclarator':
      bind(parts.id);
      read(parts.init);
      return;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      bind(parts.id);
      bind(parts.params);
      read(parts.body);
      return;
    case 'ClassDeclaration':
    case 'ClassExpression':
      bind(parts.id);
      read(parts.superClass);
      read(parts.body);
      return;
    case 'CatchClause':
      bind(parts.param);
      read(parts.body);
      return;
    case 'ImportDeclaration':
      for (const { local } of parts.specifiers as { local: unknown }[]) bind(local);
      return;
    case 'ExportSpecifier':
      read(parts.local);
      return;
    case 'LabeledStatement':
      read(parts.body);
      return;
    case 'BreakStatement':
    case 'ContinueStatement':
      return;
    default:
      for (const part of Object.values(parts)) visit(part, found, role);
  }
}
