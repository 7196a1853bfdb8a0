import type { Node } from '../read/node';
import type { OpenApiText } from '../texts';

/** Limits that a schema sets besides the type, each in a few words. */
export function rulesOf(node: Node, text: OpenApiText): string[] {
  const number = (key: string) => {
    const { value } = node.child(key);
    return typeof value === 'number' ? value : undefined;
  };
  const limits = [
    ['openapi.value', boundsOf(node, number, text)],
    ['openapi.length', rangeOf(number('minLength'), number('maxLength'), text)],
    ['openapi.items', rangeOf(number('minItems'), number('maxItems'), text)],
    ['openapi.keys', rangeOf(number('minProperties'), number('maxProperties'), text)],
  ] as const;
  const factor = number('multipleOf');
  return [
    ...limits.flatMap(([key, range]) => (range === undefined ? [] : [text(key, { range })])),
    ...(node.flag('uniqueItems') ? [text('openapi.unique')] : []),
    ...(factor === undefined ? [] : [text('openapi.multipleOf', { number: factor })]),
  ];
}

function rangeOf(
  least: number | undefined,
  most: number | undefined,
  text: OpenApiText,
): string | undefined {
  if (least !== undefined && least === most) return text('openapi.exactly', { number: least });
  if (least !== undefined && most !== undefined) return text('openapi.between', { least, most });
  if (least !== undefined)
    return least > 0 ? text('openapi.atLeast', { number: least }) : undefined;
  return most === undefined ? undefined : text('openapi.atMost', { number: most });
}

/** In OpenAPI 3.0 `exclusiveMinimum` is a flag of `minimum`, in 3.1 a number. */
function boundsOf(
  node: Node,
  number: (key: string) => number | undefined,
  text: OpenApiText,
): string | undefined {
  const [least, most] = [number('minimum'), number('maximum')];
  const above = node.flag('exclusiveMinimum') ? least : number('exclusiveMinimum');
  const below = node.flag('exclusiveMaximum') ? most : number('exclusiveMaximum');
  if (above === undefined && below === undefined && least !== undefined && most !== undefined)
    return text('openapi.between', { least, most });
  const bounds: string[] = [];
  if (above !== undefined) bounds.push(text('openapi.moreThan', { number: above }));
  else if (least !== undefined) bounds.push(text('openapi.atLeast', { number: least }));
  if (below !== undefined) bounds.push(text('openapi.lessThan', { number: below }));
  else if (most !== undefined) bounds.push(text('openapi.atMost', { number: most }));
  return bounds.length > 0 ? text.list(bounds, 'and').join('') : undefined;
}
