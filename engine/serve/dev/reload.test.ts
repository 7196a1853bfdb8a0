import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyFixture } from '../../testing';

// The real program, which loads its config again when it changes.

let site: { folder: string; remove(): void };
let program: ChildProcess | undefined;
let said = '';

beforeEach(() => {
  site = copyFixture('small');
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

async function address(): Promise<string> {
  await expect.poll(() => said).toMatch(/Editing at \S+/);
  return /Editing at (\S+)/.exec(said)![1]!;
}

const textOf = async (page: string) => (await fetch(page)).text();

test('shows a change of the config without another server, also after one that cannot be loaded', async () => {
  const exit = start('--port', '0');
  const page = await address();
  expect(await textOf(page)).not.toContain('A new name');
  const config = join(site.folder, 'config.ts');
  const text = readFileSync(config, 'utf8');
  writeFileSync(config, text.replace(/title: '[^']*'/, "title: 'A new name'"));
  await expect.poll(() => textOf(page)).toContain('A new name');
  writeFileSync(config, `${text}\nconst = 1;`);
  await expect.poll(() => textOf(page)).toContain('This page cannot be built yet');
  writeFileSync(config, text.replace(/title: '[^']*'/, "title: 'A third name'"));
  await expect.poll(() => textOf(page)).toContain('A third name');
  program!.kill('SIGINT');
  expect(await exit).toEqual([null, 'SIGINT']);
  await expect(fetch(page)).rejects.toThrow();
  // The next start finds what this one has read.
  expect(readdirSync(join(site.folder, '.cache/store'))).not.toEqual([]);
});

test('reports wrong usage', async () => {
  const exit = start('--prot', '3000');
  expect(await exit).toEqual([2, null]);
  expect(said).toContain('unknown flag --prot; did you mean --port?');
});
