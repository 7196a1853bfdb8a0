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
import type { ApiSymbol, Conversion, ConvertInput, Model } from '../model';
import { assignAddresses } from './address';
import { type ResolveComment, readComment } from './comments';
import { compareNames } from './compareNames';
import { externalName, externalUrl, kindOfSymbol } from './externalLinks';
import { layOut } from './layout';
import { type Converted, runTypeDoc } from './program';
import { readSources } from './readSources';
import { findReexports } from './reexports';
import { createSourceFinder, memberName } from './sources';
import { readSymbol } from './symbols';

/** Converts a package to our model. Loads TypeScript and TypeDoc: run it in a thread. */
export async function convertPackage(input: ConvertInput): Promise<Conversion> {
  const converted = await runTypeDoc(input);
  const addresses = assignAddresses(converted.project, input.sections, converted);
  const kindOf = createKindFinder(converted.programs);
  const unresolved = new Map<string, Model['unresolved'][number]>();
  let reading = '';

  const addressOf = (type: ReferenceType): string | undefined => {
    if (isOwnParameter(type)) return undefined;
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
    const declarer = externalName(type, kindOf)?.package;
    if (!to && !isParameter(type))
      unresolved.set(`${declarer} ${type.name}`, {
        name: type.name,
        from: reading,
        package: declarer,
      });
    return to;
  };
  const brokenLinks = new Map<string, { name: string; from: string }>();
  const resolveComment: ResolveComment = ({ target, text }) => {
    if (target === undefined) brokenLinks.set(`${reading} ${text}`, { name: text, from: reading });
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
    symbols: inOrder(symbols, input),
    reexports: findReexports(converted.programs, input),
    brokenLinks: [...brokenLinks.values()],
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

/** The order of lists and of previous and next: exported symbols first. */
function inOrder(symbols: ApiSymbol[], { sort }: ConvertInput): ApiSymbol[] {
  if (sort === 'alphabetical') symbols.sort((a, b) => compareNames(a.key, b.key));
  return symbols.sort((a, b) => Number(b.exported) - Number(a.exported));
}

/** Whether a type is a type parameter with a reflection, which is below the page of its owner. */
const isOwnParameter = ({ reflection }: ReferenceType) =>
  Boolean(reflection?.kindOf(ReflectionKind.TypeParameter));

const isParameter = (type: ReferenceType) =>
  type.isIntentionallyBroken() || type.refersToTypeParameter || isOwnParameter(type);

/** The kind of a type that another package declares, according to TypeScript. */
const createKindFinder =
  (programs: readonly ts.Program[]) =>
  ({ symbolId, name }: ReferenceType) => {
    for (const program of programs) {
      const source = program.getSourceFile(symbolId?.fileName ?? '');
      const checker = program.getTypeChecker();
      const module = source && checker.getSymbolAtLocation(source);
      const symbol = module && checker.tryGetMemberInModuleExports(name, module);
      if (symbol) return kindOfSymbol(symbol);
    }
    return kindOfSymbol(undefined);
  };

function createSourceReader(input: ConvertInput, { symbolOf }: Converted) {
  const find = createSourceFinder(input);
  return (reflection: DeclarationReflection, owner?: string): string | undefined => {
    const source = reflection.sources?.[0];
    if (!source || !input.source) return undefined;
    const node = symbolOf(reflection)?.declarations?.[0];
    const file = node?.getSourceFile().fileName ?? source.fullFileName;
    const name = owner
      ? memberName(owner, reflection.name, reflection.flags.isStatic)
      : reflection.name;
    const place = find(path.normalize(file), source.line, name);
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
