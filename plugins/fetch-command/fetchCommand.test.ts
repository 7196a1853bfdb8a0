import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import type { CommandContext } from '../../engine';
import { failureOf } from '../../engine/testing';
import { fetchCommand } from '.';

const url = 'https://data.example/members';

/** Runs the command against an answer; returns what it printed, and the file. */
function prepare() {
  const siteFolder = mkdtempSync(path.join(tmpdir(), 'fetched-'));
  onTestFinished(() => rmSync(siteFolder, { recursive: true }));
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  const print = vi.fn<CommandContext['print']>();
  const command = fetchCommand({
    url,
    file: 'data/members.json',
    schema: z.array(z.object({ name: z.string() })),
    headers: ({ TOKEN }) => ({ authorization: `Bearer ${TOKEN}` }),
  });
  const context = { siteFolder, env: { TOKEN: 'secret' }, print } as Partial<CommandContext>;
  return {
    fetched,
    print,
    run: async () => command.run(context as CommandContext), // it reads nothing else
    kept: () => readFileSync(path.join(siteFolder, 'data/members.json'), 'utf8'),
  };
}

test('writes the checked data into the file, with the headers of the request', async () => {
  const { fetched, print, run, kept } = prepare();
  fetched.mockResolvedValue(Response.json([{ name: 'Ada', html: '<script>' }]));
  await run();
  expect(kept()).toBe('[\n  {\n    "name": "Ada"\n  }\n]\n');
  expect(print.mock.calls).toEqual([['Wrote data/members.json']]);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    headers: { authorization: 'Bearer secret' },
    redirect: 'manual',
  });
});

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers with status 403', async () => new Response('', { status: 403 })],
  [
    'leads to https://other.example/, which does not get the headers of the request',
    async () => Response.redirect('https://other.example/'),
  ],
  ['does not answer with JSON', async () => new Response('<html>')],
  [
    'has other data: 0.name: Invalid input: expected string, received undefined',
    async () => Response.json([{}]),
  ],
])('a server that %s leaves the file as it was', async (message, answer) => {
  const { fetched, run, kept } = prepare();
  fetched.mockResolvedValueOnce(Response.json([{ name: 'Ada' }]));
  await run();
  fetched.mockImplementationOnce(answer);
  expect(await failureOf(run())).toBe(
    `fetch: ${url} ${message}
  "data/members.json" stays as it is, and builds use it. Try again later, or check the address.`,
  );
  expect(kept()).toContain('Ada');
});

test('without a file of an earlier call, says that builds need one', async () => {
  const { fetched, run, kept } = prepare();
  fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
  expect(await failureOf(run())).toBe(
    `fetch: ${url} cannot be reached
  There is no "data/members.json" yet, and builds need it. Try again later, or check the address.`,
  );
  expect(kept).toThrow('ENOENT');
});
