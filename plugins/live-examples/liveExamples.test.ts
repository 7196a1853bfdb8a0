import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { definePlugin, type MarkdownBlock } from '../../engine';
import { createCompiler } from '../../engine/content/compile';
import { compileText } from '../../engine/content/compileText';
import { dev } from '../../engine/dev';
import { buildFixture, compileFor, copyFixture, failureOf } from '../../engine/testing';
import { findings } from '../../engine/testing/browser/findings';
import { servedFixture } from '../../engine/testing/browser/servedFixture';
import { extensionsOf } from '../../engine/testing/extensionsOf';
import { liveExamples } from '.';

const fixture = servedFixture('live-examples');

async function open(name: string, options?: BrowserContextOptions): Promise<Page> {
  const context = await fixture.browser.newContext(options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(new URL(name, fixture.address).href);
  return page;
}

const counterOf = (page: Page) => page.getByRole('button', { name: /^Pressed/ });

test.each(['', 'de/', 'words', 'code'])(
  'in "/%s" the component is in the document, and React takes over when it is used',
  async (name) => {
    expect(fixture.built.texts).toEqual([]);
    const still = await open(name, { javaScriptEnabled: false });
    expect(await counterOf(still).textContent()).toBe('Pressed 0 times');
    expect(await still.locator('.example .code').first().textContent()).toContain('useState(0)');
    const page = await open(name);
    await counterOf(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => counterOf(page).textContent()).toBe('Pressed 1 times');
  },
);

test('only the component is an island; a page of MDX with code is one as a whole', async () => {
  const page = await open('');
  const islands = () => page.locator('#words site-island').evaluateAll((all) => all.length);
  expect(await islands()).toBe(2);
  expect(await page.locator('.words site-island p.greeting').count()).toBe(1);
  await page.goto(new URL('code', fixture.address).href);
  expect(await islands()).toBe(1);
});

test('the code is that of the file or of a region, the content of the directive, and a block of the Markdown version', async () => {
  const page = await open('code');
  const code = page.locator('.example .code');
  expect(await code.nth(1).locator('code').textContent()).toMatch(
    /^export default function Greeting\(\) \{[^#]*\}$/,
  );
  expect(await fixture.built.read('index.md')).toContain('page.tsx\n\n```tsx\n<Greeting />\n```');
  const counter = readFileSync(path.join(fixture.built.folder, 'examples/Counter.tsx'), 'utf8');
  expect(await fixture.built.read('index.md')).toContain(`\`\`\`tsx\n${counter}\`\`\``);
});

test.each(['light', 'dark'] as const)('axe finds nothing, %s', async (colorScheme) => {
  expect(await findings(await open('', { colorScheme }))).toEqual([]);
});

test('a file that is missing, outside, without a default export, or not named is a problem of its line', async () => {
  const text = '::example{file=./No.tsx}\n::example{file=./None.tsx}\n::example\n';
  const none = '// export default None\nexport function None() {}\n';
  const files = { 'content/None.tsx': none };
  const failure = failureOf(compileFor(liveExamples(), text, { files }), {
    'content/page.md': text,
  });
  expect(await failure).toBe(`live-examples: cannot find the file "content/No.tsx"
  at content/page.md:1:1
  1 | ::example{file=./No.tsx}
    | ^
  Check the path.
live-examples: "content/None.tsx" has no default export
  at content/page.md:2:1
  2 | ::example{file=./None.tsx}
    | ^
  Export the component: "export default function Name() { … }".
live-examples: an example names no file
  at content/page.md:3:1
  3 | ::example
    | ^
  Write ::example{file=./Name.tsx}.`);
});

test('a directive that places components has to say so', async () => {
  const use = ({ component }: MarkdownBlock) => ({ nodes: [component('./One.tsx')!] });
  const markdown = { directives: { one: use } };
  const plugin = definePlugin('one', z.strictObject({}), () => ({ markdown }))();
  expect(await failureOf(compileFor(plugin, '::one\n'))).toContain(
    'component() is for directives with "placesComponents: true"',
  );
});

test('a component in a text of data, which belongs to no page, is refused', async () => {
  const compiler = createCompiler({
    extensions: await extensionsOf([liveExamples()]),
    read: () => new TextEncoder().encode('export default function One() {}\n'),
  });
  const at = { file: 'data.yaml', line: 2, column: 3 };
  expect(
    await failureOf(compileText('::example{file=./One.tsx}\n', at, compiler)),
  ).toBe(`content: a component of the site is in a text that is no page
  at data.yaml:2:3
  Show it in a page of Markdown.`);
});

test('a component that throws, and a file outside of the site, stop the build', async () => {
  const site = copyFixture('live-examples');
  onTestFinished(site.remove);
  const write = (file: string, text: string) => writeFileSync(path.join(site.folder, file), text);
  write('pages/bad.md', '# Bad\n\n::example{file=../../outside.tsx}\n');
  const outside = await buildFixture(site.folder);
  expect(outside.texts).toEqual([
    'live-examples: "../../outside.tsx" is outside of the site folder\n  at pages/bad.md:3:1\n' +
      '  3 | ::example{file=../../outside.tsx}\n    | ^\n  Move the file into it.',
  ]);
  write('pages/bad.md', '# Bad\n\n::example{file=../examples/Throws.tsx}\n');
  write(
    'examples/Throws.tsx',
    "export default function Throws() {\n  throw Error('no data');\n}\n",
  );
  const thrown = await buildFixture(site.folder);
  expect(thrown.texts).toEqual([
    'prerender: "/bad" crashed in Throws: no data\n  at examples/Throws.tsx:1\n' +
      '  1 | export default function Throws() {\n' +
      '  Fix the component or the data it was given.',
  ]);
});

test('dev shows an edited component and its code, and drops one that no page shows', async () => {
  const site = copyFixture('live-examples');
  const cache = mkdtempSync(path.join(tmpdir(), 'example-'));
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const server = await dev({
    config: path.join(site.folder, 'config.ts'),
    cache,
    host: '127.0.0.1',
    port: 0,
    onReload: () => {},
  });
  onTestFinished(async () => {
    await server.close();
    site.remove();
    rmSync(cache, { recursive: true, force: true });
  });
  const page = await fixture.browser.newPage();
  onTestFinished(() => page.close());
  const file = (name: string) => path.join(site.folder, name);
  /** As editors do: without an empty file in between. */
  const edit = (name: string, change: (text: string) => string) => {
    writeFileSync(file('.new'), change(readFileSync(file(name), 'utf8')));
    renameSync(file('.new'), file(name));
  };
  await page.goto(server.address);
  await counterOf(page).click();
  await expect.poll(() => counterOf(page).textContent()).toBe('Pressed 1 times');
  edit('examples/Counter.tsx', (text) => text.replaceAll('Pressed', 'Clicked'));
  const clicked = page.getByRole('button', { name: /^Clicked/ });
  await expect.poll(() => clicked.count()).toBe(1);
  await expect
    .poll(() => page.locator('.example .code').first().textContent())
    .toContain('Clicked');
  await clicked.click();
  await expect.poll(() => clicked.textContent()).toMatch(/^Clicked [12] times$/);
  edit('pages/index.md', (text) => text.replaceAll('Counter.tsx', 'Greeting.tsx'));
  await expect.poll(() => page.locator('p.greeting').count()).toBe(2);
  rmSync(file('examples/Counter.tsx'));
  edit('pages/index.md', (text) => text.replace('Words between', 'Other words between'));
  await expect.poll(() => page.locator('#words').textContent()).toContain('Other words');
  expect(await page.locator('[role=alert]').count()).toBe(0);
});
