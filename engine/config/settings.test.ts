import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildFixture, copyFixture, type FixtureBuild } from '../testing';

/** Settings of the config and of `rsbuild.config.ts` that change a whole build. */

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanUp.splice(0)) clean();
});

async function buildWith(fixture: string, settings: string): Promise<FixtureBuild> {
  const { folder, remove } = copyFixture(fixture);
  cleanUp.push(remove);
  const file = path.join(folder, 'config.ts');
  const config = readFileSync(file, 'utf8');
  writeFileSync(file, config.replace("title: 'Fixture',", `title: 'Fixture', ${settings},`));
  const built = await buildFixture(folder);
  cleanUp.push(built.remove);
  return built;
}

test('trailing slashes: documents are index files and links end with a slash', async () => {
  const built = await buildWith('links-warn', 'trailingSlash: true');
  const files = Object.keys(built.hashes());
  expect(files).toContain('docs/intro/index.html');
  expect(files).toContain('404.html');
  expect(files).not.toContain('docs/intro.html');
  const html = await built.read('docs/intro/index.html');
  expect(html).toContain('href="/docs/other/#section"');
  expect(built.readRoute('docs/intro/index.html').path).toBe('/docs/intro/');
});

test('broken links stop the build when the config says so', async () => {
  const { result, texts } = await buildWith('links-warn', "links: { brokenAnchors: 'error' }");
  expect(result).toBeUndefined();
  expect(texts).toHaveLength(1);
  expect(texts[0]).toMatch(/^links: broken anchor "\.\/other\.md#secton"/);
});

test('what the config ignores is not reported', async () => {
  const { result, texts } = await buildWith(
    'links-warn',
    "links: { broken: 'ignore', brokenMarkdown: 'ignore', brokenAnchors: 'ignore', duplicateRoutes: 'ignore' }",
  );
  expect(result).toBeDefined();
  expect(texts).toEqual([]);
});

test('a define and an alias of rsbuild.config.ts take effect in Node and in the browser', async () => {
  const { folder, remove } = copyFixture('bundler');
  cleanUp.push(remove);
  const built = await buildFixture(folder, { root: folder });
  cleanUp.push(built.remove);
  const html = await built.read('index.html');
  expect(html).toContain('defined by the site');
  expect(html).toContain('found by an alias');
  const assets = path.join(built.out, 'assets/built');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const text = scripts.map((name) => readFileSync(path.join(assets, name), 'utf8')).join('\n');
  expect(text).toContain('defined by the site');
  expect(text).toContain('found by an alias');
});
