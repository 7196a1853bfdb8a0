import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { full } from '../../../tools/testing/full';
import { type DevServer, dev } from '../../dev';
import { copyFixture } from '../../testing';

// Pages with code are bundled when they are opened: each answer waits for the bundler, at any moment.

const moments = full ? 40 : 4;
const withinMs = 2_000;

let site: { folder: string; remove(): void };
let cache: string;
let server: DevServer;

const write = (name: string, count: number) =>
  writeFileSync(
    join(site.folder, `content/docs/${name}.mdx`),
    `---\ntitle: ${name}\n---\n\n{'Counted ' + ${count} + ' words.'}\n`,
  );

beforeAll(async () => {
  site = copyFixture('good');
  cache = mkdtempSync(join(tmpdir(), 'busy-'));
  for (let at = 0; at < moments; at++) write(`early-${at}`, at);
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  server = await dev({
    root: join(import.meta.dirname, '../../..'),
    config: join(site.folder, 'config.ts'),
    cache,
    host: '127.0.0.1',
    port: 0,
  });
});
afterAll(async () => {
  await server?.close();
  site?.remove();
  rmSync(cache, { recursive: true, force: true });
});

const get = async (target: string) => {
  const reply = await fetch(new URL(target, server.address));
  return { status: reply.status, text: await reply.text() };
};

/** A page with its words, style sheet and scripts, which all load. Says what is missing otherwise. */
async function openPage(name: string): Promise<string> {
  const { status, text } = await get(`/docs/${name}`);
  expect(`${status} ${status === 500 ? text : ''}`).toMatch(/^(200|404) $/);
  const assets = [
    ...text.matchAll(/(?:src|href)="(\/assets\/built\/[^"]+\.(?:js|css))(?:\?\w+)?"/g),
  ];
  const files = assets.map(([, file]) => file!);
  expect(files.join()).toMatch(/\.css/);
  for (const script of ['head', 'runtime', 'start'])
    expect(files.join()).toContain(`built/${script}.js`);
  const pageScript = /\/assets\/built\/page-[^"]+?\.js/.exec(text)?.[0];
  if (status === 200) expect(pageScript, text).toBeDefined();
  for (const file of status === 200 ? [...files, pageScript!] : files)
    expect((await get(file)).status, file).toBe(200);
  if (pageScript) expect((await get(pageScript)).text).toContain('registerIsland');
  return text;
}

const at = (ms: number) => new Promise((done) => setTimeout(done, ms));

test(`${moments} new pages with code, asked for within ${withinMs / 1000} s of the start, are whole`, async () => {
  const answers = Array.from({ length: moments }, async (_, index) => {
    await at((index * withinMs) / moments);
    expect(await openPage(`early-${index}`)).toContain(`Counted ${index} words.`);
  });
  await Promise.all(answers);
});
