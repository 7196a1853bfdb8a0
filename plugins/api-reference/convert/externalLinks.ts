import { type ReferenceType, ReflectionKind, ReflectionSymbolId } from 'typedoc';
import ts from 'typescript';
import type { SymbolKind } from '../model';

/** Addresses of types that other packages, Node and the language itself declare. */

interface ExternalName {
  package: string;
  /** File of its declaration, relative to its package. */
  file: string;
  /** `Map`, `NodeJS.Timeout`. */
  name: string;
  kind: SymbolKind;
}

/** Folder of a kind in TypeDoc's pages, which most packages publish. */
const folders: Record<SymbolKind, string> = {
  namespace: 'modules',
  class: 'classes',
  enumeration: 'enums',
  function: 'functions',
  interface: 'interfaces',
  'type-alias': 'types',
  variable: 'variables',
};

const mdn = 'https://developer.mozilla.org/en-US/docs/Web';

/** The anchors of TypeScript's page of utility types consist of the name and its parameters. */
const utilityTypes: Record<string, string> = {
  Record: 'recordkeys-type',
  Pick: 'picktype-keys',
  Omit: 'omittype-keys',
  Exclude: 'excludeuniontype-excludedmembers',
  Extract: 'extracttype-union',
  ...Object.fromEntries(
    'Awaited Partial Required Readonly NonNullable Parameters ConstructorParameters ReturnType InstanceType NoInfer ThisParameterType OmitThisParameter ThisType'
      .split(' ')
      .map((name) => [name, `${name.toLowerCase()}type`]),
  ),
};

/** Types that exist in TypeScript but not in JavaScript. */
const languageTypes: Record<string, string> = {
  PromiseLike: `${mdn}/JavaScript/Reference/Global_Objects/Promise#thenables`,
  ArrayLike: `${mdn}/JavaScript/Guide/Indexed_collections#working_with_array-like_objects`,
  ReadonlyArray: `${mdn}/JavaScript/Reference/Global_Objects/Array`,
  ReadonlyMap: `${mdn}/JavaScript/Reference/Global_Objects/Map`,
  ReadonlySet: `${mdn}/JavaScript/Reference/Global_Objects/Set`,
  Iterable: `${mdn}/JavaScript/Reference/Iteration_protocols#the_iterable_protocol`,
  PropertyKey: 'https://www.typescriptlang.org/docs/handbook/2/keyof-types.html',
  TemplateStringsArray: `${mdn}/JavaScript/Reference/Template_literals#tagged_templates`,
  CallableFunction: `${mdn}/JavaScript/Reference/Global_Objects/Function`,
  ErrorOptions: `${mdn}/JavaScript/Reference/Global_Objects/Error/Error#options`,
};

function typescriptUrl({ name, file }: ExternalName): string {
  const [top = name, member] = name.split('.');
  if (utilityTypes[top])
    return `https://www.typescriptlang.org/docs/handbook/utility-types.html#${utilityTypes[top]}`;
  if (languageTypes[top]) return languageTypes[top];
  if (/lib\.(dom|webworker)/.test(file)) return `${mdn}/API/${top}${member ? `/${member}` : ''}`;
  const global = top.replace(/Constructor$/, '');
  return `${mdn}/JavaScript/Reference/Global_Objects/${global}${member ? `/${member}` : ''}`;
}

function nodeUrl({ name, file }: ExternalName): string {
  if (/^NodeJS\.CallSite/.test(name)) return 'https://v8.dev/docs/stack-trace-api';
  const module = file.replace(/[./].*/s, '');
  return `https://nodejs.org/api/${module === 'web-globals' ? 'globals' : module}.html`;
}

/** Address of a type's documentation; `templates` maps packages to `https://…/{folder}/{name}.html`. */
export function externalUrl(
  external: ExternalName,
  templates: Readonly<Record<string, string>>,
): string | undefined {
  const template = templates[external.package];
  if (template) {
    return template
      .replaceAll('{folder}', folders[external.kind])
      .replaceAll('{kind}', external.kind)
      .replaceAll('{name}', encodeURIComponent(external.name));
  }
  if (external.package === 'typescript') return typescriptUrl(external);
  if (external.package === '@types/node') return nodeUrl(external);
  return undefined;
}

export function externalName(
  type: ReferenceType,
  kindOf: (type: ReferenceType) => SymbolKind,
): ExternalName | undefined {
  const id = type.symbolId;
  const from = type.package ?? id?.packageName;
  if (!from) return undefined;
  if (from === ReflectionSymbolId.UNKNOWN_PACKAGE)
    return { package: 'typescript', file: '', name: type.name, kind: 'variable' }; // globalThis
  const file = id?.packagePath.replace(/^lib\//, '') ?? '';
  return { package: from, file, name: type.qualifiedName || type.name, kind: kindOf(type) };
}

export function kindOfSymbol(symbol: ts.Symbol | undefined): SymbolKind {
  const flags = symbol?.flags ?? 0;
  if (flags & ts.SymbolFlags.Class) return 'class';
  if (flags & ts.SymbolFlags.Interface) return 'interface';
  if (flags & ts.SymbolFlags.Enum) return 'enumeration';
  if (flags & ts.SymbolFlags.TypeAlias) return 'type-alias';
  if (flags & ts.SymbolFlags.Function) return 'function';
  if (flags & ts.SymbolFlags.Variable) return 'variable';
  return 'namespace';
}

/** The kinds of reflections that have pages; constants that are only called are recognised later. */
export const kindsOfReflections = new Map<ReflectionKind, SymbolKind>([
  [ReflectionKind.Namespace, 'namespace'],
  [ReflectionKind.Module, 'namespace'],
  [ReflectionKind.Class, 'class'],
  [ReflectionKind.Enum, 'enumeration'],
  [ReflectionKind.Function, 'function'],
  [ReflectionKind.Interface, 'interface'],
  [ReflectionKind.TypeAlias, 'type-alias'],
  [ReflectionKind.Variable, 'variable'],
]);
