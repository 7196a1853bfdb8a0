import type { Random } from './random';

/**
 * Code for generated pages. Every sample contains the page's number, so that no highlighter sees the same
 * sample twice.
 */

const repeat = (count: number, make: () => string) => Array.from({ length: count }, make);

export function shellSample(random: Random, id: string): string {
  const { noun, verb, int } = random;
  const place = `${noun().toUpperCase()}_${id}`;
  return [
    `export ${place}="./${noun()}/${id}"`,
    `mkdir -p "$${place}" && cd "$${place}"`,
    ...repeat(
      int(3, 5),
      () => `npx shop ${verb()} --${noun()}=${int(1, 900)} > ${noun()}.log # ${verb()} it`,
    ),
    `for file in *.log; do`,
    `  if grep -q '${noun()}' "$file"; then cat "$file"; fi`,
    'done',
  ].join('\n');
}

export function typeScriptSample(random: Random, id: string): string {
  const { name, noun, type, verb, int, pick } = random;
  const own = `${type()}${id}`;
  const kinds = ['string', 'number', 'boolean', 'Date', 'readonly string[]', 'Map<string, number>'];
  return `import { ${name()} } from '@shop/${noun()}';

/** One ${noun()} of the ${noun()}. */
export interface ${own} extends Partial<Record<'${noun()}', unknown>> {
${repeat(int(3, 6), () => `  ${name()}${pick(['', '?'])}: ${pick(kinds)};`).join('\n')}
}

export async function ${name()}(list: ${own}[], limit = ${int(2, 99)}): Promise<${own} | undefined> {
  for (const [index, one] of list.entries()) {
    if (index % ${int(2, 9)} === 0) await ${verb()}(\`${noun()}:\${index}\`);
    if (index > limit) throw new RangeError('${noun()} ${id}');
    if (one.${noun()} === ${int(1, 500)}) return one;
  }
  return undefined;
}`;
}

export function jsonSample(random: Random, id: string): string {
  const { adjective, name, noun, int, pick } = random;
  const settings = repeat(int(3, 5), () => name()).map((key) => [
    key,
    pick([int(1, 9_999), adjective(), true, null]),
  ]);
  return JSON.stringify(
    {
      name: `@shop/${noun()}-${id}`,
      ...Object.fromEntries(settings),
      [`${noun()}s`]: [noun(), noun()],
    },
    null,
    2,
  );
}

export function javaScriptSample(random: Random, id: string): string {
  const { adjective, name, noun, type, verb, int, pick } = random;
  const values = [
    () => `${int(1, 9_999)}`,
    () => `'${adjective()} ${noun()}'`,
    () => `/^${noun()}-\\d+$/i`,
  ];
  const list = noun();
  return `const ${name()} = require('./${noun()}-${id}');

const settings = {
${repeat(int(3, 5), () => `  ${name()}: ${pick(values)()},`).join('\n')}
};

class ${type()} {
  #${list} = [];
  ${verb()}(value) {
    return this.#${list}.filter((one) => one.id > ${int(1, 500)}).map((one) => one.name ?? value);
  }
}

module.exports = { settings, version: '${int(0, 9)}.${int(0, 30)}.${id}' };`;
}
