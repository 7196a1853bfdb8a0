import * as z from 'zod';
import { definePlugin } from '../../engine';
import { lintKeys, settingsOf } from './settings';

/** Checks the texts of pages: with the commands `lint` and `heading-ids`, and in dev over each page. */
export const lint = definePlugin('lint', z.strictObject({}), () => ({
  watch: [],
  config: lintKeys,
  commands: {
    lint: {
      summary: 'check the pages: descriptions, headings, links, images, code',
      flags: {
        fix: { help: 'fix what can be fixed' },
        external: { help: 'ask other sites whether they have the pages that links lead to' },
        json: { help: 'print JSON' },
      },
      run: async (context) => (await import('./lintSite')).lintSite(context),
    },
    'heading-ids': {
      summary: 'write the id of every heading after it',
      flags: {
        check: { help: 'write nothing; end with 1 when there is something to write' },
      },
      run: async (context) => (await import('./headingIds')).writeSiteIds(context),
    },
  },
  async checkPage(file, text, { config }) {
    const { lintText, withRuleNames } = await import('./lintText');
    return withRuleNames(await lintText(file, text, settingsOf(config)));
  },
}));
