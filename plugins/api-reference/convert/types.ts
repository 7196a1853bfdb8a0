import {
  type MappedType,
  type ReferenceType,
  type SomeType,
  TypeContext,
  type TypeVisitor,
} from 'typedoc';
import { keyword, type Layout, list, piece, plain, space } from './layout';
import { literal, sign } from './literals';
import { formatTypeLiteral } from './signatureLayout';

/** Types as signatures: coloured, linked, ready for layout. */

/** Target of a reference: a key of this reference, an address, or none. */
export type Resolve = (type: ReferenceType) => string | undefined;

export function createFormatType(resolve: Resolve) {
  const inBrackets = (type: SomeType, where: TypeContext): Layout =>
    type.needsParenthesis(where) ? list([formatType(type)], '(', '', ')') : formatType(type);

  const typeArguments = (types: readonly SomeType[] | undefined): Layout =>
    types?.length ? list(types.map(formatType), '<', ', ', '>') : [];

  const visitor: TypeVisitor<Layout> = {
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
      formatType(type.indexType),
      plain(']'),
    ],
    inferred: (type) => [
      keyword('infer'),
      space,
      piece(type.name, 'type'),
      type.constraint ? [space, keyword('extends'), space, formatType(type.constraint)] : [],
    ],
    intersection: (type) => ({
      ...list(
        type.types.map((part) => inBrackets(part, TypeContext.intersectionElement)),
        '',
        ' & ',
        '',
      ),
      lead: true,
    }),
    intrinsic: (type) => keyword(type.name),
    literal: (type) => literal(type.value),
    mapped: (type) => ({
      ...list([formatMapped(type, formatType)], '{', '; ', '}'),
      padded: true,
    }),
    namedTupleMember: (type) => [
      piece(type.name, 'variable'),
      plain(type.isOptional ? '?: ' : ': '),
      formatType(type.element),
    ],
    optional: (type) => [inBrackets(type.elementType, TypeContext.optionalElement), plain('?')],
    predicate: (type) => [
      type.asserts ? [keyword('asserts'), space] : [],
      type.name === 'this' ? keyword('this') : piece(type.name, 'variable'),
      type.targetType ? [space, keyword('is'), space, formatType(type.targetType)] : [],
    ],
    query: (type) => [keyword('typeof'), space, formatType(type.queryType)],
    reference: (type) => [
      piece(type.name, 'type', resolve(type)),
      typeArguments(type.typeArguments),
    ],
    reflection: (type) => formatTypeLiteral(type.declaration, formatType),
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
      keyword(type.operator),
      space,
      inBrackets(type.target, TypeContext.typeOperatorTarget),
    ],
    union: (type) => ({
      ...list(
        type.types.map((part) => inBrackets(part, TypeContext.unionElement)),
        '',
        ' | ',
        '',
      ),
      lead: true,
    }),
    unknown: (type) => piece(type.name, 'type'),
  };

  function formatType(type: SomeType): Layout {
    return type.visit(visitor);
  }

  return formatType;
}

/** `readonly [Key in Keys as Name]?: Value` */
function formatMapped(type: MappedType, formatType: (type: SomeType) => Layout): Layout {
  return [
    type.readonlyModifier ? [keyword(`${sign(type.readonlyModifier)}readonly`), space] : [],
    plain('['),
    piece(type.parameter, 'type'),
    space,
    keyword('in'),
    space,
    formatType(type.parameterType),
    type.nameType ? [space, keyword('as'), space, formatType(type.nameType)] : [],
    plain(`]${type.optionalModifier ? `${sign(type.optionalModifier)}?` : ''}: `),
    formatType(type.templateType),
  ];
}

export type FormatType = ReturnType<typeof createFormatType>;
