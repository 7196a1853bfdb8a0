import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import preset from '../../plugins/preset';
import { configReference, readConfigKeys, referencePage } from './configReference';

const keys = readConfigKeys();

test('every key of the configuration has a description in the comment above it', () => {
  const bare = Object.entries(keys).flatMap(([heading, rows]) =>
    rows.flatMap(({ key, description }) => (description ? [] : [`${heading}: ${key}`])),
  );
  expect(bare).toEqual([]);
});

test('no key has a type that the compiler could not read', () => {
  const unread = Object.values(keys).flatMap((rows) =>
    rows.filter(({ type }) => /`any`/.test(type)),
  );
  expect(unread).toEqual([]);
});

test('the reference of the configuration has every plugin that a config lists', () => {
  const unlisted = [
    'preset',
    'feeds',
    'fetch-command',
    'front-matter',
    'view-data',
    ...preset.map(({ name }) => name),
  ];
  const listed = readdirSync('plugins').filter((name) => !unlisted.includes(name));
  expect(Object.keys(keys)).toEqual(expect.arrayContaining(listed));
});

test('a key that the reference does not have yet names the version that adds it', () => {
  const [heading, rows] = Object.entries(keys)[0]!;
  const page = (since?: string) =>
    configReference({ [heading]: [...rows, { ...rows[0]!, key: 'added', since }] });
  expect(page('9.0.0')).toMatch(/^\| <code>added<wbr><\/code> \| .* Since 9\.0\.0\. \|$/m);
  expect(page()).toMatch(/^\| <code>added<wbr><\/code> \| .* Since an unknown version\. \|$/m);
  expect(configReference(keys), 'write "@since" and the version into the comment').not.toContain(
    'Since an unknown version',
  );
});

test('the reference of the configuration is up to date: "npm run config-reference" writes it', async () => {
  await expect(configReference(keys)).toMatchFileSnapshot(`../../${referencePage}`);
});
