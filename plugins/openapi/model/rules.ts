import type { Node } from '../read/node';

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** Limits that a schema sets besides the type, each in a few words. */
export function rulesOf(node: Node): string[] {
  const number = (key: string) => {
    const { value } = node.child(key);
    return typeof value === 'number' ? value : undefined;
  };
  const rules: (string | undefined | false)[] = [
    ...bounds(node, number),
    range(number('minLength'), number('maxLength'), 'character'),
    range(number('minItems'), number('maxItems'), 'item'),
    range(number('minProperties'), number('maxProperties'), 'key'),
    node.flag('uniqueItems') && 'no item twice',
    number('multipleOf') !== undefined && `a multiple of ${number('multipleOf')}`,
  ];
  return rules.filter((rule) => typeof rule === 'string');
}

function range(
  least: number | undefined,
  most: number | undefined,
  unit: string,
): string | undefined {
  if (least !== undefined && least === most) return `exactly ${plural(least, unit)}`;
  if (least !== undefined && most !== undefined) return `${least} to ${plural(most, unit)}`;
  if (least !== undefined) return least > 0 ? `at least ${plural(least, unit)}` : undefined;
  return most === undefined ? undefined : `at most ${plural(most, unit)}`;
}

/** In OpenAPI 3.0 `exclusiveMinimum` is a flag of `minimum`, in 3.1 a number. */
function bounds(node: Node, number: (key: string) => number | undefined): string[] {
  const [least, most] = [number('minimum'), number('maximum')];
  const above = node.flag('exclusiveMinimum') ? least : number('exclusiveMinimum');
  const below = node.flag('exclusiveMaximum') ? most : number('exclusiveMaximum');
  const found: string[] = [];
  if (above !== undefined) found.push(`more than ${above}`);
  else if (least !== undefined && most !== undefined && below === undefined)
    return [`${least} to ${most}`];
  else if (least !== undefined) found.push(`at least ${least}`);
  if (below !== undefined) found.push(`less than ${below}`);
  else if (most !== undefined) found.push(`at most ${most}`);
  return found;
}
