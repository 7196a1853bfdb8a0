import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configReference, readConfigKeys } from './configReference';

const keys = readConfigKeys();

test('every key of the configuration has a description in the comment above it', () => {
  const bare = Object.entries(keys).flatMap(([heading, rows]) =>
    rows.flatMap(({ key, description }) => (description ? [] : [`${heading}: ${key}`])),
  );
  expect(bare).toEqual([]);
});

test('the reference of the configuration has every plugin', () => {
  expect(Object.keys(keys)).toEqual(expect.arrayContaining(readdirSync('plugins')));
});

test('the reference of the configuration is up to date: "npm run config-reference" writes it', async () => {
  await expect(configReference(keys)).toMatchFileSnapshot('../../site/engine/configuration.md');
});
