import {
  type MappedType,
  type ReferenceType,
  type SomeType,
  TypeContext,
  type TypeVisitor,
} from 'typedoc';
import { keyword, list, piece, plain, type Setting, space } from './layout';
import { literal, sign } from './literals';
import { setTypeLiteral } from './signatureSetting';

/** Types as signatures: coloured, linked, ready for layout. */

/** Target of a reference: a key of this reference, an address, or none. */
export type Resolve = (type: ReferenceType) => string | undefined;

/** A function that sets types. */
export function createTypeSetter(resolve: Resolve) {
  const inBrackets = (type: SomeType, where: TypeContext): Setting =>
    type.needsParenthesis(where) ? list([set(type)], '(', '', ')') : set(type);

  const typeArguments = (types: readonly SomeType[] | undefined): Setting =>
    types?.length ? list(types.map(set), '<', ', ', '>') : [];

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
    mapped: (type) => ({
      ...list([setMapped(type, set)], '{', '; ', '}'),
      padded: true,
    }),
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
    reflection: (type) => setTypeLiteral(type.declaration, set),
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

  return set;
}

/** `readonly [Key in Keys as Name]?: Value` */
function setMapped(type: MappedType, set: (type: SomeType) => Setting): Setting {
  return [
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
  ];
}

/** Sets a type. */
export type TypeSetter = ReturnType<typeof createTypeSetter>;
