import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** Relative module paths as Node requires them: with extensions. */

const specifier =
  /((?:\bfrom|\bimport|\bdeclare module|\bimport\(|\bnew URL\()\s*)(['"])(\.{1,2}(?:\/[^'"]*)?)\2/g;

/** Code with `./build.js` for `./build`, and `./plugins/docs/index.js` for `./plugins/docs`. */
export function withEndings(code: string, file: string): string {
  const folder = path.dirname(file);
  return code.replace(specifier, (whole, before: string, quote: string, name: string) => {
    const ended = endingOf(folder, name);
    return ended ? `${before}${quote}${ended}${quote}` : whole;
  });
}

function endingOf(folder: string, name: string): string | undefined {
  if (name.endsWith('/')) return undefined; // the address of a folder, such as a plugin's part of the theme
  const target = path.join(folder, name);
  if (/\.tsx?$/.test(name)) return name.replace(/\.tsx?$/, '.js');
  if (existsSync(`${target}.js`) || existsSync(`${target}.d.ts`)) return `${name}.js`;
  const isFolder = existsSync(target) && statSync(target).isDirectory();
  return isFolder ? `${name}/index.js` : undefined;
}
