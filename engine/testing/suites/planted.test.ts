// @module-tag X13
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pack } from '../../../tools/pack';
import { full } from '../../../tools/testing/full';
import { listFiles } from '../../files/listFiles';
import { buildFixture, copyFixture } from '..';

/** Nothing of the machine leaves it with a build: planted values are searched for in all bytes. */

const planted = {
  PLANTED_VALUE: 'planted-value-7c1f',
  USER: 'planted-user-7c1f',
  LOGNAME: 'planted-logname-7c1f',
  HOSTNAME: 'planted-host-7c1f',
  NPM_TOKEN: 'planted-key-7c1f',
  DEPLOY_TOKEN: 'planted-token-7c1f',
};
let temporary: string;
beforeAll(() => {
  temporary = mkdtempSync(path.join(os.tmpdir(), 'planted-'));
  mkdirSync(path.join(temporary, 'home'));
  for (const [name, value] of Object.entries(planted)) vi.stubEnv(name, value);
  vi.stubEnv('HOME', path.join(temporary, 'home'));
  vi.spyOn(os, 'hostname').mockReturnValue(planted.HOSTNAME);
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(temporary, { recursive: true });
});

/** Values that nobody else has: the planted ones, and the names of the project's folder and of given folders. */
const namesOfMachine = (...folders: string[]) => [
  ...Object.values(planted),
  path.basename(temporary),
  process.cwd(),
  ...folders.map((folder) => path.basename(folder)),
];

/** The files whose bytes, or whose name, have a text. */
const filesWith = (text: string, folder: string) =>
  listFiles(folder).filter(
    (file) => file.includes(text) || readFileSync(path.join(folder, file)).includes(text),
  );

const fixtures: [name: string, config?: string][] = full
  ? [
      ['good', 'config.markdown.ts'],
      ['openapi'],
      ['blog'],
      ['versions'],
      ['locales'],
      ['social-cards'],
      ['images'],
      ['module-page'],
    ]
  : [['good', 'config.markdown.ts']];

test.each(fixtures)('a build of %s', { meta: { cases: 10 } }, async (name, config) => {
  const site = copyFixture(name);
  const cache = path.join(temporary, `cache-${name}`);
  const values = path.join(cache, 'store');
  const env = { ...process.env } as Record<string, string>; // a copy of the environment has texts only
  const built = await buildFixture(site.folder, { config, cache, env });
  try {
    expect(built.result, built.texts.join('\n')).toBeDefined();
    // The search finds what is there.
    expect(filesWith('<html', built.out).length).toBeGreaterThan(1);
    expect(filesWith('<p>', values).length).toBeGreaterThan(0);
    const searched = namesOfMachine(site.folder, path.dirname(built.out));
    expect(searched).toHaveLength(10);
    for (const text of searched) {
      expect([text, filesWith(text, built.out)]).toEqual([text, []]);
      expect([text, filesWith(text, values)]).toEqual([text, []]);
    }
  } finally {
    built.remove();
    site.remove();
  }
});

test.skipIf(!full)('the packed package', { meta: { cases: 8 } }, async () => {
  const archive = gunzipSync(readFileSync(await pack(temporary)));
  expect(archive.includes('definePlugin')).toBe(true);
  expect(namesOfMachine().filter((text) => archive.includes(text))).toEqual([]);
});
