import ts from 'typescript';
import { readText } from '../values';
import { codeFile } from './codeFile';

/** A component that every page of a Docusaurus site may use without importing it. */
export interface GlobalComponent {
  /** As written in the import. */
  source: string;
  /** The exported name; `default` for the module's own. */
  exported: string;
  /** Absolute path of the file with the import. */
  file: string;
}

export const parseCode = (file: string, code: string): ts.SourceFile =>
  ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

/** The imports of a file: local name → what it means. */
export function importsIn(tree: ts.SourceFile): Map<string, { source: string; exported: string }> {
  const imports = new Map<string, { source: string; exported: string }>();
  for (const { moduleSpecifier, importClause } of tree.statements.filter(ts.isImportDeclaration)) {
    const source = (moduleSpecifier as ts.StringLiteral).text; // imports name a text
    const { name, namedBindings } = importClause ?? {};
    if (name) imports.set(name.text, { source, exported: 'default' });
    if (!namedBindings || !ts.isNamedImports(namedBindings)) continue;
    for (const binding of namedBindings.elements)
      imports.set(binding.name.text, {
        source,
        exported: binding.propertyName?.text ?? binding.name.text,
      });
  }
  return imports;
}

/** The components in `src/theme/MDXComponents`: name of the tag → where it comes from. */
export function readMdxComponents(folder: string): Map<string, GlobalComponent> {
  const components = new Map<string, GlobalComponent>();
  const file = codeFile(`${folder}/src/theme/MDXComponents`);
  if (!file) return components;
  const tree = parseCode(file, readText(file));
  const imports = importsIn(tree);
  const visit = (node: ts.Node): void => {
    const isProperty = ts.isPropertyAssignment(node);
    if ((isProperty || ts.isShorthandPropertyAssignment(node)) && 'text' in node.name) {
      const name = node.name.text;
      const value = isProperty ? node.initializer : undefined;
      const module = imports.get(value && ts.isIdentifier(value) ? value.text : name);
      if (module && /^[A-Z]/.test(name)) components.set(name, { ...module, file });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return components;
}
