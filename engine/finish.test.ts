import { expect, it } from 'vitest';
import { type FinishInput, finishPlugins } from './finish';
import type { FinishContext } from './plugin';
import { createProgress } from './progress';

it('makes the text of a file only when the output has none made from the same', async () => {
  const kept = new Map<string, string>();
  let made = 0;
  const run = (madeFrom: unknown) =>
    finishPlugins({
      loaded: {
        base: {},
        contents: [undefined],
        reader: {},
        plugins: [
          {
            name: 'words',
            hooks: {
              postBuild: ({ emit }: FinishContext<undefined>) =>
                emit('words.txt', () => `made ${++made} times`, madeFrom),
            },
          },
        ],
      },
      placed: { info: {}, table: { routes: [] } },
      content: { entries: new Map() },
      documents: { hashes: new Map() },
      staged: {
        keep: (file: string, key: string) => kept.get(file) === key,
        write: (file: string, _: unknown, key?: string) => void kept.set(file, key ?? ''),
        has: () => false,
        names: () => [],
      },
      cache: { namespace: () => ({}), folder: () => '' },
      progress: createProgress(),
    } as unknown as FinishInput); // the part that finishing reads

  await run({ words: 1 });
  await run({ words: 1 });
  expect(made).toBe(1);
  await run({ words: 2 });
  expect(made).toBe(2);
});
