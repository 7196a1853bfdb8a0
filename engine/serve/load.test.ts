import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { full } from '../../tools/testing/full';
import { stageOutput } from '../output/stageOutput';

// Fewer requests by default; the promised number with FULL_COUNTS=1.
const loadRequests = full ? 20_000 : 2_000;
const swapRequests = full ? 2_000 : 400;
const slowClients = full ? 200 : 50;

const pages = 100;
let root: string;
let out: string;
let server: ChildProcess;
let port: number;

/** Builds version `version`: every page names a script that exists in this version only. */
function build(version: string): void {
  const staged = stageOutput({ out });
  for (let i = 0; i < pages; i++) {
    const filler = `<p>words of page ${i}</p>`.repeat(400);
    staged.write(
      `docs/${i}.html`,
      `<script src="/assets/built/app.${version}.js"></script>${filler}`,
    );
  }
  staged.write('index.html', `<script src="/assets/built/app.${version}.js"></script>home`);
  staged.write('404.html', 'not found page');
  staged.write(`assets/built/app.${version}.js`, `version("${version}");`.repeat(2000));
  staged.commit();
}

const versionOf = (i: number) => `${i}`.padStart(8, '0');

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'load-')));
  out = join(root, 'dist');
  build(versionOf(0));
  const script = `
    import { preview } from ${JSON.stringify(join(import.meta.dirname, '../preview.ts'))};
    const { port } = await preview({ folder: process.argv[1], port: 0 });
    console.log(port);
  `;
  const node = ['--import', 'tsx', '--input-type=module', '-e', script, out];
  server = spawn(process.execPath, node, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = (await once(server.stdout!, 'data')) as [Buffer];
  port = Number(text);
});
afterAll(async () => {
  server.kill();
  await once(server, 'exit');
  rmSync(root, { recursive: true, force: true });
});

function get(path: string, agent: Agent): Promise<{ status: number; body: string }> {
  return new Promise((done, fail) => {
    const options = { port, path, agent, host: '127.0.0.1' };
    const asked = request(options, async (reply) => {
      let body = '';
      for await (const part of reply) body += part;
      done({ status: reply.statusCode ?? 0, body });
    });
    asked.on('error', fail).end();
  });
}

/** Runs `count` tasks, `width` at a time. */
async function inParallel(count: number, width: number, task: (i: number) => Promise<void>) {
  let next = 0;
  const lane = async () => {
    while (next < count) await task(next++);
  };
  await Promise.all(Array.from({ length: width }, lane));
}

const openFiles = () => readdirSync(`/proc/${server.pid}/fd`).length;
const peakMegabytes = () => {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
};
const linux = process.platform === 'linux';

describe('preview under load', () => {
  test(`answers ${loadRequests} requests at 50 connections without an error`, {
    tags: 'S3',
    meta: { cases: loadRequests },
  }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 50 });
    const before = linux ? openFiles() : 0;
    const times: number[] = [];
    let wrong = 0;
    const begun = performance.now();
    await inParallel(loadRequests, 50, async (i) => {
      const start = performance.now();
      const missing = i % 20 === 19;
      const reply = await get(missing ? `/none/${i}` : `/docs/${i % pages}`, agent);
      times.push(performance.now() - start);
      if (reply.status !== (missing ? 404 : 200)) wrong++;
    });
    const seconds = (performance.now() - begun) / 1000;
    agent.destroy();
    const p99 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
    const memory = linux ? peakMegabytes() : 0;
    console.log(
      `${loadRequests} requests in ${seconds.toFixed(1)} s, p99 ${p99.toFixed(1)} ms, peak memory ${memory.toFixed(0)} MB`,
    );
    expect(wrong).toBe(0);
    expect(memory).toBeLessThan(200);
    // Times only mean something on a quiet machine, and the normal run shares its cores.
    if (full) expect(p99).toBeLessThan(50);
    if (linux) await expect.poll(openFiles).toBeLessThanOrEqual(before + 2);
  });

  test(`is not starved by ${slowClients} clients that ask slowly or do not read`, {
    tags: 'S3',
    meta: { cases: slowClients },
  }, async () => {
    const sockets: Socket[] = [];
    for (let i = 0; i < slowClients; i++) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      const asks = i % 2 === 0;
      if (asks) socket.resume();
      else socket.pause();
      socket.write(
        asks
          ? 'GET /docs/1 HTTP/1.1\r\nHo'
          : `GET /docs/${i % pages} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      );
      sockets.push(socket);
    }
    const agent = new Agent({ keepAlive: true, maxSockets: 10 });
    // Starving would mean waiting until the slow ones are cut off.
    let before = 0;
    await inParallel(300, 10, async (i) => {
      expect((await get(`/docs/${i % pages}`, agent)).status).toBe(200);
      if (sockets.every(({ closed }) => !closed)) before++;
    });
    agent.destroy();
    for (const socket of sockets) socket.destroy();
    expect(before).toBeGreaterThan(full ? 299 : 0);
  });

  test(`mixes no document with missing scripts while builds swap the site (${swapRequests} requests)`, {
    tags: 'F8',
    meta: { cases: swapRequests },
  }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const seen = new Set<string>();
    let version = 0;
    const wrong: string[] = [];
    await inParallel(swapRequests, 20, async (i) => {
      if (i % 40 === 39) build(versionOf(++version));
      const page = await get(`/docs/${i % pages}`, agent);
      const script = /src="([^"]+)"/.exec(page.body)?.[1];
      if (page.status !== 200 || !script) return void wrong.push(`page ${page.status}`);
      seen.add(script);
      const code = await get(script, agent);
      const own = /\.(\d+)\.js/.exec(script)?.[1];
      if (code.status !== 200 || !code.body.startsWith(`version("${own}")`)) {
        wrong.push(`${script} ${code.status}`);
      }
    });
    agent.destroy();
    expect(wrong).toEqual([]);
    expect(seen.size).toBeGreaterThan(3);
  });

  test('answers 503 while a killed build left no site, and 200 when the next one put it back', {
    tags: 'F2',
  }, async () => {
    const agent = new Agent();
    expect((await get('/', agent)).status).toBe(200);
    renameSync(out, `${out}.prev`);
    expect(await get('/', agent)).toEqual({
      status: 503,
      body: 'The site is being replaced. Try again.\n',
    });
    mkdirSync(`${out}.next-4194999`);
    stageOutput({ out }).abort();
    expect((await get('/', agent)).status).toBe(200);
    agent.destroy();
  });
});
