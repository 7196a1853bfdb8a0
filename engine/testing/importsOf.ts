import { readFileSync } from 'node:fs';
import path from 'node:path';

/** An import, export from or dynamic import of a source file. */
export interface FoundImport {
  from: string;
  line: number;
  /** As it is written: `../cache/store`, `node:fs`, `@mdx-js/mdx`. */
  name: string;
  /** Path from the working folder for relative imports; the name itself for packages. */
  target: string;
  isType: boolean;
}

const pattern =
  /^\s*(?:import|export)\s+(type\s+)?[^'";]*?from\s+['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)/gms;

/** Every import of a file, in order. */
export function importsOf(file: string): FoundImport[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(pattern)].map((match) => {
    const name = match[2] ?? match[3] ?? match[4] ?? '';
    const target = name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name;
    const line = text.slice(0, match.index).split('\n').length;
    return { from: file, line, name, target, isType: match[1] !== undefined };
  });
}

/**
 * The package that an import names, `@mdx-js/mdx` of `@mdx-js/mdx/lib/x`. Undefined for files, aliases,
 * Node's own modules and placeholders in templates of code.
 */
export function packageOf(name: string): string | undefined {
  if (/^(\.|\/|\$\{|node:|@theme|@site|@pages|@strings|virtual:)/.test(name)) return undefined;
  const parts = name.split('/');
  return name.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0];
}
