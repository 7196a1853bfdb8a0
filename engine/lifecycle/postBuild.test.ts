import { expect, test } from 'vitest';
import { noExtensions } from '../content/extensions/extension';
import { noOutput } from '../files/output/noOutput';
import type { PostBuildContext } from '../plugin';
import { Progress } from '../report/progress';
import { type PostBuildInput, runPostBuild } from './postBuild';

type PostBuild = (finish: PostBuildContext<undefined>) => unknown;

/** Finishes a site of plugins with these hooks, over the files of an output. */
const finish = (postBuilds: PostBuild | PostBuild[], staged: object) =>
  runPostBuild({
    languages: [
      {
        routed: {
          base: { siteFolder: import.meta.dirname },
          cache: {},
          contents: [],
          reader: {},
          site: { extensions: noExtensions },
          plugins: [postBuilds].flat().map((postBuild) => ({
            name: 'words',
            id: 'default',
            hooks: { postBuild },
          })),
          info: {},
          table: { routes: [], byPath: new Map() },
        },
        content: { entries: new Map() },
        documents: { hashes: new Map() },
      },
    ],
    staged: { ...noOutput, has: () => false, ...staged },
    progress: new Progress(),
  } as unknown as PostBuildInput); // the part that finishing reads

test('makes no text of a file that nobody asks for', async () => {
  const written = new Map<string, string>();
  const staged = {
    write: (file: string, text: string) => void written.set(file, text),
    isWanted: (file: string) => file === 'wanted.txt',
  };
  await finish(({ emit }) => {
    emit('wanted.txt', () => 'made');
    emit('other.txt', () => expect.fail('nobody wants it'));
  }, staged);
  expect(written.get('wanted.txt')).toBe('made');
});

test('waits for texts that are promised', async () => {
  const written = new Map<string, string>();
  const staged = { write: (file: string, text: string) => void written.set(file, text) };
  await finish(({ emit }) => emit('late.txt', async () => 'late'), staged);
  expect(written).toEqual(new Map([['late.txt', 'late']]));
});

test.each([
  ['a number', () => 3, 'number'],
  ['nothing, because the function lacks a return', async () => undefined, 'undefined'],
])('refuses %s in place of a text', async (_, make, type) => {
  const failed = finish(({ emit }) => emit('list.txt', make as never), {});
  await expect(failed).rejects.toThrow(
    `words: emit got ${type} as the text of "list.txt"; expected a string or bytes`,
  );
});

test('reports a promised text that never comes, and a name that is promised twice', async () => {
  const broken = finish(({ emit }) => emit('late.txt', () => Promise.reject(new Error('no'))), {});
  await expect(broken).rejects.toThrow('words: postBuild failed: no');
  const twice = finish(({ emit }) => {
    emit('late.txt', async () => 'one');
    emit('late.txt', async () => 'two');
  }, {});
  const taken = 'words: emit got the file name "late.txt", which the plugin words already has';
  await expect(twice).rejects.toThrow(taken);
  const byTwo = finish(
    ['one', 'two'].map(
      (text) =>
        ({ emit }) =>
          emit('late.txt', async () => text),
    ),
    {},
  );
  await expect(byTwo).rejects.toThrow(taken);
});

test('refuses a file that a plugin emits after its hook has ended, such as in a timer', async () => {
  let emitLate = () => {};
  await finish(({ emit, afterEmits }) => {
    emitLate = () => emit('late.txt', 'late');
    afterEmits(() => emit('last.txt', 'in time'));
  }, {});
  expect(emitLate).toThrow('words: emit of "late.txt" was called after postBuild had ended');
});
