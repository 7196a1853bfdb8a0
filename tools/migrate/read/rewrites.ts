import { isRecord } from '../../../engine';

/** Gives a page of VitePress its path, which `rewrites` of the config may change. */
export type Rewrite = (name: string) => string;

/** Reads `rewrites`: patterns such as `en/:rest*` → `:rest*`, or a function. */
export function readRewrites(given: unknown): Rewrite {
  if (typeof given === 'function') {
    return (name) => {
      const made: unknown = given(name);
      return typeof made === 'string' && made !== '' ? made : name;
    };
  }
  const rules = Object.entries(isRecord(given) ? given : {}).flatMap(([from, to]) =>
    typeof to === 'string' ? [{ ...patternOf(from), to }] : [],
  );
  return (name) => {
    for (const { pattern, names, to } of rules) {
      const found = pattern.exec(name);
      if (!found) continue;
      const values = new Map(names.map((key, at) => [key, found[at + 1] ?? '']));
      return to
        .replace(/:(\w+)(?:\([^)]*\))?[*+?]?/g, (_, key: string) => values.get(key) ?? '')
        .replace(/^\/|\/(?=\/)/g, '');
    }
    return name;
  };
}

/** A pattern of paths as a regular expression with a group for each name. */
function patternOf(from: string): { pattern: RegExp; names: string[] } {
  const names: string[] = [];
  const source = from
    .replace(/^\//, '')
    .replace(
      /:(\w+)(\([^)]*\))?([*+?])?|\(([^)]*)\)|[\\^$.*+?()[\]{}|]/g,
      (part, name?: string, own?: string, many?: string, group?: string) => {
        if (name === undefined && group === undefined) return `\\${part}`;
        names.push(name ?? String(names.length));
        if (group !== undefined) return `(${group})`;
        return own ?? (many === '*' ? '(.*)' : many === '+' ? '(.+)' : '([^/]+)');
      },
    );
  return { pattern: new RegExp(`^${source}$`), names };
}
