import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { LoadContext, Source } from '../../engine';
import { fingerprintOf } from '../../engine/cache/inputs';
import { Cache } from '../../engine/cache/store';
import { noExtensions } from '../../engine/content/extensions/extension';
import { pluginCache } from '../../engine/lifecycle/pluginCache';
import { testSite } from '../../engine/testing/testPlugin';
import { apiReference } from '.';
import { keepThread } from './convertInThread';
import { loadReference } from './load';
import { options } from './options';

const folder = mkdtempSync(path.join(os.tmpdir(), 'api-load-'));
keepThread(); // for all files of the process: each start of TypeDoc takes two seconds
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A site with one file of notes, and a cache that says which values had to be made. */
function createLoad(note: () => string) {
  const store = new Cache(mkdtempSync(path.join(folder, 'cache-')));
  const made: string[] = [];
  const read = async (file: string): Promise<Source> => ({
    file,
    hash: note(),
    frontMatter: {},
    frontMatterPlaces: {},
    body: note(),
    bodyLine: 1,
  });
  const own = pluginCache({
    cache: store,
    plugin: { name: 'api-reference', id: 'default', options: {}, hooks: {} },
    site: {
      folder,
      codeHash: '',
      extensions: noExtensions,
    },
    reader: {
      read,
      hash: async () => note(),
      fingerprint: (name) => fingerprintOf(path.join(folder, name)),
    },
  });
  const cache: LoadContext['cache'] = {
    ...own,
    value: (key, make) =>
      own.value(key, (inputs) => {
        made.push((key as [string])[0]);
        return make(inputs);
      }),
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
  } as unknown as LoadContext;
  return { load, made };
}

/** Long after the files were written: a value is not remembered when one was changed while it was made. */
const later = () => {
  const now = () => performance.timeOrigin + performance.now() + 60_000;
  vi.spyOn(Date, 'now').mockImplementation(now);
};

test('converts when sources change, renders when notes change, and does nothing when nothing did', async () => {
  const source = path.join(folder, 'index.ts');
  writeFileSync(source, 'export const a = (): void => {};');
  let note = '# a\n\nFirst.\n';
  const { load, made } = createLoad(() => note);
  const given = options.parse({ entryPoints: ['index.ts'] });
  later();

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

test('follows what an entry exports from another folder, and a new file that takes the place of one there', async () => {
  for (const name of ['entry', 'parts']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'entry/index.ts'), "export * from '../parts/part';");
  writeFileSync(path.join(folder, 'parts/part.tsx'), 'export const one = 1;');
  const { load } = createLoad(() => '');
  const given = options.parse({ entryPoints: ['entry/index.ts'], notes: false, guides: false });
  later();
  const names = async () => Object.keys((await loadReference(load, given)).reference.names);
  expect(await names()).toEqual(['one']);
  writeFileSync(path.join(folder, 'parts/part.tsx'), 'export const two = 2;');
  expect(await names()).toEqual(['two']);
  writeFileSync(path.join(folder, 'parts/part.ts'), 'export const three = 3;');
  expect(await names()).toEqual(['three']);
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
