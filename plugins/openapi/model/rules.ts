import type { Node } from '../read/node';
import type { OpenApiText } from '../texts';

/** Limits that a schema sets besides the type, each in a few words. */
export function rulesOf(node: Node, text: OpenApiText): string[] {
  const number = (key: string) => {
    const { value } = node.child(key);
    return typeof value === 'number' ? value : undefined;
  };
  const size = (key: string) => {
    const [least, most] = [number(`min${key}`), number(`max${key}`)];
    return least === 0 && most === undefined ? undefined : rangeOf({ least, most }, text);
  };
  const limits = [
    ['openapi.value', rangeOf(boundsOf(node, number), text)],
    ['openapi.length', size('Length')],
    ['openapi.items', size('Items')],
    ['openapi.keys', size('Properties')],
  ] as const;
  const factor = number('multipleOf');
  return [
    ...limits.flatMap(([key, range]) => (range === undefined ? [] : [text(key, { range })])),
    ...(node.flag('uniqueItems') ? [text('openapi.unique')] : []),
    ...(factor === undefined ? [] : [text('openapi.multipleOf', { number: factor })]),
  ];
}

interface Bounds {
  least?: number;
  most?: number;
  above?: number;
  below?: number;
}

function rangeOf({ least, most, above, below }: Bounds, text: OpenApiText): string | undefined {
  if (least !== undefined && most !== undefined)
    return least === most
      ? text('openapi.exactly', { number: least })
      : text('openapi.between', { least, most });
  const bounds = [
    ['openapi.moreThan', above],
    ['openapi.atLeast', least],
    ['openapi.lessThan', below],
    ['openapi.atMost', most],
  ] as const;
  const words = bounds.flatMap(([key, number]) =>
    number === undefined ? [] : [text(key, { number })],
  );
  return words.length > 0 ? text.list(words, 'and').join('') : undefined;
}

/** In OpenAPI 3.0 `exclusiveMinimum` is a flag of `minimum`, in 3.1 a number. */
function boundsOf(node: Node, number: (key: string) => number | undefined): Bounds {
  const [least, most] = [number('minimum'), number('maximum')];
  const above = node.flag('exclusiveMinimum') ? least : number('exclusiveMinimum');
  const below = node.flag('exclusiveMaximum') ? most : number('exclusiveMaximum');
  return {
    least: above === undefined ? least : undefined,
    most: below === undefined ? most : undefined,
    above,
    below,
  };
}
