import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Rspack } from '@rsbuild/core';

/** Name of the output's file with the licences of the packages in its scripts. */
const licencesFile = 'assets/licenses.txt';

/** Begins each script with the address of the licences; few bytes, as every visitor loads them. */
export class NameLicences {
  readonly #comment: string;

  constructor(baseUrl: string) {
    this.#comment = `/*! ${baseUrl}${licencesFile} */\n`;
  }

  apply(compiler: Rspack.Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('NameLicences', (compilation) => {
      // After minifying, which removes comments, and before files are named after their content.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1;
      compilation.hooks.processAssets.tap({ name: 'NameLicences', stage }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.js')))
          compilation.updateAsset(file, (own) => new sources.ConcatSource(this.#comment, own));
      });
    });
  }
}

/** Folders of the packages that have a module in a chunk, sorted. */
export function packagesInChunks(all: readonly Rspack.Stats[]): string[] {
  const folders = new Set<string>();
  for (const { compilation } of all) {
    for (const chunk of compilation.chunks) {
      for (const module of compilation.chunkGraph.getChunkModules(chunk)) {
        const joined = 'modules' in module ? (module.modules as Rspack.Module[]) : [module];
        for (const joinedModule of joined) {
          const folder = packageFolder(joinedModule.nameForCondition() ?? '');
          if (folder) folders.add(folder);
        }
      }
    }
  }
  return [...folders].sort();
}

export function writeLicences(folder: string, packages: readonly string[]): void {
  const intro = 'The scripts of this site contain parts of the following packages.\n';
  const file = path.join(folder, licencesFile);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, [intro, ...licencesOf(packages)].join('\n'));
}

/** The licences of packages by their folders, in the order of their names. */
export function licencesOf(packages: readonly string[]): string[] {
  const parts = new Map(packages.map(licenceOf)); // two copies of one version are one package
  return [...parts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
}

/** `…/node_modules/name/lib/x.js` → `…/node_modules/name`; undefined for other files. */
const packageFolder = (file: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/s.exec(file)?.[0];

/** A package's name with its version, and its part of the file. */
function licenceOf(folder: string): [id: string, text: string] {
  const { name, version, license, author } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const rule = '-'.repeat(80);
  const named = typeof license === 'string' ? ` (${license})` : '';
  const text = licenceText(folder) ?? standardText(license, author);
  const id = `${name}@${version}`;
  return [id, `${rule}\n${id}${named}\n${rule}\n\n${text}\n`];
}

/** The licence of a package that includes no text. */
function standardText(license: unknown, author: unknown): string {
  if (license !== 'MIT') return 'The package includes no licence text.';
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

function licenceText(folder: string): string | undefined {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const texts = files
    .filter((file) => /^(licen[cs]e|copying|notice)([-.].*)?$/i.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replace(/\r\n?/g, '\n').trim());
  return texts.length > 0 ? texts.join('\n\n') : undefined;
}
