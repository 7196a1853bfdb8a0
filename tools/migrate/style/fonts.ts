import { existsSync } from 'node:fs';
import path from 'node:path';

/** A font of the old site that the new one can load from itself. */
export interface TakenFont {
  /** The rule for the new style sheet. */
  rule: string;
  copies: [from: string, to: string][];
}

interface FontPlace {
  /** Absolute path of the style sheet with the rule. */
  file: string;
  /** Absolute folder of the files at the root of the old site. */
  assets: string;
}

/** A `@font-face` whose files the site has; undefined when one of them is somewhere else. */
export function takeFont(face: string, { file, assets }: FontPlace): TakenFont | undefined {
  const copies: TakenFont['copies'] = [];
  let isWhole = true;
  const text = face.replace(/url\(\s*(["']?)([^"')]+)\1\s*\)/g, (whole, _, url: string) => {
    if (url.startsWith('data:')) return whole;
    const [name = ''] = url.split(/[?#]/);
    const from = name.startsWith('/')
      ? path.join(assets, name)
      : path.resolve(path.dirname(file), name);
    if (/^([a-z]+:|\/\/)/i.test(url) || !existsSync(from)) isWhole = false;
    const to = name.startsWith('/') ? `static${name}` : `fonts/${path.basename(name)}`;
    if (!name.startsWith('/')) copies.push([from, to]);
    return `url("./${to}")`;
  });
  if (!isWhole) return undefined;
  const lines = text.split(';').map((one) => one.trim().replace(/\s+/g, ' '));
  const rule = lines.filter(Boolean).map((one) => `  ${one};\n`);
  return { rule: `@font-face {\n${rule.join('')}}\n`, copies };
}

/** The name of the font in a `@font-face`. */
export const familyOf = (face: string): string =>
  /font-family\s*:\s*["']?([^"';]+)/.exec(face)?.[1]?.trim() ?? '';

const generic =
  /^(serif|sans-serif|monospace|system-ui|ui-(serif|sans-serif|monospace|rounded)|cursive|fantasy|-apple-system)$/;

/** The names in a value of `font-family`; undefined when it is no list of names. */
export function familiesIn(value: string): string[] | undefined {
  const names = value.split(',').map((one) => one.trim().replace(/^["']|["']$/g, ''));
  const isList = names.every((one) => /^[\p{L}-][\p{L}\d .-]*$/u.test(one));
  return isList && !names.includes('inherit') ? names : undefined;
}

/** A list of fonts that ends with one that every system has. */
export function fontStack(names: readonly string[], last: 'sans-serif' | 'monospace'): string {
  const all = names.some((one) => generic.test(one)) ? names : [...names, last];
  return all.map((one) => (generic.test(one) ? one : JSON.stringify(one))).join(', ');
}
