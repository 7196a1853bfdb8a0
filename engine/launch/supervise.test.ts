import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyFixture } from '../testing';

// The real program: the process that supervises, and the dev servers it starts one after the other.

let site: { folder: string; remove(): void };
let program: ChildProcess | undefined;
let said = '';

beforeEach(() => {
  site = copyFixture('good');
  said = '';
});
afterEach(() => {
  program?.kill('SIGKILL');
  site.remove();
});

function start(...flags: string[]) {
  const config = join(site.folder, 'config.ts');
  const cache = join(site.folder, '.cache');
  program = spawn(
    process.execPath,
    ['engine/bin.mjs', 'dev', '--config', config, '--cache', cache, ...flags],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const listen = (part: Buffer) => {
    said += String(part);
  };
  program.stdout!.on('data', listen);
  program.stderr!.on('data', listen);
  return once(program, 'exit');
}

/** The address of the `count`-th server that was started. */
async function address(count: number): Promise<string> {
  const found = () => [...said.matchAll(/Editing at (\S+)/g)].map(([, url]) => url!);
  await expect.poll(() => found().length).toBe(count);
  return found().at(-1)!;
}

test('restarts the dev server on the same port when the config changes, and ends with it', async () => {
  const exit = start('--port', '0');
  const first = await address(1);
  expect(await (await fetch(first)).text()).not.toContain('A new name');
  const config = join(site.folder, 'config.ts');
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace(/title: '[^']*'/, "title: 'A new name'"),
  );
  expect(await address(2)).toBe(first);
  expect(await (await fetch(first)).text()).toContain('A new name');
  program!.kill('SIGTERM');
  expect(await exit).toEqual([143, null]);
  expect(said).not.toContain('ObjectRef'); // of the bundler's native half
  await expect(fetch(first)).rejects.toThrow();
});

test('passes on what the dev server says of wrong usage, and its exit code', async () => {
  const exit = start('--prot', '3000');
  expect(await exit).toEqual([2, null]);
  expect(said).toContain('unknown flag --prot; did you mean --port?');
});
