import { expect, test } from 'vitest';
import { assertPackages } from './assertPackages';

const needed = { plugin: 'cards', call: 'cards()', from: import.meta.url };

test('accepts packages that are installed, also one that exports no package.json', () => {
  const names = ['zod', '@takumi-rs/core', 'httpsnippet-lite'];
  expect(() => assertPackages({ ...needed, names })).not.toThrow();
});

test('names the packages that are missing and how to get them', async () => {
  const names = ['zod', 'no-such-package', '@none/at-all'];
  await expect(async () => assertPackages({ ...needed, names })).rejects.toMatchObject({
    problems: [
      {
        message: 'cards: needs packages that are not installed: no-such-package, @none/at-all',
        place: { file: 'config.ts' },
        action:
          'Run "npm install no-such-package @none/at-all", or take cards() out of the plugins.',
      },
    ],
  });
});

test('names the version of a package that the engine declares, also of one under another name', async () => {
  const elsewhere = { ...needed, from: 'file:///nowhere/index.js', names: ['typescript-7'] };
  await expect(async () => assertPackages(elsewhere)).rejects.toMatchObject({
    problems: [
      {
        action: expect.stringMatching(
          /^Run "npm install typescript-7@npm:typescript@7\.\d+\.\d+", or take /,
        ),
      },
    ],
  });
});
