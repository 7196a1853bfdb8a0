import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The licenses of packages by their folders, in the order of their names. */
export function licensesOf(packages: readonly string[]): string[] {
  const parts = new Map(packages.map(licenseOf)); // two copies of one version are one package
  return [...parts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
}

/** A package's name with its version, and its part of the file. */
function licenseOf(folder: string): [id: string, text: string] {
  const { name, version, license, author } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const rule = '-'.repeat(80);
  const named = typeof license === 'string' ? ` (${license})` : '';
  const text = licenseText(folder) ?? standardText(license, author);
  const id = `${name}@${version}`;
  return [id, `${rule}\n${id}${named}\n${rule}\n\n${text}\n`];
}

/** The license of a package that includes no text. */
function standardText(license: unknown, author: unknown): string {
  if (license !== 'MIT') return 'The package includes no license text.';
  const named = typeof author === 'string' ? author : (author as { name?: unknown })?.name;
  const holder =
    typeof named === 'string' ? named.replace(/[<(].*$/s, '').trimEnd() : 'the authors';
  return mitText(holder);
}

const mitText = (holder: string): string => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

function licenseText(folder: string): string | undefined {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const texts = files
    .filter((file) => /^(licen[cs]e|copying|notice)([-.].*)?$/i.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replace(/\r\n?/g, '\n').trim());
  return texts.length > 0 ? texts.join('\n\n') : undefined;
}
