import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { packCreate } from './packCreate';

test('the package that starts sites says which Node it needs, before it loads anything', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pack-create-'));
  const engine = path.join(folder, 'ottoman-docs-0.1.0.tgz');
  writeFileSync(engine, '');
  execFileSync('tar', ['-xzf', await packCreate(engine), '-C', folder]);
  const old = "Object.defineProperty(process.versions, 'node', { value: '18.20.4' })";
  const door = path.join(folder, 'package', 'index.mjs');
  const preload = `data:text/javascript,${encodeURIComponent(old)}`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, door], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      'node: expected Node.js 20.19, 22.12 or 24, found 18.20.4\n  Install a newer one from https://nodejs.org and repeat the command.\n',
  });
});

test.each([
  [undefined, ['ottoman-docs-0.1.0.tgz']],
  ['example/docs', []],
])(
  'has the engine unless the workflow of a repository publishes both: %s',
  async (name, engines) => {
    vi.stubEnv('GITHUB_REPOSITORY', name);
    const folder = mkdtempSync(path.join(tmpdir(), 'pack-create-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const engine = path.join(folder, 'ottoman-docs-0.1.0.tgz');
    writeFileSync(engine, '');
    execFileSync('tar', ['-xzf', await packCreate(engine), '-C', folder]);
    const files = readdirSync(path.join(folder, 'package'));
    expect(files.filter((file) => file.endsWith('.tgz'))).toEqual(engines);
  },
);
