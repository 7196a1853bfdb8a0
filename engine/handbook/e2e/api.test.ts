import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';

/** The public API of the engine, as the built handbook shows it. */

const { out, warnings } = inject('handbook');
const folder = path.join(out, 'api');
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /^[\w-]+\/[\w-]+\/index\.html$/.test(file))
  .map((file) => ({
    symbol: path.posix.dirname(file),
    html: readFileSync(path.join(folder, file), 'utf8'),
  }));

test('everything the engine exports is described', () => {
  expect(pages.map(({ symbol }) => symbol)).toEqual(
    expect.arrayContaining([
      'functions/definePlugin',
      'functions/useShared',
      'functions/testPlugin',
      'type-aliases/SiteConfig',
    ]),
  );
  const plain = pages.filter(
    ({ html }) =>
      /<meta name="description" content="The [\w ]+ of ottoman-docs\."/.test(html) &&
      !html.includes('not exported'),
  );
  expect(plain.map(({ symbol }) => symbol)).toEqual([]);
});

test('every type it names leads somewhere', () => {
  expect(warnings.filter((text) => text.startsWith('api-reference:'))).toEqual([]);
});
