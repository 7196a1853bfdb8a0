import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAll } from './findings';
import { migrateSite } from './migrateSite';
import { matcher } from './read/presets';
import { writeHardSite } from './testing/hardSite';
import type { Migrated } from './writeSite';

let folder: string;
let migrated: Migrated;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hard-'));
  migrated = await migrateSite(writeHardSite(folder));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (place: string) => String(migrated.files.get(place));

test('partials of the static folder, of other folders and missing ones are parts of the page', () => {
  const page = read('content/docs/intro.mdx');
  expect(page).toContain('::include{file="static/parts/_note.mdx"}');
  expect(page).toContain('::include{file="static/parts/plain.md"}');
  expect(page).toContain('::include{file="content/parts/outside/_part.md"}');
  expect(page).toContain('*The part _none.mdx is missing.*');
  expect(read('content/parts/outside/_part.md')).toBe('A part from outside.\n');
  expect(migrated.copies.map(([, to]) => to)).toEqual([]);
});

test('components are found by aliases and as those of all pages; styles of other compilers go', () => {
  expect(read('content/docs/intro.mdx')).toContain("import Box from '@site/src/parts/Box.jsx';");
  expect(read('src/parts/Box.jsx')).toContain('const styles = {};');
});

test('a tag that cannot be kept leaves its heading, its link and its text', () => {
  const page = read('content/docs/intro.mdx');
  expect(page).toMatch(/\[Install it\]\(<\.\/guides\/one\.md>\)\n+Words of the card\./);
  expect(page).toContain('[Only words](</docs/guides/two>)');
  expect(page).toContain('[Watch the talk](<https://video.example/1>)');
  expect(page).toContain('*Empty is not on this page.*');
});

test('every name that code uses and the new site does not have gets a stand-in', () => {
  const page = read('content/docs/intro.mdx');
  const names = ['Old', 'Playground', 'frontMatter', 'useOldThing'];
  for (const name of names) {
    expect(page).toContain(`import { ${name} } from '@site/src/missing.js';`);
    expect(read('src/missing.js')).toContain(`export const ${name} = missing();`);
  }
  // also at the very beginning of a page
  expect(read('content/docs/guides/two.mdx')).toMatch(
    /^\nimport \{ useGone \} from '@site\/src\/missing\.js';\n\n\n# The second/,
  );
  expect(read('src/missing.js').match(/export/g)).toHaveLength(names.length + 1);
  expect(page).not.toContain('TOCInline');
});

test('files that the old config leaves out are no pages; pages in React keep their words', () => {
  expect([...migrated.files.keys()].filter((name) => /README|later/.test(name))).toEqual([]);
  expect(migrated.pages).toBe(5);
  expect(read('pages/about.md')).toBe(`# About us

:::note

Only the words of this page are here: it was written as a program.

:::

## Who we are

Three people.

[Read on](</docs/intro>)
`);
});

test('sidebars have no entry that leads nowhere', () => {
  expect(read('sidebars.ts')).not.toMatch(/nothing|gone|none|Empty/);
  expect(read('sidebars.ts')).toContain('"label": "Guides"');
});

test('a list of documents becomes links', () => {
  expect(read('content/docs/guides/index.md')).toContain(
    '- [The first](<./one.md>)\n- [The second](<./two.mdx>)',
  );
});

test('the footer keeps the links of its HTML', () => {
  expect(read('config.ts')).toContain("{ label: 'Our host', href: 'https://host.example' }");
  expect(read('config.ts')).toContain("{ label: 'people', href: 'https://people.example' }");
});

test('the report has no absolute path and no empty name', () => {
  const report = writeAll(migrated.findings, 'hard');
  expect(report).not.toContain(folder);
  expect(migrated.findings.filter(({ name }) => /^\s*$|: $/.test(name))).toEqual([]);
});

test('reads patterns of file names', () => {
  expect(matcher(['**/*.test.{js,md}'])('a/b.test.md')).toBe(true);
  expect(matcher(['**/*.test.{js,md}'])('b.test.js')).toBe(true);
  expect(matcher(['drafts/*'])('drafts/a/b.md')).toBe(false);
  expect(matcher(['README.md'])('a/README.md')).toBe(false);
});
