import { sep } from 'node:path';
import {
  type Context,
  Converter,
  makeRecursiveVisitor,
  type ReferenceType,
  type Reflection,
  type SomeType,
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

interface Found {
  symbol: ts.Symbol;
  program: ts.Program;
}

function findHidden(context: Context, folder: string, tried: Set<string>): Found[] {
  const hidden: Found[] = [];
  for (const reference of unresolvedReferences(context)) {
    const id = reference.symbolId;
    if (!id?.fileName || tried.has(id.getStableKey())) continue;
    tried.add(id.getStableKey());
    if (!isInside(id.fileName, folder)) continue;
    const symbol = findSymbol(context, {
      file: id.fileName,
      name: id.qualifiedName.split('.')[0]!,
      folder,
    });
    if (symbol && !context.getReflectionFromSymbol(symbol.symbol)) hidden.push(symbol);
  }
  return hidden;
}

/** Whether a file belongs to the package itself, not to one installed below it. */
export function isInside(file: string, folder: string): boolean {
  const start = folder.split(sep).join('/').replace(/\/?$/, '/');
  return file.startsWith(start) && !file.slice(start.length).includes('node_modules/');
}

interface Declared {
  file: string;
  name: string;
  /** Of the package. */
  folder: string;
}

function findSymbol(context: Context, { file, name, folder }: Declared): Found | undefined {
  for (const program of context.programs) {
    const declaring = program.getSourceFile(file);
    const sources = declaring ? [declaring] : filesWith(name, program, folder);
    for (const source of sources) {
      const symbol = topLevelSymbol(program, source, name);
      if (symbol && (declaring || context.createSymbolId(symbol).fileName === file))
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

function typesOf(reflection: Reflection): SomeType[] {
  const holder = reflection as Partial<Record<'type' | 'default', SomeType>> &
    Partial<Record<'extendedTypes' | 'implementedTypes', SomeType[]>>;
  return [
    holder.type,
    typeof holder.default === 'object' ? holder.default : undefined,
    ...(holder.extendedTypes ?? []),
    ...(holder.implementedTypes ?? []),
  ].filter((type) => type !== undefined);
}
