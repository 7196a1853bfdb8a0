import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadSite } from '../config/site';
import { copyFixture, failureOf } from '../testing';
import { checkTranslations } from './checkTranslations';
import { createReader } from './reader';

test('names the folder of a language on a site that lists none', async () => {
  const { folder, remove } = copyFixture('good');
  try {
    mkdirSync(path.join(folder, 'i18n/de/pages'), { recursive: true });
    writeFileSync(path.join(folder, 'i18n/de/pages/index.md'), '# Start\n');
    const site = await loadSite({ config: path.join(folder, 'config.ts') });
    expect(await failureOf(() => checkTranslations(site, createReader(folder)))).toBe(
      'i18n: "de" is no language that this site is built in; those are none\n' +
        '  at i18n/de\n' +
        '  Add the language to `locales` of the config, without an `href`, or rename or remove its files.',
    );
  } finally {
    remove();
  }
});
