import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

test('a copied checkout with its caches starts its own engine, not that of the first one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'copied-'));
  try {
    const launches = (checkout: string) => {
      const bin = path.join(folder, checkout, 'engine/bin.mjs');
      spawnSync(process.execPath, [bin, 'build', '--help']);
      const cache = path.join(folder, checkout, 'node_modules/.cache/ottoman-docs');
      return readdirSync(cache).filter((name) => name.startsWith('launch-')).length;
    };
    mkdirSync(path.join(folder, 'first/node_modules'), { recursive: true });
    for (const name of ['tsx', 'esbuild'])
      symlinkSync(
        path.resolve('node_modules', name),
        path.join(folder, 'first/node_modules', name),
      );
    for (const name of ['package.json', 'engine/bin.mjs', 'engine/launch'])
      cpSync(name, path.join(folder, 'first', name), { recursive: true });
    expect(launches('first')).toBe(1);
    cpSync(path.join(folder, 'first'), path.join(folder, 'second'), { recursive: true });
    expect(launches('second')).toBe(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
