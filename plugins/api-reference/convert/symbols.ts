import {
  type DeclarationReflection,
  type ParameterReflection,
  type ReferenceType,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
  type Comment as TypeDocComment,
  type TypeParameterReflection,
} from 'typedoc';
import { Slugger } from '../../../engine';
import { codeOf } from '../codeOf';
import type { Token } from '../contract';
import type { ApiSymbol, Member, Parameter, Signature } from '../model';
import {
  type Addressed,
  memberGroup,
  memberId,
  membersOf,
  objectTypes,
  signaturesOf,
} from './address';
import { partsToMarkdown, type ResolveComment, readComment } from './comments';
import { compareNames } from './compareNames';
import { declare } from './declaration';
import { keyword, type Layout, piece, plain } from './layout';
import {
  formatCall,
  formatIndexSignature,
  formatParameters,
  formatProperty,
  formatType,
  formatTypeParameters,
  propertyName,
} from './types';

export interface Reading {
  layOut(layout: Layout): Token[];
  resolveComment: ResolveComment;
  /** Target of a reference, without counting it as unresolved. */
  addressOf(type: ReferenceType): string | undefined;
  sourceOf(reflection: DeclarationReflection, owner?: string): string | undefined;
  sort: 'alphabetical' | 'source';
}

export function readSymbol(page: Addressed, reading: Reading): ApiSymbol {
  const { reflection, name, kind, key } = page;
  const { layOut } = reading;
  const signatures = signaturesOf(reflection);
  const heritage = (types: readonly SomeType[] = []) =>
    types.map((type) => layOut(formatType(type)));
  const comment = reflection.comment ?? (kind === 'function' ? undefined : signatures[0]?.comment);
  return {
    key,
    name,
    kind,
    section: key.split('/')[0]!,
    exported: page.exported,
    isDefault: page.isDefault,
    aliases: page.aliases,
    declaredIn: page.declaredIn,
    abstract: Boolean(reflection.flags.isAbstract),
    declaration: kind === 'function' ? [] : layOut(declare(page)),
    typeParameters: readTypeParameters(reflection.typeParameters, reading),
    signatures: signatures.map((signature) =>
      readSignature(signature, name, reading, reflection.comment),
    ),
    fields: looseFields(reflection.type, reading),
    comment: readComment(comment, reading.resolveComment),
    members: [
      ...sorted(membersOf(reflection), page, reading).map((entry) =>
        readMember(entry, reflection, reading),
      ),
      ...readIndexSignatures(reflection, reading),
      ...readUnionMembers(reflection.type, reading),
    ],
    extends: heritage(reflection.extendedTypes),
    implements: heritage(reflection.implementedTypes),
    source: reading.sourceOf(reflection),
  };
}

/** The values of an enumeration keep their order: it means something. */
function sorted(
  members: DeclarationReflection[],
  { kind }: Addressed,
  { sort }: Reading,
): DeclarationReflection[] {
  if (sort === 'source' || kind === 'enumeration') return members;
  return [...members].sort((a, b) => compareNames(a.name, b.name));
}

function readMember(
  member: DeclarationReflection,
  owner: DeclarationReflection,
  reading: Reading,
): Member {
  const { flags } = member;
  const signatures = signaturesOf(member);
  const called = Boolean(member.signatures?.length) || memberGroup(member).endsWith('methods');
  const comment = member.comment ?? signatures.find((signature) => signature.hasComment())?.comment;
  return {
    name: member.name,
    id: memberId(member),
    group: memberGroup(member),
    flags: [
      flags.isAbstract && 'abstract',
      flags.isProtected && 'protected',
      flags.isStatic && 'static',
      flags.isReadonly && 'readonly',
      flags.isOptional && 'optional',
    ].filter((flag) => flag !== false),
    signatures:
      called || (member.kindOf(ReflectionKind.Accessor) && signatures.length > 0)
        ? signatures.map((signature) =>
            readSignature(signature, member.name, reading, member.comment),
          )
        : [uncalled(formatMember(member), member.type, reading)],
    comment: readComment(comment, reading.resolveComment),
    // a literal type says it already
    default: member.type?.type === 'literal' ? undefined : writtenDefault(member.defaultValue),
    source: reading.sourceOf(member, owner.name),
    overrides: reference(member.overwrites, reading),
    inherited: reference(member.inheritedFrom, reading),
  };
}

/** The signature of something that is not called. */
const uncalled = (layout: Layout, type: SomeType | undefined, reading: Reading): Signature => ({
  pieces: reading.layOut(layout),
  typeParameters: [],
  parameters: [],
  fields: describedFields(type, reading),
});

/** TypeDoc writes `...` for a value that is too long. */
const writtenDefault = (value: string | undefined) => (value === '...' ? undefined : value);

function formatMember(member: DeclarationReflection): Layout {
  if (!member.kindOf(ReflectionKind.EnumMember)) return formatProperty(member);
  const name = piece(propertyName(member.name), 'constant');
  return member.type ? [name, plain(' = '), formatType(member.type)] : name;
}

function readIndexSignatures(reflection: DeclarationReflection, reading: Reading): Member[] {
  const all = [reflection, ...objectTypes(reflection)].flatMap(
    (objectType) => objectType.indexSignatures ?? [],
  );
  return all.map((entry, i) => ({
    name: `[${entry.parameters?.[0]?.name ?? 'key'}]`,
    id: i === 0 ? 'index-signature' : `index-signature-${i + 1}`,
    group: 'index-signatures',
    flags: [],
    signatures: [uncalled(formatIndexSignature(entry), entry.type, reading)],
    comment: readComment(entry.comment, reading.resolveComment),
  }));
}

/** A type as text; one that was broken into lines begins with its sign. */
const writeInLine = (type: SomeType, { layOut }: Reading): string =>
  codeOf(layOut(formatType(type)))
    .replace(/\s+/g, ' ')
    .replace(/^ [|&] /, '');

/** The members of a union, if a comment describes one of them. */
function readUnionMembers(type: SomeType | undefined, reading: Reading): Member[] {
  if (type?.type !== 'union' || !type.elementSummaries?.some((summary) => summary.length > 0))
    return [];
  const slugger = new Slugger();
  return type.types.map((part, i) => {
    const name = writeInLine(part, reading);
    const summary = partsToMarkdown(type.elementSummaries?.[i], reading.resolveComment);
    return {
      name,
      id: slugger.slug(name),
      group: 'enumeration-members',
      flags: [],
      signatures: [],
      comment: summary ? { summary, blocks: [], modifiers: [] } : undefined,
    };
  });
}

function readSignature(
  signature: SignatureReflection,
  name: string,
  reading: Reading,
  shared: TypeDocComment | undefined,
): Signature {
  const { layOut, resolveComment } = reading;
  const { parameters = [], typeParameters, type } = signature;
  const comment = signature.comment ?? shared;
  return {
    pieces: layOut(heading(signature, name)),
    typeParameters: readTypeParameters(typeParameters, reading),
    parameters: parameters.map((parameter) => readParameter(parameter, reading, comment)),
    returns:
      type && !signature.kindOf(ReflectionKind.ConstructorSignature)
        ? layOut(formatType(type))
        : undefined,
    fields: describedFields(type, reading),
    comment: readComment(comment, resolveComment),
  };
}

function heading(signature: SignatureReflection, name: string): Layout {
  if (signature.kindOf(ReflectionKind.ConstructorSignature)) {
    const { type, parent } = signature;
    const owner = parent.parent;
    const isOwner = !type || (type.type === 'reference' && type.reflection === owner);
    return [
      keyword('new '),
      piece(owner?.name ?? name, 'type'),
      formatTypeParameters(signature),
      formatParameters(signature),
      isOwner ? [] : [plain(': '), formatType(type)],
    ];
  }
  const start = signature.kindOf(ReflectionKind.GetSignature)
    ? keyword('get ')
    : signature.kindOf(ReflectionKind.SetSignature)
      ? keyword('set ')
      : [];
  return [start, piece(name, 'function'), formatCall(signature, ': ')];
}

/** The common part of parameters, type parameters and properties of a parameter. */
function describeParameter(
  { name, type, flags, comment }: Pick<ParameterReflection, 'name' | 'type' | 'flags' | 'comment'>,
  { layOut, resolveComment }: Reading,
  parts = comment?.summary,
): Parameter {
  return {
    name,
    type: type ? layOut(formatType(type)) : [],
    optional: Boolean(flags.isOptional),
    rest: Boolean(flags.isRest),
    comment: partsToMarkdown(parts, resolveComment) || undefined,
  };
}

const isPattern = (name: string) => /^[[{]/.test(name);

function readParameter(
  parameter: ParameterReflection,
  reading: Reading,
  comment: TypeDocComment | undefined,
): Parameter {
  const { name, defaultValue } = parameter;
  const block = comment?.blockTags.find((tag) => tag.tag === '@param' && tag.name === name);
  const parts = parameter.comment?.summary ?? block?.content;
  const described = describeParameter(parameter, reading, parts);
  return {
    ...described,
    optional: described.optional || defaultValue !== undefined,
    default: writtenDefault(defaultValue),
    fields: describedFields(parameter.type, reading, isPattern(name) ? '' : `${name}.`),
  };
}

/** The described properties of the inline objects in a type, and the parameters of functions in it: `limit`, `sort.by`. */
function describedFields(type: SomeType | undefined, reading: Reading, prefix = ''): Parameter[] {
  const inside = (types: readonly SomeType[] = []) =>
    types.flatMap((part) => describedFields(part, reading, prefix));
  switch (type?.type) {
    case 'reflection': {
      const { children = [], signatures = [] } = type.declaration;
      return [...children, ...signatures.flatMap(({ parameters = [] }) => parameters)].flatMap(
        (field) => describeField(field, reading, prefix),
      );
    }
    case 'array':
      return inside([type.elementType]);
    case 'union':
    case 'intersection':
      return inside(type.types);
    case 'reference':
      return inside(type.typeArguments);
    default:
      return [];
  }
}

function describeField(
  field: DeclarationReflection | ParameterReflection,
  reading: Reading,
  prefix: string,
): Parameter[] {
  const { type, flags } = field;
  const name = prefix + field.name;
  const method = field.isDeclaration() ? field.signatures?.[0] : undefined;
  const comment = field.comment ?? method?.comment;
  const inside = describedFields(type, reading, `${name}.`);
  if (!comment?.hasVisibleComponent()) return inside;
  return [describeParameter({ name, type, flags, comment }, reading), ...inside];
}

/** The same of a symbol's type, without the properties that are members. */
function looseFields(type: SomeType | undefined, reading: Reading): Parameter[] {
  if (type?.type === 'reflection') return [];
  if (type?.type === 'intersection')
    return type.types.flatMap((part) => looseFields(part, reading));
  return describedFields(type, reading);
}

const readTypeParameters = (
  parameters: readonly TypeParameterReflection[] | undefined,
  reading: Reading,
): Parameter[] =>
  (parameters ?? []).map((parameter) => ({
    ...describeParameter(parameter, reading),
    default: parameter.default && writeInLine(parameter.default, reading),
  }));

function reference(type: ReferenceType | undefined, reading: Reading): Member['inherited'] {
  if (!type) return undefined;
  return { label: type.name, href: reading.addressOf(type) };
}
