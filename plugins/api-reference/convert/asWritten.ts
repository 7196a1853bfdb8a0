import {
  type Context,
  makeRecursiveVisitor,
  ReflectionKind,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import ts from 'typescript';

/**
 * Gives the type parameters of a signature, and its mapped types, the types in the code: TypeDoc resolves them, and shows
 * `keyof T` as `string | number | symbol`.
 */
export function typeAsWritten(
  context: Context,
  signature: SignatureReflection,
  declaration?: ts.SignatureDeclaration | ts.JSDocSignature,
): void {
  if (!declaration || ts.isJSDocSignature(declaration) || !isOwn(context, declaration)) return;
  const inside = context.withScope(signature);
  declaration.typeParameters?.forEach(({ constraint, default: value }, i) => {
    const parameter = signature.typeParameters?.[i];
    if (!parameter) return;
    const { converter } = context;
    const inParameter = inside.withScope(parameter);
    if (constraint) parameter.type = converter.convertType(inParameter, constraint);
    if (value) parameter.default = converter.convertType(inParameter, value);
  });
  const read = (node: ts.TypeNode | undefined, { type }: { type?: SomeType }) =>
    node && type && hasMapped(type) ? context.converter.convertType(inside, node) : type;
  // A parameter `this` is in both lists.
  if (signature.parameters?.length === declaration.parameters.length)
    for (const [i, parameter] of signature.parameters.entries())
      parameter.type = read(declaration.parameters[i]!.type, parameter);
  signature.type = read(declaration.type, signature);
}

/** Whether the code of a signature is in what is converted: that of `const get = make<User>()` names the types of `make`. */
function isOwn(context: Context, declaration: ts.Node): boolean {
  let owner = context.scope;
  while (owner.kindOf(ReflectionKind.TypeLiteral) && owner.parent) owner = owner.parent;
  const owners = context.getSymbolFromReflection(owner)?.declarations ?? [];
  return owners.some((own) => ts.findAncestor(declaration, (node) => node === own));
}

function hasMapped(type: SomeType): boolean {
  let isFound = false;
  const visitor = makeRecursiveVisitor({
    mapped() {
      isFound = true;
    },
  });
  type.visit(visitor);
  return isFound;
}
