import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildFixture, type FixtureBuild } from '../../../engine/testing/buildFixture';
import { readLanguage } from '../../search/readLanguage';
import { openSite } from './builtSite';
import { readPage } from './readPage';
import { findPages, findSymbol } from './siteSearch';

const config = 'engine/testing/fixtures/programs/config.ts';
const command = ['engine/bin.mjs', 'mcp', '--config', config];
/** All commands share it, so later ones reuse the values of earlier ones. */
const cache = mkdtempSync(path.join(os.tmpdir(), 'mcp-'));

let built: FixtureBuild;
beforeAll(async () => {
  built = await buildFixture('programs');
  writeFileSync(path.join(path.dirname(built.out), 'secret.md'), 'secret');
});
afterAll(() => {
  built?.remove();
  rmSync(cache, { recursive: true, force: true });
});

describe('ottoman-docs mcp', () => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({ name: 'test', version: '1.0.0' });
    const args = [...command, '--out', built.out, '--cache', cache];
    await client.connect(new StdioClientTransport({ command: process.execPath, args }));
  });
  afterAll(() => client?.close());

  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    const [part] = content as { text: string }[];
    return isError ? `error: ${part?.text}` : part?.text;
  };

  test('offers its tools to the client of the SDK', async () => {
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name).sort();
    expect(names).toEqual(['list_pages', 'look_up_symbol', 'read_page', 'search']);
    expect(client.getServerVersion()?.title).toBe('Fixture');
  });

  test('finds pages, and reads what it found', async () => {
    const found = await call('search', { query: 'install package' });
    expect(found).toMatch(/^\[First steps\]\(\/sub\/docs\/intro\) \(.+\)\nInstall the package/);
    const page = await call('read_page', { address: '/sub/docs/intro' });
    expect(page).toMatch(
      /^# First steps\n\nSource: https:\/\/example\.org\/sub\/docs\/intro {2}\n/,
    );
    expect(page).toContain('then connect to a cluster.');
    for (const address of ['docs/intro', '/docs/intro/#x', 'https://example.org/sub/docs/intro.md'])
      expect(await call('read_page', { address }), address).toBe(page);
  });

  test('lists all pages', async () => {
    const list = await call('list_pages');
    expect(list).toContain('- [Cluster](https://example.org/sub/docs/api/cluster.md)');
    expect(list).toContain('- [First steps](https://example.org/sub/docs/intro.md)');
  });

  test('looks up a symbol by its name, with its class or without', async () => {
    const found =
      '[Cluster › Cluster.connect](/sub/docs/api/cluster#clusterconnect) (class)\nOpens a connection.';
    expect(await call('look_up_symbol', { name: 'connect' })).toBe(found);
    expect(await call('look_up_symbol', { name: 'Cluster#connect()' })).toBe(found);
    expect(await call('look_up_symbol', { name: 'conn' })).toBe(
      'The API reference has no "conn". Similar: Cluster.connect.',
    );
  });

  test('says in plain words what is not there, and reads nothing outside of the site', async () => {
    expect(await call('read_page', { address: '/docs/gone' })).toBe(
      'error: There is no page "/docs/gone". See list_pages, or use search.',
    );
    expect(await call('read_page', { address: '/../%2e%2e%2fsecret.md' })).toMatch(
      /^error: There is no page/,
    );
    expect(await call('read_page', { address: 'https://other.example/docs/intro' })).toBe(
      'error: "https://other.example/docs/intro" is on another site than https://example.org/sub/',
    );
    for (const address of ['/%zz', 'https://['])
      expect(await call('read_page', { address })).toBe(`error: "${address}" is not an address.`);
    for (const address of [`/${'a'.repeat(5_000)}`, '/a%00b', '/docs/'])
      expect(await call('read_page', { address })).toBe(
        `error: There is no page "${address}". See list_pages, or use search.`,
      );
    expect(await call('search', { query: 'xyzzyq' })).toMatch(/^Nothing was found for "xyzzyq"\./);
  });
});

test('searches for the beginning of a long query', async () => {
  const site = await openSite(built.out);
  const word = 'connect'.repeat(100_000);
  const answer = `Nothing was found for "${word.slice(0, 512)}".`;
  expect(await findPages(site, word)).toContain(answer);
  expect(await findSymbol(site, word)).toContain(`has no "${word.slice(0, 512)}".`);
});

test('what a config logs does not get between the messages of the protocol', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mcp-'));
  const noisy = path.join(folder, 'config.ts');
  writeFileSync(
    noisy,
    `console.log('the config is read');\nexport { default } from ${JSON.stringify(path.resolve(config))};\n`,
  );
  const args = ['engine/bin.mjs', 'mcp', '--config', noisy, '--out', built.out];
  const clientInfo = { name: 'test', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  const opening = { jsonrpc: '2.0', id: 1, method: 'initialize', params };
  const { stdout, stderr } = spawnSync(process.execPath, [...args, '--cache', cache], {
    encoding: 'utf8',
    input: `${JSON.stringify(opening)}\n`,
  });
  rmSync(folder, { recursive: true, force: true });
  expect(stderr).toContain('the config is read');
  expect(JSON.parse(stdout)).toMatchObject({ id: 1, result: { protocolVersion: '2025-06-18' } });
});

test('answers a line that is no message with an error of JSON-RPC, and the next one as usual', () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  const lines = ['{bad', '', '[]', 'null', '{"id":"x"}', JSON.stringify(ping)];
  const { stdout } = spawnSync(
    process.execPath,
    [...command, '--out', built.out, '--cache', cache],
    { encoding: 'utf8', input: `${lines.join('\n')}\n` },
  );
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const message = 'The line is no message of JSON-RPC 2.0.';
  expect(answers).toEqual([
    {
      jsonrpc: '2.0',
      id: null,
      error: { code: -32700, message: expect.stringMatching(/^The line is not JSON: /) },
    },
    { jsonrpc: '2.0', id: null, error: { code: -32600, message } },
    { jsonrpc: '2.0', id: null, error: { code: -32600, message } },
    { jsonrpc: '2.0', id: 'x', error: { code: -32600, message } },
    { jsonrpc: '2.0', id: 1, result: {} },
  ]);
});

test('names what to do when the folder has no build', () => {
  const empty = mkdtempSync(path.join(os.tmpdir(), 'mcp-'));
  const args = [...command, '--out', empty, '--cache', cache];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  rmSync(empty, { recursive: true, force: true });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(`site-files: "${empty}" has no llms.txt, the list of its pages`);
  expect(stderr).toContain('Build the site with siteFiles(), name its folder with --out');
});

test('a file next to the output folder is not read', async () => {
  const site = await openSite(built.out);
  expect(await site.read('../secret.md')).toBeUndefined();
  expect(await site.read('docs/intro.md')).toContain('# First steps');
});

test('reads a site at its address too', async () => {
  const server = createServer(async ({ url = '' }, response) => {
    const file = new URL(url, 'http://localhost').pathname.replace('/sub/', '');
    const text = await built.read(file).catch(() => undefined);
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const site = await openSite(`${address}/sub`);
    expect(await readPage(site, `${address}/sub/docs/intro`)).toContain('# First steps');
    expect(await findPages(site, 'servers')).toContain('(/sub/docs/api/cluster)');
    await expect(openSite(`${address}/other`)).rejects.toThrow(
      `site-files: "${address}/other" has no llms.txt`,
    );
  } finally {
    server.close();
  }
  await expect(openSite(`${address}/sub`)).rejects.toThrow('/sub/llms.txt does not answer');
});

test('uses the word rules of a folder, and runs no code of an address', async () => {
  const site = await openSite(built.out);
  const manifest = JSON.parse(await built.read('search/index.json'));
  const read: string[] = [];
  const german = (isFolder: boolean) => ({
    ...site,
    isFolder,
    read: async (file: string) => {
      read.push(file);
      if (file === 'search/index.json') return JSON.stringify({ ...manifest, language: 'de.js' });
      return file === 'search/de.js' ? readLanguage('de')!.code : site.read(file);
    },
  });
  expect(await findPages(german(false), 'servers')).toContain('(/sub/docs/api/cluster)');
  expect(read).not.toContain('search/de.js');
  expect(await findPages(german(true), 'servers')).toContain('(/sub/docs/api/cluster)');
  expect(read).toContain('search/de.js');
});
