import path from 'node:path';
import { expect, test } from 'vitest';
import { convertInThread } from '../../plugins/api-reference/convertInThread';
import { findInput } from '../../plugins/api-reference/findInput';
import type { Options } from '../../plugins/api-reference/options';
import config from './config';

/** The public API of the engine, as shown by our own API reference. */

test('everything the engine exports is described, and every type it names leads somewhere', async () => {
  const plugin = config.plugins?.find(({ name }) => name === 'api-reference');
  // the plugin checked them against its own schema
  const { input } = findInput(plugin?.options as Options, path.resolve('engine/handbook'));
  const { symbols, unresolved } = (await convertInThread(input)).model;
  expect(symbols.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      'functions/definePlugin',
      'functions/useShared',
      'functions/testPlugin',
      'type-aliases/SiteConfig',
    ]),
  );
  const plain = symbols.filter(
    ({ exported, comment, signatures }) =>
      exported && !comment && !signatures.some((one) => one.comment),
  );
  expect(plain.map(({ key }) => key)).toEqual([]);
  expect(unresolved).toEqual([]);
});
