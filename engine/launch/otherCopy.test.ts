import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { copyFixture } from '../testing';

test('a plugin package may bring its own copy of the engine: its errors read like all others', async () => {
  const { folder: site, remove } = copyFixture('small');
  try {
    const theirs = path.join(site, 'node_modules/theirs');
    const copy = path.join(theirs, 'node_modules/ottoman-docs');
    mkdirSync(copy, { recursive: true });
    await build({
      entryPoints: ['engine/index.ts'],
      outfile: path.join(copy, 'index.js'),
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
    });
    const facts = { type: 'module', main: 'index.js' };
    for (const one of [theirs, copy])
      writeFileSync(path.join(one, 'package.json'), JSON.stringify(facts));
    writeFileSync(
      path.join(theirs, 'index.js'),
      `import { definePlugin, SiteError } from 'ottoman-docs';
      import * as z from 'zod';
      export const theirs = definePlugin('theirs', z.strictObject({}), () => ({
        async loadContent({ cache }) {
          await cache.value('one', () => 1);
          throw new SiteError({ message: 'theirs: no such word', place: { file: 'content/docs/intro.md', line: 1, column: 1 }, action: 'Use another one.' });
        },
      }));`,
    );
    const config = path.join(site, 'config.ts');
    writeFileSync(
      config,
      `import { defineConfig } from '../../..';
      import { theirs } from 'theirs';
      export default defineConfig({ title: 'Two copies', url: 'https://example.org', plugins: [theirs()] });`,
    );
    writeFileSync(path.join(site, 'content/docs/intro.md'), '# A heading\n');
    const { status, stderr } = spawnSync(
      process.execPath,
      ['engine/bin.mjs', 'inspect', 'routes', '--config', config, '--cache', `${site}/.cache`],
      { encoding: 'utf8' },
    );
    expect(stderr.trim()).toBe(`1 error

theirs: no such word
  at content/docs/intro.md:1:1
  1 | # A heading
    | ^
  Use another one.`);
    expect(status).toBe(1);
  } finally {
    remove();
  }
});
