import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadConfig } from '../engine/config/config';
import { optionsOf } from '../plugins/theme-options/schema';

const site = path.dirname(fileURLToPath(import.meta.url));

test('the options of the site are those of the specification, with every default filled in', async () => {
  const config = await loadConfig(path.join(site, 'config.ts'));
  expect(config).toMatchObject({
    title: 'Ottoman.js',
    baseUrl: '/',
    trailingSlash: false,
    locale: 'en',
    locales: [],
    navbar: { hideOnScroll: false },
    sidebar: { hideable: false, autoCollapse: false },
    colorMode: { default: 'light', respectSystem: false, disableSwitch: false },
    tableOfContents: { minLevel: 2, maxLevel: 3 },
    highlight: { additionalLanguages: [] },
    links: {
      broken: 'warn',
      brokenMarkdown: 'warn',
      brokenAnchors: 'warn',
      duplicateRoutes: 'warn',
    },
  });
  expect(optionsOf(config).announcement).toBeUndefined();
  expect(config.plugins.map(({ name }) => name)).not.toContain('blog');
});
