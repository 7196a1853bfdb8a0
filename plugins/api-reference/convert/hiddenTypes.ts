import { sep } from 'node:path';
import {
  type Context,
  Converter,
  type DeclarationReflection,
  makeRecursiveVisitor,
  type ReferenceType,
  type Reflection,
  type ReflectionSymbolId,
  type SomeType,
  type TypeParameterReflection,
} from 'typedoc';
import ts from 'typescript';

/** Converts types that signatures use but the package does not export, and those that they use in turn. */
export function convertHiddenTypes(converter: Converter, folder: string): Set<Reflection> {
  const hidden = new Set<Reflection>();
  const tried = new Set<string>();
  converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    (context) => {
      for (;;) {
        const symbols = findHidden(context, folder, tried);
        if (symbols.length === 0) return;
        for (const { symbol, program } of symbols) {
          const before = new Set(context.project.children);
          context.setActiveProgram(program);
          // TypeDoc converts the names of an `export { … }` in a namespace last
          converter.permitDeferredConversion();
          converter.convertSymbol(context.withScope(context.project), symbol);
          converter.finalizeDeferredConversion();
          for (const child of context.project.children ?? [])
            if (!before.has(child)) hidden.add(child);
          context.setActiveProgram(undefined);
        }
      }
    },
    1_000, // before TypeDoc's own plugins read the project
  );
  return hidden;
}

interface Declared {
  symbol: ts.Symbol;
  program: ts.Program;
}

function findHidden(context: Context, folder: string, tried: Set<string>): Declared[] {
  const hidden: Declared[] = [];
  for (const { symbolId: id } of unresolvedReferences(context)) {
    if (!id?.fileName || tried.has(id.getStableKey())) continue;
    tried.add(id.getStableKey());
    const declared = isInside(id.fileName, folder) && findSymbol(context, id, folder);
    if (declared && !context.getReflectionFromSymbol(declared.symbol)) hidden.push(declared);
  }
  return hidden;
}

/** Whether a file belongs to the package itself, not to one installed below it. */
export function isInside(file: string, folder: string): boolean {
  const start = folder.split(sep).join('/').replace(/\/?$/, '/');
  return file.startsWith(start) && !file.slice(start.length).includes('node_modules/');
}

function findSymbol(
  context: Context,
  { fileName = '', qualifiedName }: ReflectionSymbolId,
  folder: string,
): Declared | undefined {
  const name = qualifiedName.split('.')[0]!;
  for (const program of context.programs) {
    const declaring = program.getSourceFile(fileName);
    const sources = declaring ? [declaring] : filesWith(name, program, folder);
    for (const source of sources) {
      const symbol = topLevelSymbol(program, source, name);
      if (symbol && (declaring || context.createSymbolId(symbol).fileName === fileName))
        return { symbol, program };
    }
  }
  return undefined;
}

/** The files of a package that may declare a name: of declarations with a map, TypeDoc knows only the original file. */
const filesWith = (name: string, program: ts.Program, folder: string) =>
  program
    .getSourceFiles()
    .filter(({ fileName, text }) => isInside(fileName, folder) && text.includes(name));

function topLevelSymbol(
  program: ts.Program,
  source: ts.SourceFile,
  name: string,
): ts.Symbol | undefined {
  const checker = program.getTypeChecker();
  const flags = ts.SymbolFlags.Type | ts.SymbolFlags.Namespace | ts.SymbolFlags.Value;
  const symbol = checker
    .getSymbolsInScope(source, flags)
    .find(
      (entry) =>
        entry.name === name && entry.declarations?.some((node) => node.getSourceFile() === source),
    );
  // an exported declaration has a local stand-in; the real symbol is the exported one
  return symbol && checker.getExportSymbolOfSymbol(symbol);
}

function unresolvedReferences(context: Context): ReferenceType[] {
  const missing: ReferenceType[] = [];
  const visitor = makeRecursiveVisitor({
    reference(type) {
      if (!type.reflection && !type.isIntentionallyBroken()) missing.push(type);
    },
  });
  for (const reflection of Object.values(context.project.reflections))
    for (const type of typesOf(reflection)) type.visit(visitor);
  return missing;
}

/** The types that a reflection names directly. */
export function typesOf(reflection: Reflection): SomeType[] {
  const {
    type,
    default: value,
    extendedTypes = [],
    implementedTypes = [],
  } = reflection as Partial<DeclarationReflection & TypeParameterReflection>; // each kind has some of them
  return [type, value, ...extendedTypes, ...implementedTypes].filter((own) => own !== undefined);
}
