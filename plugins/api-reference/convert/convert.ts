import path from 'node:path';
import {
  type DeclarationReflection,
  type ProjectReflection,
  type ReferenceType,
  Reflection,
  ReflectionKind,
} from 'typedoc';
import type ts from 'typescript';
import { markAddress } from '../marks';
import type { Conversion, ConvertInput, Model } from '../model';
import { assignAddresses } from './address';
import { type ResolveComment, readComment } from './comments';
import { compareNames } from './compareNames';
import { externalName, externalUrl, kindOfSymbol } from './externalLinks';
import { layOut } from './layout';
import { type Converted, runTypeDoc } from './program';
import { readSources } from './readSources';
import { findReexports } from './reexports';
import { createSourceFinder } from './sources';
import { readSymbol } from './symbols';

/** Converts a package to our model. Loads TypeScript and TypeDoc: run it in a thread. */
export async function convertPackage(input: ConvertInput): Promise<Conversion> {
  const converted = await runTypeDoc(input);
  const addresses = assignAddresses(converted.project, input.sections, converted);
  const kindOf = createKindFinder(converted.programs);
  const unresolved = new Map<string, Model['unresolved'][number]>();
  let reading = '';

  const addressOf = (type: ReferenceType): string | undefined => {
    if (type.reflection?.kindOf(ReflectionKind.TypeParameter)) return undefined;
    const target = type.reflection && pageOf(type.reflection);
    if (target) return markAddress(target);
    const external = externalName(type, kindOf);
    return type.externalUrl ?? (external && externalUrl(external, input.externalLinks));
  };
  const pageOf = (reflection: Reflection): string | undefined => {
    for (let at: Reflection | undefined = reflection; at; at = at.parent) {
      const key = addresses.keyOf(at);
      if (key) return key;
    }
    return undefined;
  };
  const resolve = (type: ReferenceType): string | undefined => {
    const to = addressOf(type);
    const isParameter = type.isIntentionallyBroken() || type.refersToTypeParameter;
    if (!to && !isParameter && !isTypeParameter(type))
      unresolved.set(type.name, {
        name: type.name,
        from: reading,
        package: externalName(type, kindOf)?.package,
      });
    return to;
  };
  const brokenLinks = new Map<string, string>();
  const resolveComment: ResolveComment = ({ target, text }) => {
    if (target === undefined) brokenLinks.set(text, reading);
    if (target instanceof Reflection) return pageOf(target);
    return typeof target === 'string' ? target : undefined;
  };

  const sourceOf = createSourceReader(input, converted);
  const symbols = addresses.pages.map((page) => {
    reading = page.key;
    return readSymbol(page, {
      layOut: (layout) => layOut(layout, resolve),
      resolveComment,
      addressOf,
      sourceOf,
      sort: input.sort,
    });
  });
  reading = '';
  const model: Model = {
    package: input.package,
    about: readEntryComments(converted.project, resolveComment),
    symbols: input.sort === 'source' ? symbols : symbols.sort((a, b) => compareNames(a.key, b.key)),
    reexports: findReexports(converted.programs, input),
    brokenLinks: [...brokenLinks].map(([name, from]) => ({ name, from })),
    unresolved: [...unresolved.values()],
  };
  return { model, files: readSources(input, converted.programs) };
}

/** The comments `@packageDocumentation` and `@module` of the entry points. */
function readEntryComments(project: ProjectReflection, resolve: ResolveComment): Model['about'] {
  const modules = project.getChildrenByKind(ReflectionKind.Module);
  return [project, ...modules].flatMap((entry) => {
    const comment = readComment(entry.comment, resolve);
    return comment ? [{ module: entry === project ? undefined : entry.name, comment }] : [];
  });
}

const isTypeParameter = ({ reflection }: ReferenceType) =>
  Boolean(reflection?.kindOf(ReflectionKind.TypeParameter));

/** The kind of a type that another package declares, according to TypeScript. */
function createKindFinder(programs: readonly ts.Program[]) {
  const modules = new Map<string, Map<string, ts.Symbol>>();
  const exportsOf = (file: string) => {
    const before = modules.get(file);
    if (before) return before;
    const exported = new Map<string, ts.Symbol>();
    for (const program of programs) {
      const source = program.getSourceFile(file);
      const module = source && program.getTypeChecker().getSymbolAtLocation(source);
      for (const symbol of module ? program.getTypeChecker().getExportsOfModule(module) : [])
        exported.set(symbol.name, symbol);
    }
    modules.set(file, exported);
    return exported;
  };
  return (type: ReferenceType) =>
    kindOfSymbol(exportsOf(type.symbolId?.fileName ?? '').get(type.name));
}

function createSourceReader(input: ConvertInput, { symbolOf }: Converted) {
  const find = createSourceFinder(input);
  return (reflection: DeclarationReflection, owner?: string): string | undefined => {
    const source = reflection.sources?.[0];
    if (!source || !input.source) return undefined;
    const node = symbolOf(reflection)?.declarations?.[0];
    const file = node?.getSourceFile().fileName ?? source.fullFileName;
    const names = owner ? [owner, reflection.name] : [reflection.name];
    const isStatic = Boolean(owner) && reflection.flags.isStatic;
    const place = find(path.normalize(file), source.line, { names, isStatic });
    return place && fillSource(input, place.file, place.line);
  };
}

function fillSource(input: ConvertInput, file: string, line: number | undefined): string {
  const filled = input
    .source!.replaceAll('{version}', input.package.version)
    .replaceAll('{file}', file);
  return line === undefined
    ? filled.replace(/#.*$/s, '')
    : filled.replaceAll('{line}', String(line));
}
