import ts from 'typescript';

/** Name of the function that evaluates a value and survives its failure. */
export const guardName = '__valueOf';

/** Lets a config survive values that cannot be computed: `key: __valueOf('key', () => value)`. */
export const guardValues: ts.TransformerFactory<ts.SourceFile> = (context) => (file) => {
  const { factory } = context;
  const guarded = (name: string, value: ts.Expression, empty: 'placeholder' | 'nothing') =>
    factory.createCallExpression(factory.createIdentifier(guardName), undefined, [
      factory.createStringLiteral(name),
      factory.createStringLiteral(empty),
      factory.createArrowFunction(
        undefined,
        undefined,
        [],
        undefined,
        undefined,
        factory.createParenthesizedExpression(value),
      ),
    ]);
  const visit = (node: ts.Node): ts.Node => {
    // Functions run when something calls them, which is guarded.
    if (ts.isFunctionLike(node)) return node;
    const seen = ts.visitEachChild(node, visit, context);
    if (ts.isPropertyAssignment(seen) && ts.isPropertyAssignment(node) && canFail(node.initializer))
      return factory.updatePropertyAssignment(
        seen,
        seen.name,
        guarded(node.name.getText(file), seen.initializer, 'nothing'),
      );
    if (ts.isVariableDeclaration(seen) && seen.initializer && canFail(seen.initializer))
      return factory.updateVariableDeclaration(
        seen,
        seen.name,
        seen.exclamationToken,
        seen.type,
        guarded(
          (node as ts.VariableDeclaration).name.getText(file),
          seen.initializer,
          'placeholder',
        ),
      );
    return seen;
  };
  return ts.visitEachChild(file, visit, context);
};

/** Whether computing a value runs code, which is not waited for. */
function canFail(value: ts.Node): boolean {
  let runs = false;
  let waits = false;
  const visit = (node: ts.Node): void => {
    if (ts.isAwaitExpression(node) || ts.isYieldExpression(node)) waits = true;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) runs = true;
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) runs = true;
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  visit(value);
  return runs && !waits;
}
