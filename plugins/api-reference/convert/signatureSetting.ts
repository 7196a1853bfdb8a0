import {
  type DeclarationReflection,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import { keyword, type List, list, piece, plain, type Setting, space } from './layout';
import { propertyName } from './literals';

/** Signatures and the bodies of object types as settings; `set` sets the types in them. */

type SetType = (type: SomeType) => Setting;

/** Sets a type; a missing one is `any`. */
const setOrAny = (type: SomeType | undefined, set: SetType): Setting =>
  type ? set(type) : keyword('any');

function parameter(
  one: { name: string; type?: SomeType },
  set: SetType,
  { mark = '', dots = '' } = {},
): Setting {
  return [plain(dots), piece(one.name, 'variable'), plain(`${mark}: `), setOrAny(one.type, set)];
}

/** `(a: string, ...rest: number[])` */
export function setParameters({ parameters = [] }: SignatureReflection, set: SetType): Setting {
  const items = parameters.map((one) =>
    parameter(one, set, {
      mark: one.flags.isOptional || one.defaultValue !== undefined ? '?' : '',
      dots: one.flags.isRest ? '...' : '',
    }),
  );
  return list(items, '(', ', ', ')');
}

/** `<T extends string = 'a'>`; nothing without type parameters. */
export function setTypeParameters(
  owner: Pick<SignatureReflection | DeclarationReflection, 'typeParameters'>,
  set: SetType,
): Setting {
  if (!owner.typeParameters?.length) return [];
  const items = owner.typeParameters.map((one) => [
    one.flags.isConst ? [keyword('const'), space] : [],
    one.varianceModifier ? [keyword(one.varianceModifier), space] : [],
    piece(one.name, 'type'),
    one.type ? [space, keyword('extends'), space, set(one.type)] : [],
    one.default ? [plain(' = '), set(one.default)] : [],
  ]);
  return list(items, '<', ', ', '>');
}

/** `<T>(a: string)`, then the return type after `mark`. */
export function setCall(signature: SignatureReflection, mark: string, set: SetType): Setting {
  return [
    setTypeParameters(signature, set),
    setParameters(signature, set),
    plain(mark),
    setOrAny(signature.type, set),
  ];
}

/** `readonly name?: string`, or a method. */
export function setProperty(one: DeclarationReflection, set: SetType): Setting {
  const name = [
    one.flags.isReadonly ? [keyword('readonly'), space] : [],
    piece(propertyName(one.name), 'property'),
    plain(one.flags.isOptional ? '?' : ''),
  ];
  if (one.signatures && !one.type) return [name, setCall(one.signatures[0]!, ': ', set)];
  return [name, plain(': '), setOrAny(one.type ?? one.getSignature?.type, set)];
}

/** `[key: string]: unknown` */
export function setIndexSignature(one: SignatureReflection, set: SetType): Setting {
  return [
    one.flags.isReadonly ? [keyword('readonly'), space] : [],
    plain('['),
    (one.parameters ?? []).map((key) => parameter(key, set)),
    plain(']: '),
    setOrAny(one.type, set),
  ];
}

const isConstructor = (one: SignatureReflection) => one.kindOf(ReflectionKind.ConstructorSignature);
const setNew = (one: SignatureReflection): Setting =>
  isConstructor(one) ? [keyword('new'), space] : [];

/** The body of an object type: call, construct and index signatures, then properties. */
export function setBody(declaration: DeclarationReflection, set: SetType): List {
  const { signatures = [], indexSignatures = [], children = [] } = declaration;
  const items = [
    ...signatures.map((one) => [setNew(one), setCall(one, ': ', set)]),
    ...indexSignatures.map((one) => setIndexSignature(one, set)),
    ...children.map((one) => setProperty(one, set)),
  ];
  return { ...list(items, '{', '; ', '}'), padded: true };
}

/** A type written in place: a function type when that is all it is, else an object type. */
export function setTypeLiteral(declaration: DeclarationReflection, set: SetType): Setting {
  const { signatures = [], children, indexSignatures } = declaration;
  const [only] = signatures;
  if (!only || signatures.length > 1 || children || indexSignatures)
    return setBody(declaration, set);
  return [setNew(only), setCall(only, ' => ', set)];
}
