import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeFiles } from './codeFiles';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'code-')));
  write('site/config.ts', "import '../plugins/own';\nimport 'installed';\nimport 'node:fs';\n");
  write('plugins/own.ts', "import './part';\n");
  write('plugins/part.ts', '');
  write('plugins/unused.ts', '');
  write('node_modules/installed/package.json', '{ "main": "index.js" }');
  write('node_modules/installed/index.js', '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

const found = async () =>
  (await codeFiles([path.join(folder, 'site/config.ts')])).map((file) =>
    path.relative(folder, file),
  );

test('finds the config and what it imports, wherever it is', async () => {
  expect(await found()).toEqual(['plugins/own.ts', 'plugins/part.ts', 'site/config.ts']);
});

test('finds the file with a mistake, so that fixing it is seen', async () => {
  write('plugins/part.ts', 'const = 1;\n');
  expect(await found()).toEqual(['plugins/part.ts']);
});
