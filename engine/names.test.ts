import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The engine's code names no plugin and no part of a theme, and has no word of theirs. */

const words =
  /docId|docsId|no-check|no-run|sidebars?\b|admonitions?\b|\bsamples?\b|\bblog\b|changelog|openapi|apiReference|mermaid|katex|announcement|navbar|footer|code\.copy|colorMode|tableOfContents|siteFiles|socialCards|exampleSites|\baccent|themeColor/gi;

/** Words that are still there, by file: those of the theme's options, and of the samples' fences. */
const known: Readonly<Record<string, string>> = {
  'build.ts': 'accent',
  'bundle/accent.ts': 'accent',
  'bundle/prepareBundle.ts': 'accent',
  'bundle/siteStyles.ts': 'accent',
  'cache/pack.ts': 'footer', // the end of a file
  'client/index.ts': 'colorMode',
  'client/router/place.ts': 'sidebar',
  'config/announcement.ts': 'announcement',
  'config/config.ts':
    'accent announcement colorMode docId docsId footer navbar sidebar tableOfContents themeColor',
  'config/labels.ts': 'announcement footer navbar sidebars',
  'config/missingImages.ts': 'footer navbar',
  'config/site.ts':
    'accent announcement colorMode docId docsId footer navbar sidebar tableOfContents themeColor',
  'config/siteInfo.ts':
    'accent announcement colorMode docsId footer navbar sidebar tableOfContents themeColor',
  'content/code/codeBlocks.ts': 'samples',
  'content/code/fenceMeta.ts': 'no-check no-run',
  'content/transform/admonitions.ts': 'admonition',
  'content/transform/directives.ts': 'admonition admonitions',
  'dev/devSite.ts': 'accent',
  'lifecycle/runContentLoaded.ts': 'announcement',
  'report/howToFind.ts': 'sample', // a part of a profile
};

const files = (readdirSync('engine', { recursive: true }) as string[])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file));

/** Code without its comments, on the same lines. */
const codeOf = (text: string) =>
  text
    .replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[\s;{},(])\/\/.*$/gm, '$1');

test('the engine has no word of plugins and themes', () => {
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) => {
    const allowed = known[file]?.toLowerCase().split(' ') ?? [];
    const lines = codeOf(readFileSync(`engine/${file}`, 'utf8')).split('\n');
    return lines.flatMap((line, index) =>
      (line.match(words) ?? [])
        .filter((word) => !allowed.includes(word.toLowerCase()))
        .map((word) => `engine/${file}:${index + 1} ${word}`),
    );
  });
  expect(found).toEqual([]);
});
