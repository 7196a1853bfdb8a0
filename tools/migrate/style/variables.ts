import type { Sheet } from './readRules';

/** Name → value, references to other variables resolved. */
export type Variables = ReadonlyMap<string, string>;

/** The variables of a site in both colour modes. */
export interface ModeVariables {
  light: Variables;
  dark: Variables;
}

const root = /^(:root|html|body)$/;
const marks = {
  light: /^(:root|html|body)?(\[data-theme=["']?light["']?\]|:not\(\.dark\)|\.light)$/,
  dark: /^(:root|html|body)?(\[data-theme=["']?dark["']?\]|\.dark)$/,
};

/** The variables that style sheets set for the whole page; later sheets win. */
export function variablesOf(sheets: readonly Sheet[]): ModeVariables {
  const found = { both: new Map<string, string>(), light: new Map(), dark: new Map() };
  for (const { rules } of sheets) {
    for (const { selectors, declarations } of rules) {
      for (const selector of selectors) {
        const mode = root.test(selector)
          ? 'both'
          : (['light', 'dark'] as const).find((one) => marks[one].test(selector));
        if (!mode) continue;
        for (const [name, value] of declarations)
          if (name.startsWith('--')) found[mode].set(name, value);
      }
    }
  }
  return {
    light: resolved(new Map([...found.both, ...found.light])),
    dark: resolved(new Map([...found.both, ...found.dark])),
  };
}

function resolved(given: ReadonlyMap<string, string>): Variables {
  const resolve = (name: string, above: readonly string[]): string | undefined => {
    const value = given.get(name);
    if (value === undefined || above.includes(name)) return undefined;
    let isWhole = true;
    const text = value.replace(
      /var\(\s*(--[\w-]+)\s*(?:,\s*([^()]*))?\)/g,
      (_, other: string, fallback?: string) => {
        const found = resolve(other, [...above, name]) ?? fallback?.trim();
        if (found === undefined) isWhole = false;
        return found ?? '';
      },
    );
    return isWhole ? text.replace(/\s+/g, ' ').trim() : undefined;
  };
  return new Map(
    [...given.keys()].flatMap((name): [string, string][] => {
      const value = resolve(name, []);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
