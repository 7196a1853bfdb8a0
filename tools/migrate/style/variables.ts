import type { Sheet } from './readRules';

/** Name → value, references to other variables resolved. */
export type Variables = ReadonlyMap<string, string>;

export interface ModeVariables {
  light: Variables;
  dark: Variables;
}

/** Selectors of the whole page, in both modes or in one. */
const modes = {
  both: /^(:root|html|body)$/,
  light: /^(:root|html|body)?(\[data-theme=["']?light["']?\]|:not\(\.dark\)|\.light)$/,
  dark: /^(:root|html|body)?(\[data-theme=["']?dark["']?\]|\.dark)$/,
};

/** The variables that style sheets set for the whole page; later sheets win. */
export function variablesOf(sheets: readonly Sheet[]): ModeVariables {
  const setIn = (mode: keyof typeof modes) =>
    sheets.flatMap(({ rules }) =>
      rules.flatMap(({ selectors, declarations }) =>
        selectors.some((selector) => modes[mode].test(selector)) ? [...declarations] : [],
      ),
    );
  const variablesIn = (mode: 'light' | 'dark') =>
    resolved(new Map([...setIn('both'), ...setIn(mode)]));
  return { light: variablesIn('light'), dark: variablesIn('dark') };
}

function resolved(values: ReadonlyMap<string, string>): Variables {
  const resolve = (name: string, above: readonly string[]): string | undefined => {
    const value = values.get(name);
    if (value === undefined || above.includes(name)) return undefined;
    let isWhole = true;
    const text = value.replace(
      /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
      (_, other: string, fallback?: string) => {
        const inside = resolve(other, [...above, name]) ?? fallback?.trim();
        isWhole &&= inside !== undefined;
        return inside ?? '';
      },
    );
    return isWhole ? text.replace(/\s+/g, ' ').trim() : undefined;
  };
  return new Map(
    [...values.keys()].flatMap((name): [string, string][] => {
      const value = name.startsWith('--') ? resolve(name, []) : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
