/** Longer types explain nothing. */
const maxLength = 400;

/** Calls that return a promise may also accept a callback; no sample uses it. */
const callback = /(?:, )?callback\?: \w*Callback<(?:[^<>]|<[^<>]*>)*>/g;

/** Properties that only other members of a union have. TypeScript 7 adds them in another order each time. */
const absent = /(?:\n *| )(?:[\w$]+|"[^"\n]*")\?: undefined;/g;

/** The text of an editor without what is said elsewhere, and not longer than readers want it. */
export function tidyType(shown: string): string {
  const text = shown
    .replace(/\n(?:import|\(alias\) namespace) \w+$/, '')
    .replace(/ \(\+\d+ overloads?\)$/, '')
    .replace(/\bimport\("[^"]*"\)\./g, '')
    .replace(/\bCouchbase\./g, '')
    .replace(callback, '')
    .replace(absent, '')
    .replace(/\{\s+\}/g, '{}')
    .replace(/ {4}/g, '  ');
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

/** The type of a call without the objects that the sample passes, and without type arguments that say nothing else. */
export function foldArguments(type: string): string {
  if (!type.startsWith('<')) return type;
  const folded = type.replace(/\{(?!…\})(?:[^{}]|\{…\})+\}/g, '{…}');
  if (folded !== type) return foldArguments(folded); // objects inside of objects
  return folded
    .replace(/(\{…\})(?: \| \{…\})+/g, '$1')
    .replace(/^<(?:(?:any|\{…\})(?:, )?)+>(?=\()/, '')
    .replace(/^<(\w+)(?:, \1)+>(?=\()/, '');
}
