import { expect, test } from 'vitest';
import { assertPackages } from './assertPackages';

test('is content with the packages that are installed here', () => {
  expect(() => assertPackages()).not.toThrow();
});

test('names the packages that are missing and how to get them', async () => {
  const resolve = (name: string) => {
    if (name !== '@fontsource/inter/package.json') throw new Error('not found');
  };
  await expect(async () => assertPackages(resolve)).rejects.toMatchObject({
    problems: [
      {
        message:
          'social-cards: the cards need packages that are not installed: @takumi-rs/core, opentype.js',
        place: { file: 'config.ts' },
        action:
          'Run "npm install @takumi-rs/core opentype.js", or take socialCards() out of the plugins.',
      },
    ],
  });
});
