import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { LoadContext, Source } from '../../engine';
import { testSite } from '../../engine/testing/testPlugin';
import { apiReference } from '.';
import { loadReference } from './load';
import { options } from './options';

const folder = mkdtempSync(path.join(os.tmpdir(), 'api-load-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A site with one file of notes and a cache that records the values it had to make. */
function createLoad(note: () => string) {
  const values = new Map<string, unknown>();
  const made: string[] = [];
  const read = async (file: string): Promise<Source> => ({
    file,
    hash: note(),
    frontMatter: {},
    frontMatterPlaces: {},
    body: note(),
    bodyLine: 1,
  });
  const cache: LoadContext['cache'] = {
    folder,
    file: async (file, parse) => parse(await read(file)),
    async value(key, make) {
      const name = JSON.stringify(key);
      if (!values.has(name)) {
        made.push((key as [string])[0]);
        values.set(name, await make());
      }
      return values.get(name) as never;
    },
    bytes: async (_key, make) => await make(),
  };
  const load = {
    siteFolder: folder,
    site: testSite(),
    mode: 'build',
    env: {},
    label: (text: string) => text,
    warn() {},
    cache,
    files: async (of: string) => (of === 'api-notes' ? ['api-notes/a.md'] : []),
    read,
    compileRuled: async (text: string) => ({ html: `<p>${text}</p>`, links: [] }),
    follow: () => {},
    changed: undefined,
  } as unknown as LoadContext;
  return { load, made };
}

test('converts when sources change, renders when notes change, and does nothing when nothing did', async () => {
  const source = path.join(folder, 'index.ts');
  writeFileSync(source, 'export const a = (): void => {};');
  let note = '# a\n\nFirst.\n';
  const { load, made } = createLoad(() => note);
  const given = options.parse({ entryPoints: ['index.ts'] });

  await loadReference(load, given);
  expect(made.splice(0)).toEqual(['views', 'model']);

  await loadReference(load, given);
  expect(made.splice(0)).toEqual([]);

  note = '# a\n\nSecond.\n';
  const { reference } = await loadReference(load, given);
  expect(made.splice(0)).toEqual(['views']);
  expect(reference.views['functions/a']!.prose.html).toBe('<p>Second.</p>');

  writeFileSync(source, 'export const a = (): void => {};\nexport const b = 1;');
  await loadReference(load, given);
  expect(made.splice(0)).toEqual(['views', 'model']);
});

test('reads every reference of a site, whatever happens to the ones before', async () => {
  writeFileSync(path.join(folder, 'broken.ts'), 'export const a: number = "text";');
  writeFileSync(path.join(folder, 'good.ts'), 'export const b = 2;');
  const { load } = createLoad(() => '');
  const given = ['broken.ts', 'good.ts'].map((file) =>
    options.parse({ entryPoints: [file], notes: false }),
  );
  const [broken, good] = await Promise.allSettled(given.map((each) => loadReference(load, each)));
  const message =
    "broken.ts:1:14 - error TS2322: Type 'string' is not assignable to type 'number'.";
  expect(broken).toMatchObject({
    reason: {
      problems: [
        {
          message: `api-reference: the sources could not be read: ${message}`,
          place: { file: 'config.ts' },
          action:
            'Fix the sources, or the options "entryPoints" and "tsconfig" of the API reference.',
        },
      ],
    },
  });
  expect(good).toMatchObject({ value: { reference: { names: { b: 'variables/b' } } } });
});

test('an error of TypeDoc while it starts is a problem of the site', async () => {
  const { load } = createLoad(() => '');
  writeFileSync(path.join(folder, 'fine.ts'), 'export const a = 1;');
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    '{ "files": ["fine.ts"], "typedocOptions": { "sort": ["nope"] } }',
  );
  const given = options.parse({
    entryPoints: ['fine.ts'],
    tsconfig: 'tsconfig.json',
    notes: false,
  });
  await expect(loadReference(load, given)).rejects.toThrow(/could not be read: .*nope/s);
});

test('watches the sources, also outside of the site, but not those of a package', () => {
  const own = apiReference({ entryPoints: ['../src/index.ts', 'code.ts'], guides: false });
  expect(own.hooks.watch).toEqual([
    'api-notes/**',
    '../src/**/*.{ts,tsx,cts,mts}',
    '**/*.{ts,tsx,cts,mts}',
  ]);
  const installed = apiReference({ package: 'ottoman', notes: false });
  expect(installed.hooks.watch).toEqual(['content/docs/**']);
});
