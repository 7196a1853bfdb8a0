import {
  type DeclarationReflection,
  type ProjectReflection,
  ReferenceReflection,
  type Reflection,
  ReflectionKind,
  ReflectionType,
} from 'typedoc';
import { Slugger } from '../../../engine';
import type { MemberGroup, SymbolKind } from '../model';
import { kindsOfReflections } from './externalLinks';
import type { Converted } from './program';

export interface Addressed {
  reflection: DeclarationReflection;
  /** With the namespaces it is in: `Geo.Point`. */
  name: string;
  kind: SymbolKind;
  key: string;
  exported: boolean;
  isDefault: boolean;
  /** Other names under which the package exports it. */
  aliases: string[];
  declaredIn?: string;
}

export interface Addresses {
  pages: Addressed[];
  keyOf(reflection: Reflection): string | undefined;
}

export function assignAddresses(
  project: ProjectReflection,
  sections: Readonly<Record<string, string>>,
  { hidden, defaults }: Pick<Converted, 'hidden' | 'defaults'>,
): Addresses {
  const pages: Addressed[] = [];
  const keys = new Map<number, string>();
  const used = new Set<string>();
  const references: { name: string; target: Reflection | undefined }[] = [];

  const address = (reflection: DeclarationReflection, to: string) => {
    for (const { id } of [reflection, ...signaturesOf(reflection)]) keys.set(id, to);
  };
  const visit = (reflection: DeclarationReflection, scope: string, exported: boolean): void => {
    const name = scope + reflection.name;
    if (reflection instanceof ReferenceReflection)
      references.push({ name, target: reflection.tryGetTargetReflectionDeep() });
    const kind = pageKind(reflection);
    if (!kind) return;
    const isModule = reflection.kindOf(ReflectionKind.Module);
    const shown = exported && !hidden.has(reflection);
    const section = sections[kind];
    if (section && !isModule) {
      const key = unusedKey(`${section}/${name}`, used);
      pages.push({
        reflection,
        name,
        kind,
        key,
        exported: shown,
        isDefault: defaults.has(reflection),
        aliases: [],
      });
      address(reflection, key);
      for (const member of membersOf(reflection)) address(member, `${key}#${memberId(member)}`);
    }
    if (kind === 'namespace')
      for (const child of reflection.children ?? [])
        visit(child, isModule ? scope : `${name}.`, shown);
  };

  // of two symbols with one name, the exported one keeps the plain address
  const isHidden = (child: Reflection) => Number(hidden.has(child));
  const children = [...(project.children ?? [])].sort((a, b) => isHidden(a) - isHidden(b));
  for (const child of children) visit(child, '', true);
  for (const { name, target } of references) {
    const page = pages.find(({ reflection }) => reflection === target);
    if (!page) continue;
    if (/(^|\.)default$/.test(name)) page.isDefault ||= name === 'default';
    else if (page.name !== name && !page.aliases.includes(name)) page.aliases.push(name);
  }
  nameModules(pages);
  return { pages, keyOf: (reflection) => keys.get(reflection.id) };
}

/** Notes where pages are from that look the same in a list: same name and kind, exported or not. */
function nameModules(pages: readonly Addressed[]): void {
  const looks = ({ name, kind, exported }: Addressed) => `${kind} ${name} ${exported}`;
  const counts = new Map<string, number>();
  for (const page of pages) counts.set(looks(page), (counts.get(looks(page)) ?? 0) + 1);
  for (const page of pages)
    if (counts.get(looks(page))! > 1) page.declaredIn = moduleOf(page.reflection);
}

/** The module of a reflection, or its file if the package has one entry point or does not export it. */
function moduleOf(reflection: DeclarationReflection): string | undefined {
  for (let at: Reflection | undefined = reflection; at; at = at.parent)
    if (at.kindOf(ReflectionKind.Module)) return at.name;
  return reflection.sources?.[0]?.fileName.replace(/(\.d)?\.[cm]?tsx?$/, '');
}

function unusedKey(wanted: string, used: Set<string>): string {
  let key = wanted;
  for (let n = 2; used.has(key); n++) key = `${wanted}-${n}`;
  used.add(key);
  return key;
}

/** The kind of page a reflection gets; constants whose type is only callable are functions. */
export function pageKind(reflection: DeclarationReflection): SymbolKind | undefined {
  const kind = kindsOfReflections.get(reflection.kind);
  return kind === 'variable' && isOnlyCallable(reflection) ? 'function' : kind;
}

function isOnlyCallable({ type }: DeclarationReflection): boolean {
  if (!(type instanceof ReflectionType)) return false;
  const { signatures, children, indexSignatures } = type.declaration;
  return Boolean(signatures?.length) && !children?.length && !indexSignatures?.length;
}

/** All signatures of a reflection: its own, its accessors', those of a callable type. */
export function signaturesOf(reflection: DeclarationReflection) {
  const { signatures, getSignature, setSignature, type } = reflection;
  if (signatures?.length) return signatures;
  const accessors = [getSignature, setSignature].filter((signature) => signature !== undefined);
  if (accessors.length > 0) return accessors;
  return type instanceof ReflectionType ? (type.declaration.signatures ?? []) : [];
}

/** Reflections shown as members on the page of a reflection. */
export function membersOf(reflection: DeclarationReflection): DeclarationReflection[] {
  if (reflection.kindOf(ReflectionKind.SomeModule) && !reflection.kindOf(ReflectionKind.Enum))
    return [];
  return [
    ...(reflection.children ?? []),
    ...objectTypes(reflection).flatMap((objectType) => objectType.children ?? []),
  ];
}

/** The object types that make up an alias or a constant, including parts of an intersection. */
export function objectTypes({ type }: DeclarationReflection): DeclarationReflection[] {
  if (type instanceof ReflectionType) return [type.declaration];
  if (type?.type !== 'intersection') return [];
  return type.types.flatMap((part) => (part instanceof ReflectionType ? [part.declaration] : []));
}

/** Anchor of a member: its name, with `static-` in front for statics and `member-` where the page has the id already. */
export function memberId(member: DeclarationReflection): string {
  const name = member.name.replace(/[^\p{L}\p{N}_$.-]+/gu, '-') || 'member';
  if (member.flags.isStatic) return `static-${name}`;
  return new Slugger().reserve(name) ? name : `member-${name}`;
}

export function memberGroup(member: DeclarationReflection): MemberGroup {
  if (member.kindOf(ReflectionKind.Constructor)) return 'constructors';
  if (member.kindOf(ReflectionKind.EnumMember)) return 'enumeration-members';
  const group = member.kindOf(ReflectionKind.Accessor)
    ? 'accessors'
    : member.signatures?.length || isOnlyCallable(member)
      ? 'methods'
      : 'properties';
  return member.flags.isStatic ? `static-${group}` : group;
}
