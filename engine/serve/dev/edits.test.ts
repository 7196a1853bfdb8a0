import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { full } from '../../../tools/testing/full';
import { patienceMs } from '../../../tools/testing/patience';
import { copyFixture } from '../../testing';

// A dev server in a separate process, so that its memory can be measured.

const writes = full ? 200 : 20;
const edits = full ? 1_000 : 10;

const script = `
  import { dev } from ${JSON.stringify(join(import.meta.dirname, '../../dev.ts'))};
  const [config, cache] = process.argv.slice(1);
  const server = await dev({ config, cache, host: '127.0.0.1', port: 0, onReload: () => process.exit(75) });
  process.on('message', () => { gc(); gc(); process.send(process.memoryUsage().heapUsed); });
  process.send(server.address);
`;

let site: { folder: string; remove(): void };
let cache: string;
let server: ChildProcess;
let address: string;
let printed = '';

beforeAll(async () => {
  site = copyFixture('small');
  cache = mkdtempSync(join(tmpdir(), 'edits-'));
  const node = ['--expose-gc', '--import', 'tsx', '--input-type=module', '-e', script];
  server = spawn(process.execPath, [...node, join(site.folder, 'config.ts'), cache], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  server.stderr!.on('data', (part) => (printed += part));
  [address] = (await once(server, 'message')) as [string];
  write('intro', 'ready');
  await shows('intro', 'ready');
});
afterAll(async () => {
  server?.kill();
  if (server?.exitCode === null) await once(server, 'exit');
  site?.remove();
  rmSync(cache, { recursive: true, force: true });
});

const fileOf = (name: string) => join(site.folder, `content/docs/${name}.md`);
const pageOf = (word: string) =>
  `---\ntitle: Page\n---\n\n${'Words. '.repeat(200)}\n\nSays ${word}.\n`;
const write = (name: string, word: string) => writeFileSync(fileOf(name), pageOf(word));

/** Waits until the page contains the word; returns the milliseconds it took. */
async function shows(name: string, word: string, status = 200): Promise<number> {
  const begun = performance.now();
  await vi.waitFor(
    async () => {
      if (server.exitCode !== null)
        expect.unreachable(`dev ended with ${server.exitCode}: ${printed}`);
      const reply = await fetch(`${address}docs/${name}`);
      expect(reply.status).toBe(status);
      expect(await reply.text()).toContain(status === 200 ? `Says ${word}.` : '</html>');
    },
    { timeout: patienceMs, interval: 5 },
  );
  return performance.now() - begun;
}

async function heapMb(): Promise<number> {
  const answer = once(server, 'message');
  server.send('heap');
  return Number((await answer)[0]) / 1024 / 1024;
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

test(`${writes} writes, renames and removals in ten seconds: the last state is shown`, {
  tags: 'F9',
  meta: { cases: writes },
}, async ({ task }) => {
  const before = await heapMb();
  for (let i = 0; i < writes; i++) {
    if (i % 4 === 0) write('second', `second ${i}`);
    else if (i % 4 === 1) rmSync(fileOf('second'));
    else {
      // Saves like an editor: a new file replaces the old one.
      writeFileSync(join(site.folder, 'content/docs/.intro.swp'), pageOf(`edit ${i}`));
      renameSync(join(site.folder, 'content/docs/.intro.swp'), fileOf('intro'));
    }
    await wait(10_000 / 200 / 2);
    if (i % 10 === 0) await fetch(`${address}docs/intro`);
  }
  write('intro', 'the end');
  const ms = await shows('intro', 'the end');
  await shows('second', '', 404);
  const grown = (await heapMb()) - before;
  task.meta.figure = `last state after ${ms.toFixed(0)} ms, heap ${grown.toFixed(0)} MB more`;
  expect(server.exitCode).toBeNull();
  expect(grown).toBeLessThan(50);
});

test(`${edits} edits, each seen: quick to the end, and memory stays`, {
  tags: 'F14',
  meta: { cases: edits },
  timeout: 900_000,
}, async ({ task }) => {
  for (let i = 0; i < 10; i++) {
    write('intro', `warm ${i}`);
    await shows('intro', `warm ${i}`);
  }
  const before = await heapMb();
  const times: number[] = [];
  for (let i = 0; i < edits; i++) {
    write('intro', `edit ${i}`);
    times.push(await shows('intro', `edit ${i}`));
  }
  const after = await heapMb();
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
  task.meta.figure = `p95 ${p95.toFixed(0)} ms, heap ${before.toFixed(0)} to ${after.toFixed(0)} MB`;
  expect(after).toBeLessThan(before * 1.3 + 10);
  // Times only mean something on a quiet machine, and the normal run shares its cores.
  if (full) expect(p95).toBeLessThan(300);
});
