import {
  type DeclarationReflection,
  type MappedType,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
  TypeContext,
  type TypeVisitor,
} from 'typedoc';
import { keyword, type Layout, type List, list, piece, plain, space } from './layout';

/** Types, signatures and the bodies of object types: coloured, linked, ready for layout. */

const inBrackets = (type: SomeType, where: TypeContext): Layout =>
  type.needsParenthesis(where) ? list([formatType(type)], '(', '', ')') : formatType(type);

const before = (word: string): Layout => [keyword(word), space];
const between = (word: string): Layout => [space, before(word)];
const extending = (type: SomeType | undefined): Layout =>
  type ? [between('extends'), formatType(type)] : [];

const inBraces = (items: Layout[]): List => ({
  ...list(items, '{', '; ', '}'),
  padded: true,
  trailing: true,
});

/** Types with a sign between them, which is in front of each when they are broken into lines. */
const joined = (types: readonly SomeType[], sign: string, where: TypeContext): List => ({
  ...list(
    types.map((part) => inBrackets(part, where)),
    '',
    sign,
    '',
  ),
  lead: true,
});

const visitor: TypeVisitor<Layout> = {
  array: (type) => [inBrackets(type.elementType, TypeContext.arrayElement), plain('[]')],
  conditional: (type) => [
    inBrackets(type.checkType, TypeContext.conditionalCheck),
    between('extends'),
    inBrackets(type.extendsType, TypeContext.conditionalExtends),
    list(
      [
        [plain('? '), inBrackets(type.trueType, TypeContext.conditionalTrue)],
        [plain(': '), inBrackets(type.falseType, TypeContext.conditionalFalse)],
      ],
      ' ',
      ' ',
      '',
    ),
  ],
  indexedAccess: (type) => [
    inBrackets(type.objectType, TypeContext.indexedObject),
    plain('['),
    formatType(type.indexType),
    plain(']'),
  ],
  inferred: (type) => [before('infer'), piece(type.name, 'type'), extending(type.constraint)],
  intersection: (type) => joined(type.types, ' & ', TypeContext.intersectionElement),
  intrinsic: (type) => keyword(type.name),
  literal: (type) => literal(type.value),
  mapped: (type) => inBraces([formatMapped(type)]),
  namedTupleMember: (type) => [
    piece(type.name, 'variable'),
    plain(type.isOptional ? '?: ' : ': '),
    formatType(type.element),
  ],
  optional: (type) => [inBrackets(type.elementType, TypeContext.optionalElement), plain('?')],
  predicate: (type) => [
    type.asserts ? before('asserts') : [],
    type.name === 'this' ? keyword('this') : piece(type.name, 'variable'),
    type.targetType ? [between('is'), formatType(type.targetType)] : [],
  ],
  query: (type) => [before('typeof'), formatType(type.queryType)],
  reference: (type) => [
    { ...piece(type.name, 'type'), refersTo: type },
    type.typeArguments?.length ? list(type.typeArguments.map(formatType), '<', ', ', '>') : [],
  ],
  reflection: (type) => formatTypeLiteral(type.declaration),
  rest: (type) => [plain('...'), inBrackets(type.elementType, TypeContext.restElement)],
  templateLiteral: (type) => [
    piece(`\`${type.head}`, 'string'),
    type.tail.map(([part, text]) => [
      plain('${'),
      formatType(part),
      plain('}'),
      piece(text, 'string'),
    ]),
    piece('`', 'string'),
  ],
  tuple: (type) => list(type.elements.map(formatType), '[', ', ', ']'),
  typeOperator: (type) => [
    before(type.operator),
    inBrackets(type.target, TypeContext.typeOperatorTarget),
  ],
  union: (type) => joined(type.types, ' | ', TypeContext.unionElement),
  unknown: (type) => piece(type.name, 'type'),
};

export function formatType(type: SomeType): Layout {
  return type.visit(visitor);
}

/** `readonly [Key in Keys as Name]?: Value` */
function formatMapped(type: MappedType): Layout {
  return [
    type.readonlyModifier ? before(`${sign(type.readonlyModifier)}readonly`) : [],
    plain('['),
    piece(type.parameter, 'type'),
    between('in'),
    formatType(type.parameterType),
    type.nameType ? [between('as'), formatType(type.nameType)] : [],
    plain(`]${type.optionalModifier ? `${sign(type.optionalModifier)}?` : ''}: `),
    formatType(type.templateType),
  ];
}

export const formatOrAny = (type: SomeType | undefined): Layout =>
  type ? formatType(type) : keyword('any');

function parameter(
  declared: { name: string; type?: SomeType },
  { mark = '', dots = '' } = {},
): Layout {
  return [
    plain(dots),
    piece(declared.name, 'variable'),
    plain(`${mark}: `),
    formatOrAny(declared.type),
  ];
}

/** `(a: string, ...rest: number[])` */
export function formatParameters({ parameters = [] }: SignatureReflection): Layout {
  const items = parameters.map((entry) =>
    parameter(entry, {
      mark: entry.flags.isOptional || entry.defaultValue !== undefined ? '?' : '',
      dots: entry.flags.isRest ? '...' : '',
    }),
  );
  // a comma after a rest parameter is a syntax error
  return { ...list(items, '(', ', ', ')'), trailing: !parameters.at(-1)?.flags.isRest };
}

/** `<T extends string = 'a'>`; nothing without type parameters. */
export function formatTypeParameters(
  owner: Pick<SignatureReflection | DeclarationReflection, 'typeParameters'>,
): Layout {
  if (!owner.typeParameters?.length) return [];
  const items = owner.typeParameters.map((parameter) => [
    parameter.flags.isConst ? before('const') : [],
    parameter.varianceModifier ? before(parameter.varianceModifier) : [],
    piece(parameter.name, 'type'),
    extending(parameter.type),
    parameter.default ? [plain(' = '), formatType(parameter.default)] : [],
  ]);
  return list(items, '<', ', ', '>');
}

/** `<T>(a: string)`, then the return type after `mark`. */
export function formatCall(signature: SignatureReflection, mark: string): Layout {
  return [
    formatTypeParameters(signature),
    formatParameters(signature),
    plain(mark),
    formatOrAny(signature.type),
  ];
}

/** `readonly name?: string`, or each overload of a method or a constructor. */
export function formatProperty(property: DeclarationReflection): Layout[] {
  const { flags, signatures, type } = property;
  const name = [
    flags.isReadonly ? before('readonly') : [],
    piece(propertyName(property.name), 'property'),
    plain(flags.isOptional ? '?' : ''),
  ];
  if (!signatures || type)
    return [[name, plain(': '), formatOrAny(type ?? property.getSignature?.type)]];
  const start = property.kindOf(ReflectionKind.Constructor) ? [] : name;
  return signatures.map((signature) => [start, formatNew(signature), formatCall(signature, ': ')]);
}

/** `[key: string]: unknown` */
export function formatIndexSignature(signature: SignatureReflection): Layout {
  return [
    signature.flags.isReadonly ? before('readonly') : [],
    plain('['),
    (signature.parameters ?? []).map((key) => parameter(key)),
    plain(']: '),
    formatOrAny(signature.type),
  ];
}

/** `new ` or `abstract new ` of a construct signature; nothing for others. */
const formatNew = (signature: SignatureReflection): Layout =>
  signature.kindOf(ReflectionKind.ConstructorSignature)
    ? keyword(signature.flags.isAbstract ? 'abstract new ' : 'new ')
    : [];

/** The body of an object type: call, construct and index signatures, then properties. */
export function formatBody(
  { signatures = [], indexSignatures = [], children = [] }: DeclarationReflection,
  properties = children,
): List {
  const items = [
    ...signatures.map((signature) => [formatNew(signature), formatCall(signature, ': ')]),
    ...indexSignatures.map(formatIndexSignature),
    ...properties.flatMap(formatProperty),
  ];
  return inBraces(items);
}

function formatTypeLiteral(declaration: DeclarationReflection): Layout {
  const { signatures = [], children, indexSignatures } = declaration;
  const [only] = signatures;
  if (!only || signatures.length > 1 || children || indexSignatures) return formatBody(declaration);
  return [formatNew(only), formatCall(only, ' => ')];
}

/** `-` of a modifier; `+` means the same as none. */
const sign = (modifier: '+' | '-') => (modifier === '-' ? '-' : '');

function literal(value: string | number | boolean | null | bigint): Layout {
  if (typeof value === 'string') return piece(quote(value), 'string');
  if (typeof value === 'bigint') return piece(`${value}n`, 'number');
  return typeof value === 'number' ? piece(String(value), 'number') : keyword(String(value));
}

const quote = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;

/** A property's name as it must be written: quoted unless it is an identifier. */
export const propertyName = (name: string): string =>
  /^([\p{ID_Start}$_][\p{ID_Continue}$]*|\[.*\])$/u.test(name) ? name : quote(name);
