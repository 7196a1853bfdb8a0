import {
  type DeclarationReflection,
  type ReferenceType,
  type SignatureReflection,
  type SomeType,
  TypeContext,
  type TypeVisitor,
} from 'typedoc';
import { keyword, type List, piece, plain, type Setting, space } from './layout';

/** Types as settings: coloured, linked, ready to be laid out. */

/** Where a reference leads: a key of this reference, an address, or nowhere. */
export type Resolve = (type: ReferenceType) => string | undefined;

const list = (items: Setting[], open: string, separator: string, close: string): List => ({
  items,
  open,
  separator,
  close,
});

/** A function that sets types. */
export function createTypeSetter(resolve: Resolve) {
  const inBrackets = (type: SomeType, where: TypeContext): Setting =>
    type.needsParenthesis(where) ? [plain('('), set(type), plain(')')] : set(type);

  const typeArguments = (types: readonly SomeType[] | undefined): Setting =>
    types?.length ? list(types.map(set), '<', ', ', '>') : [];

  const parameter = (
    name: string,
    type: SomeType | undefined,
    mark: string,
    dots = '',
  ): Setting => [
    plain(dots),
    piece(name, 'variable'),
    plain(`${mark}: `),
    type ? set(type) : keyword('any'),
  ];

  const parameters = (signature: SignatureReflection): Setting =>
    list(
      (signature.parameters ?? []).map((one) =>
        parameter(
          one.name,
          one.type,
          one.flags.isOptional || one.defaultValue !== undefined ? '?' : '',
          one.flags.isRest ? '...' : '',
        ),
      ),
      '(',
      ', ',
      ')',
    );

  const typeParameters = (owner: {
    typeParameters?:
      | SignatureReflection['typeParameters']
      | DeclarationReflection['typeParameters'];
  }): Setting =>
    owner.typeParameters?.length
      ? list(
          owner.typeParameters.map((one) => [
            one.flags.isConst ? [keyword('const'), space] : [],
            one.varianceModifier ? [keyword(one.varianceModifier), space] : [],
            piece(one.name, 'type'),
            one.type ? [space, keyword('extends'), space, set(one.type)] : [],
            one.default ? [plain(' = '), set(one.default)] : [],
          ]),
          '<',
          ', ',
          '>',
        )
      : [];

  /** `<T>(a: string)`, then the return type after `mark`. */
  const call = (signature: SignatureReflection, mark: string): Setting => [
    typeParameters(signature),
    parameters(signature),
    plain(mark),
    signature.type ? set(signature.type) : keyword('any'),
  ];

  const property = (one: DeclarationReflection): Setting => {
    const name = [
      one.flags.isReadonly ? [keyword('readonly'), space] : [],
      piece(propertyName(one.name), 'property'),
      plain(one.flags.isOptional ? '?' : ''),
    ];
    if (one.signatures && !one.type) return [name, call(one.signatures[0]!, ': ')];
    const type = one.type ?? one.getSignature?.type;
    return [name, plain(': '), type ? set(type) : keyword('any')];
  };

  /** The body of an object type: call, construct and index signatures, then properties. */
  const body = (declaration: DeclarationReflection): List => ({
    ...list(
      [
        ...(declaration.signatures ?? []).map((one) =>
          one.kindOf(16384) ? [keyword('new'), space, call(one, ': ')] : call(one, ': '),
        ),
        ...(declaration.indexSignatures ?? []).map((one) => indexSignature(one)),
        ...(declaration.children ?? []).map(property),
      ],
      '{',
      '; ',
      '}',
    ),
    padded: true,
  });

  const indexSignature = (one: SignatureReflection): Setting => [
    one.flags.isReadonly ? [keyword('readonly'), space] : [],
    plain('['),
    (one.parameters ?? []).map((key) => parameter(key.name, key.type, '')),
    plain(']: '),
    one.type ? set(one.type) : keyword('any'),
  ];

  const reflection = (declaration: DeclarationReflection): Setting => {
    const [only] = declaration.signatures ?? [];
    const isFunction =
      only &&
      declaration.signatures!.length === 1 &&
      !declaration.children &&
      !declaration.indexSignatures;
    if (!isFunction) return body(declaration);
    const start = only.kindOf(16384) ? [keyword('new'), space] : [];
    return [start, call(only, ' => ')];
  };

  const visitor: TypeVisitor<Setting> = {
    array: (type) => [inBrackets(type.elementType, TypeContext.arrayElement), plain('[]')],
    conditional: (type) => [
      inBrackets(type.checkType, TypeContext.conditionalCheck),
      space,
      keyword('extends'),
      space,
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
      set(type.indexType),
      plain(']'),
    ],
    inferred: (type) => [
      keyword('infer'),
      space,
      piece(type.name, 'type'),
      type.constraint ? [space, keyword('extends'), space, set(type.constraint)] : [],
    ],
    intersection: (type) => ({
      ...list(
        type.types.map((one) => inBrackets(one, TypeContext.intersectionElement)),
        '',
        ' & ',
        '',
      ),
      lead: true,
    }),
    intrinsic: (type) => keyword(type.name),
    literal: (type) => literal(type.value),
    mapped: (type) => [
      plain('{ '),
      type.readonlyModifier ? [keyword(`${sign(type.readonlyModifier)}readonly`), space] : [],
      plain('['),
      piece(type.parameter, 'type'),
      space,
      keyword('in'),
      space,
      set(type.parameterType),
      type.nameType ? [space, keyword('as'), space, set(type.nameType)] : [],
      plain(`]${type.optionalModifier ? `${sign(type.optionalModifier)}?` : ''}: `),
      set(type.templateType),
      plain(' }'),
    ],
    namedTupleMember: (type) => [
      piece(type.name, 'variable'),
      plain(type.isOptional ? '?: ' : ': '),
      set(type.element),
    ],
    optional: (type) => [inBrackets(type.elementType, TypeContext.optionalElement), plain('?')],
    predicate: (type) => [
      type.asserts ? [keyword('asserts'), space] : [],
      type.name === 'this' ? keyword('this') : piece(type.name, 'variable'),
      type.targetType ? [space, keyword('is'), space, set(type.targetType)] : [],
    ],
    query: (type) => [keyword('typeof'), space, set(type.queryType)],
    reference: (type) => [
      piece(type.name, 'type', resolve(type)),
      typeArguments(type.typeArguments),
    ],
    reflection: (type) => reflection(type.declaration),
    rest: (type) => [plain('...'), inBrackets(type.elementType, TypeContext.restElement)],
    templateLiteral: (type) => [
      piece(`\`${type.head}`, 'string'),
      type.tail.map(([one, text]) => [plain('${'), set(one), plain('}'), piece(text, 'string')]),
      piece('`', 'string'),
    ],
    tuple: (type) => list(type.elements.map(set), '[', ', ', ']'),
    typeOperator: (type) => [
      keyword(type.operator),
      space,
      inBrackets(type.target, TypeContext.typeOperatorTarget),
    ],
    union: (type) => ({
      ...list(
        type.types.map((one) => inBrackets(one, TypeContext.unionElement)),
        '',
        ' | ',
        '',
      ),
      lead: true,
    }),
    unknown: (type) => piece(type.name, 'type'),
  };

  function set(type: SomeType): Setting {
    return type.visit(visitor);
  }

  return { set, call, parameters, typeParameters, property, body, indexSignature };
}

export type TypeSetter = ReturnType<typeof createTypeSetter>;

const sign = (modifier: '+' | '-') => (modifier === '-' ? '-' : '');

function literal(value: string | number | boolean | null | bigint): Setting {
  if (typeof value === 'string') return piece(quote(value), 'string');
  if (typeof value === 'bigint') return piece(`${value}n`, 'number');
  return typeof value === 'number' ? piece(String(value), 'number') : keyword(String(value));
}

const quote = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;

/** A property's name as it must be written: quoted unless it is an identifier. */
export const propertyName = (name: string): string =>
  /^([\p{ID_Start}$_][\p{ID_Continue}$]*|\[.*\])$/u.test(name) ? name : quote(name);
