import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A component that every page of a Docusaurus site may use without importing it. */
export interface GlobalComponent {
  /** As written in the import. */
  source: string;
  /** The exported name; `default` for the module's own. */
  exported: string;
  /** Absolute path of the file with the import. */
  file: string;
}

const endings = [
  '.js',
  '.jsx',
  '.ts',
  '.tsx',
  '/index.js',
  '/index.jsx',
  '/index.ts',
  '/index.tsx',
];

/** The components in `src/theme/MDXComponents`: name of the tag → where it comes from. */
export function readMdxComponents(folder: string): Map<string, GlobalComponent> {
  const found = new Map<string, GlobalComponent>();
  const file = endings
    .map((ending) => path.join(folder, 'src', 'theme', `MDXComponents${ending}`))
    .find((one) => existsSync(one));
  if (!file) return found;
  const tree = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const imports = new Map<string, GlobalComponent>();
  for (const statement of tree.statements.filter(ts.isImportDeclaration)) {
    const source = (statement.moduleSpecifier as ts.StringLiteral).text;
    const clause = statement.importClause;
    const add = (local: string, exported: string) => imports.set(local, { source, exported, file });
    if (clause?.name) add(clause.name.text, 'default');
    if (clause?.namedBindings && ts.isNamedImports(clause.namedBindings))
      for (const one of clause.namedBindings.elements)
        add(one.name.text, one.propertyName?.text ?? one.name.text);
  }
  const visit = (node: ts.Node): void => {
    const name =
      ts.isPropertyAssignment(node) && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))
        ? node.name.text
        : ts.isShorthandPropertyAssignment(node)
          ? node.name.text
          : undefined;
    const value = ts.isPropertyAssignment(node) ? node.initializer : undefined;
    const local = value && ts.isIdentifier(value) ? value.text : name;
    const known = local === undefined ? undefined : imports.get(local);
    if (name && known && /^[A-Z]/.test(name)) found.set(name, known);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
