import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '../build';
import { copyFixture, failureOf } from '../testing';

test.each([
  [
    'a page of the kind',
    `kind: 'term'`,
    `theme: there is no page for the kind "term"
  Add it to index.ts in the theme folder of the plugin or of the site.`,
  ],
  [
    'the view',
    `kind: 'page', content: { view: 'term', data: {}, headings: [], sections: [] }`,
    `theme: there is no view "term"
  Add it to views.ts in the theme folder of the plugin or of the site.`,
  ],
])(
  'a theme without %s that routes need is reported once, with the file to add it to',
  async (_, parts, message) => {
    const site = copyFixture('small');
    try {
      const config = join(site.folder, 'config.ts');
      const text = readFileSync(config, 'utf8');
      const route = (path: string) =>
        `addRoute({ path: '${path}', source: 'config.ts', title: 'Term', props: {}, ${parts} } as never);`;
      writeFileSync(
        config,
        text
          .replace(
            'export default',
            `const terms = definePlugin('terms', z.strictObject({}), () => ({ contentLoaded({ addRoute }) { ${route('/a')} ${route('/b')} } }));\nexport default`,
          )
          .replace('pages()]', 'pages(), terms()]')
          .replace(
            'import { defineConfig }',
            "import { z } from 'zod';\nimport { defineConfig, definePlugin }",
          ),
      );
      const cache = join(site.folder, '.cache');
      const out = join(site.folder, 'dist');
      expect(await failureOf(build({ config, cache, out }))).toBe(message);
    } finally {
      rmSync(site.folder, { recursive: true, force: true });
      site.remove();
    }
  },
);
