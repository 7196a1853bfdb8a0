import { existsSync } from 'node:fs';
import path from 'node:path';

interface FontPlace {
  /** Absolute path of the style sheet with the rule. */
  file: string;
  /** Absolute folder of the files at the root of the old site. */
  assets: string;
}

/** The rule for a `@font-face` whose files the site has; undefined when one of them is somewhere else. */
export function takeFont(face: ReadonlyMap<string, string>, { file, assets }: FontPlace) {
  const copies: [from: string, to: string][] = [];
  let isWhole = true;
  const takeUrl = (whole: string, _quote: string, url: string) => {
    if (url.startsWith('data:')) return whole;
    const [name = ''] = url.split(/[?#]/);
    const isStatic = name.startsWith('/');
    const from = isStatic ? path.join(assets, name) : path.resolve(path.dirname(file), name);
    if (/^([a-z]+:|\/\/)/i.test(url) || !existsSync(from)) isWhole = false;
    const to = isStatic ? `static${name}` : `fonts/${path.basename(name)}`;
    if (!isStatic) copies.push([from, to]);
    return `url("./${to}")`;
  };
  const lines = [...face].map(([name, value]) => {
    const text = value
      .replace(/\s+/g, ' ')
      .replace(/url\( ?(["']?)((?:(?!url\()[^"')])+?)\1 ?\)/g, takeUrl);
    return `  ${name}: ${text};\n`;
  });
  return isWhole ? { rule: `@font-face {\n${lines.join('')}}\n`, copies } : undefined;
}

export const familyOf = (face: ReadonlyMap<string, string>): string =>
  face.get('font-family')?.replace(/^["']|["']$/g, '') ?? '';

const generic =
  /^(serif|sans-serif|monospace|system-ui|ui-(serif|sans-serif|monospace|rounded)|cursive|fantasy|-apple-system)$/;

/** The names in a value of `font-family`; undefined when it is no list of names. */
export function familiesIn(value: string): string[] | undefined {
  const names = value.split(',').map((name) => name.trim().replace(/^["']|["']$/g, ''));
  const isList = names.every((name) => /^[\p{L}-][\p{L}\d .-]*$/u.test(name));
  return isList && !names.includes('inherit') ? names : undefined;
}

/** A list of fonts that ends with one that every system has. */
export function fontStack(names: readonly string[], last: 'sans-serif' | 'monospace'): string {
  const all = names.some((name) => generic.test(name)) ? names : [...names, last];
  return all.map((name) => (generic.test(name) ? name : JSON.stringify(name))).join(', ');
}
