import {
  type DeclarationReflection,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import { keyword, type Layout, type List, list, piece, plain, space } from './layout';
import { propertyName } from './literals';

/** Layouts of signatures and of the bodies of object types; `formatType` gives those of the types in them. */

type FormatType = (type: SomeType) => Layout;

const formatOrAny = (type: SomeType | undefined, formatType: FormatType): Layout =>
  type ? formatType(type) : keyword('any');

function parameter(
  declared: { name: string; type?: SomeType },
  formatType: FormatType,
  { mark = '', dots = '' } = {},
): Layout {
  return [
    plain(dots),
    piece(declared.name, 'variable'),
    plain(`${mark}: `),
    formatOrAny(declared.type, formatType),
  ];
}

/** `(a: string, ...rest: number[])` */
export function formatParameters(
  { parameters = [] }: SignatureReflection,
  formatType: FormatType,
): Layout {
  const items = parameters.map((entry) =>
    parameter(entry, formatType, {
      mark: entry.flags.isOptional || entry.defaultValue !== undefined ? '?' : '',
      dots: entry.flags.isRest ? '...' : '',
    }),
  );
  return list(items, '(', ', ', ')');
}

/** `<T extends string = 'a'>`; nothing without type parameters. */
export function formatTypeParameters(
  owner: Pick<SignatureReflection | DeclarationReflection, 'typeParameters'>,
  formatType: FormatType,
): Layout {
  if (!owner.typeParameters?.length) return [];
  const items = owner.typeParameters.map((parameter) => [
    parameter.flags.isConst ? [keyword('const'), space] : [],
    parameter.varianceModifier ? [keyword(parameter.varianceModifier), space] : [],
    piece(parameter.name, 'type'),
    parameter.type ? [space, keyword('extends'), space, formatType(parameter.type)] : [],
    parameter.default ? [plain(' = '), formatType(parameter.default)] : [],
  ]);
  return list(items, '<', ', ', '>');
}

/** `<T>(a: string)`, then the return type after `mark`. */
export function formatCall(
  signature: SignatureReflection,
  mark: string,
  formatType: FormatType,
): Layout {
  return [
    formatTypeParameters(signature, formatType),
    formatParameters(signature, formatType),
    plain(mark),
    formatOrAny(signature.type, formatType),
  ];
}

/** `readonly name?: string`, or a method. */
export function formatProperty(property: DeclarationReflection, formatType: FormatType): Layout {
  const name = [
    property.flags.isReadonly ? [keyword('readonly'), space] : [],
    piece(propertyName(property.name), 'property'),
    plain(property.flags.isOptional ? '?' : ''),
  ];
  if (property.signatures && !property.type)
    return [name, formatCall(property.signatures[0]!, ': ', formatType)];
  return [name, plain(': '), formatOrAny(property.type ?? property.getSignature?.type, formatType)];
}

/** `[key: string]: unknown` */
export function formatIndexSignature(
  signature: SignatureReflection,
  formatType: FormatType,
): Layout {
  return [
    signature.flags.isReadonly ? [keyword('readonly'), space] : [],
    plain('['),
    (signature.parameters ?? []).map((key) => parameter(key, formatType)),
    plain(']: '),
    formatOrAny(signature.type, formatType),
  ];
}

const isConstructor = (signature: SignatureReflection) =>
  signature.kindOf(ReflectionKind.ConstructorSignature);
const formatNew = (signature: SignatureReflection): Layout =>
  isConstructor(signature) ? [keyword('new'), space] : [];

/** The body of an object type: call, construct and index signatures, then properties. */
export function formatBody(declaration: DeclarationReflection, formatType: FormatType): List {
  const { signatures = [], indexSignatures = [], children = [] } = declaration;
  const items = [
    ...signatures.map((signature) => [
      formatNew(signature),
      formatCall(signature, ': ', formatType),
    ]),
    ...indexSignatures.map((signature) => formatIndexSignature(signature, formatType)),
    ...children.map((child) => formatProperty(child, formatType)),
  ];
  return { ...list(items, '{', '; ', '}'), padded: true };
}

export function formatTypeLiteral(
  declaration: DeclarationReflection,
  formatType: FormatType,
): Layout {
  const { signatures = [], children, indexSignatures } = declaration;
  const [only] = signatures;
  if (!only || signatures.length > 1 || children || indexSignatures)
    return formatBody(declaration, formatType);
  return [formatNew(only), formatCall(only, ' => ', formatType)];
}
