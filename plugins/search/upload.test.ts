import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommandContext } from '../../engine';
import { finishedRoute as route } from '../../engine/testing/finishedRoute';
import type { SearchRecord } from './fulltext';
import { inLanguage, options } from './options';
import { recordsOf, wordsByHeading } from './records';
import { upload } from './upload';
import { uploadCommand } from './uploadCommand';
import { writeIndex } from './writeIndex';

let out = '';
let records: SearchRecord[] = [];
const credentials = { ALGOLIA_APP_ID: 'APP', ALGOLIA_ADMIN_KEY: 'admin' };

beforeAll(async () => {
  out = await mkdtemp(path.join(os.tmpdir(), 'search-upload-'));
  await mkdir(path.join(out, 'search'));
  const site = { locale: 'en', texts: {} };
  const given = inLanguage(options.parse({}), { site, label: (text) => text });
  const sections = [
    { id: '', level: 1, title: 'A', text: 'Words of a.' },
    { id: 'part', level: 2, title: 'Part', text: '' },
  ];
  const routes = [
    route('/docs/a', { sections, data: { search: { keywords: ['one, two', 'three'] } } }),
    route('/docs/api/classes/B'),
  ];
  records = routes.flatMap((one) => recordsOf(one, wordsByHeading(one), given, '/base/'));
  const { manifest, files: written } = await writeIndex({
    routes,
    options: given,
    baseUrl: '/base/',
    loadLanguage: () => undefined,
    version: '1',
    cache: { value: async (_, make) => make({ add() {} }), bytes: async (_, make) => make() },
  });
  const files = new Map<string, string>();
  for (const { name, make } of written) files.set(name, await make());
  files.set('index.json', JSON.stringify({ indexName: 'handbook', ...manifest }));
  files.set('settings.json', JSON.stringify({ ranking: ['typo'] }));
  for (const [name, text] of files) await writeFile(path.join(out, 'search', name), text);
});
afterAll(() => rm(out, { recursive: true }));

/** A provider that records its requests and reports every task as done. */
async function startProvider() {
  const asked: { method: string; path: string; key: unknown; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
    const key = request.headers['x-algolia-api-key'];
    asked.push({ method: request.method!, path: request.url!.replace(/\?.*/, ''), key, body });
    response.end(JSON.stringify({ taskID: 1, status: 'published', objectIDs: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, origin, close: () => new Promise((resolve) => server.close(resolve)) };
}

const run = async (input: Partial<Parameters<typeof upload>[0]>) => {
  const printed: string[] = [];
  await upload({ out, env: credentials, print: (line) => printed.push(line), ...input });
  return printed;
};

describe('uploading', () => {
  test('only reports what it would do unless --send is given', async () => {
    const provider = await startProvider();
    expect(await run({ hosts: [provider.origin], env: {} })).toEqual([
      '3 records for the index "handbook"',
      'Nothing was sent; add --send to replace the records of the index.',
    ]);
    expect(provider.asked).toEqual([]);
    await provider.close();
  });
  test('has an index for each translation of the site', async () => {
    const both = await mkdtemp(path.join(os.tmpdir(), 'search-upload-'));
    await cp(path.join(out, 'search'), path.join(both, 'search'), { recursive: true });
    await cp(path.join(out, 'search'), path.join(both, 'de/search'), { recursive: true });
    const manifest = path.join(both, 'search/index.json');
    const given = JSON.parse(await readFile(manifest, 'utf8'));
    await writeFile(manifest, JSON.stringify({ ...given, translations: ['de'] }));
    expect(await run({ out: both, env: {} })).toEqual([
      '3 records for the index "handbook"',
      '3 records for the index "handbook_de"',
      'Nothing was sent; add --send to replace the records of the index.',
    ]);
    await rm(both, { recursive: true });
  });
  test('has an index for each version', async () => {
    const both = await mkdtemp(path.join(os.tmpdir(), 'search-upload-'));
    await cp(path.join(out, 'search'), path.join(both, 'search'), { recursive: true });
    await cp(path.join(out, 'search'), path.join(both, 'search/default-1.0'), { recursive: true });
    const manifest = path.join(both, 'search/index.json');
    const given = JSON.parse(await readFile(manifest, 'utf8'));
    await writeFile(manifest, JSON.stringify({ ...given, versions: ['default-1.0'] }));
    expect(await run({ out: both, env: {} })).toEqual([
      '3 records for the index "handbook"',
      '3 records for the index "handbook_default-1.0"',
      'Nothing was sent; add --send to replace the records of the index.',
    ]);
    await rm(both, { recursive: true });
  });
  test('fills another index and moves it into place', async () => {
    const provider = await startProvider();
    const env = { ...credentials, ALGOLIA_INDEX_NAME: 'docs' };
    expect(await run({ hosts: [provider.origin], env, send: true })).toEqual([
      '3 records for the index "docs"',
      'The index "docs" has 3 records.',
    ]);
    const { asked } = provider;
    expect(asked.every(({ key }) => key === 'admin')).toBe(true);
    expect(asked[0]).toMatchObject({
      method: 'PUT',
      path: '/1/indexes/docs/settings',
      body: { ranking: ['typo'] },
    });
    const batch = asked.find(({ path: one }) => /^\/1\/indexes\/docs_tmp_\d+\/batch$/.test(one));
    expect(batch?.body).toMatchObject({
      requests: records.map((body) => ({ action: 'addObject', body })),
    });
    const last = asked.filter(({ method }) => method === 'POST').at(-1);
    expect(last).toMatchObject({ body: { operation: 'move', destination: 'docs' } });
    expect(asked.some(({ path: one }) => one === '/1/indexes/docs/batch')).toBe(false);
    expect(asked.some(({ path: one }) => one.endsWith('/clear'))).toBe(false);
    await provider.close();
  });
  test('names each credential that is missing', async () => {
    await expect(run({ send: true, env: { ALGOLIA_APP_ID: '' } })).rejects.toThrow(
      'search: ALGOLIA_APP_ID is empty; uploading needs it\n' +
        'search: ALGOLIA_ADMIN_KEY is not set; uploading needs it',
    );
  });
  test('refuses to upload what was not built', async () => {
    const missing = path.join(out, 'nowhere');
    await expect(run({ out: missing })).rejects.toThrow(
      `search: cannot read "${path.join(missing, 'search', 'index.json')}"`,
    );
  });
});

test('the command says that no hosted search is configured, and how to configure one, before it sends', async () => {
  const start = async (options: { appId?: string }, send: boolean) =>
    uploadCommand(options).run({
      flags: { out, send },
      env: {},
      print() {},
    } as unknown as CommandContext); // what it reads
  await expect(start({}, true)).rejects.toMatchObject({
    problems: [
      {
        message:
          'search: no hosted search is configured; the site has its own search, which needs no upload',
        action:
          'To use a hosted one, set `appId` and `apiKey` of search(), or ALGOLIA_APP_ID and ALGOLIA_API_KEY.',
      },
    ],
  });
  await expect(start({ appId: 'APP' }, true)).rejects.toThrow('ALGOLIA_ADMIN_KEY is not set');
  await start({}, false);
});

test('refuses an index without records, one of another version and one that is broken', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'search-upload-'));
  await mkdir(path.join(folder, 'search'));
  const write = (name: string, text: string) => writeFile(path.join(folder, 'search', name), text);
  await write('index.json', '{"layout":{"groups":[]}}');
  await expect(run({ out: folder })).rejects.toThrow('search: there are no records');
  await write('index.json', '{"layout":{"groups":[{"section":"a","files":1}]}}');
  await write('texts-0.json', '{"format":1,"passages":[]}');
  await expect(run({ out: folder })).rejects.toThrow(/^search: cannot read ".*0\.json"$/);
  await write('index.json', '{}');
  await expect(run({ out: folder })).rejects.toThrow(/^search: cannot read ".*index\.json"$/);
  await rm(folder, { recursive: true });
});
