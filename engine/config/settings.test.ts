import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

test('trailing slashes: links end with a slash', async () => {
  const built = await buildWith('links-warn', 'trailingSlash: true');
  expect(Object.keys(built.hashes())).toContain('404.html');
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

test('broken links of several kinds are errors together', async () => {
  const settings = "links: { broken: 'error', brokenMarkdown: 'error', brokenAnchors: 'error' }";
  const { result, texts } = await buildWith('links-warn', settings);
  expect(result).toBeUndefined();
  for (const kind of ['broken link', 'broken Markdown link', 'broken anchor'])
    expect(texts.join('\n')).toContain(`links: ${kind} `);
});

test('what the config ignores is not reported', async () => {
  const { result, texts } = await buildWith(
    'links-warn',
    "links: { broken: 'ignore', brokenMarkdown: 'ignore', brokenAnchors: 'ignore', duplicateRoutes: 'ignore' }",
  );
  expect(result).toBeDefined();
  expect(texts).toEqual([]);
});

test('the accent colour and the style sheet of the site come after the theme', async () => {
  const { folder, remove } = copyFixture('plain');
  cleanUp.push(remove);
  const file = path.join(folder, 'config.ts');
  const config = readFileSync(file, 'utf8');
  const given = "accent: { light: '#f97316', dark: '#ffb37d' }, styles: 'own.css',";
  writeFileSync(file, config.replace("accent: '#0f766e',", given));
  const missing = await buildFixture(folder);
  cleanUp.push(missing.remove);
  expect(missing.texts).toEqual([
    'config: styles: no file "own.css"\n  at config.ts\n  Give the path of a style sheet, relative to the config.',
  ]);
  writeFileSync(path.join(folder, 'own.css'), '.own-rule { color: red; }\n');
  const built = await buildFixture(folder);
  cleanUp.push(built.remove);
  expect(built.texts).toEqual([
    'config: accent: "#f97316" has a contrast of 2.4 on the grounds of light mode, and text needs 4.5; it is shown as "#ae500f", the nearest tone that passes\n  at config.ts\n  Write "#ae500f" as accent.light, or choose another colour.',
  ]);
  const assets = path.join(built.out, 'assets/built');
  const sheets = readdirSync(assets).filter((name) => /^site.*\.css$/.test(name));
  const css = sheets.map((name) => readFileSync(path.join(assets, name), 'utf8')).join('');
  const places = ['--accent:#2456c5', '--accent:#ae500f', '--accent:#ffb37d', '.own-rule'];
  const found = places.map((text) => css.indexOf(text));
  expect(found).not.toContain(-1);
  expect(found).toEqual([...found].sort((a, b) => a - b));
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

const iconsOf = async ({ read }: FixtureBuild) =>
  (await read('docs/intro/index.html')).match(/<link rel="icon"[^>]*>/g);

test('a site without an icon has an empty one, so no browser asks for a file that does not exist', async () => {
  const { folder, remove } = copyFixture('links-warn');
  cleanUp.push(remove);
  const without = await buildFixture(folder);
  cleanUp.push(without.remove);
  expect(await iconsOf(without)).toEqual(['<link rel="icon" href="data:,"/>']);
  mkdirSync(path.join(folder, 'static'));
  writeFileSync(path.join(folder, 'static/favicon.ico'), '');
  const withFile = await buildFixture(folder);
  cleanUp.push(withFile.remove);
  expect(await iconsOf(withFile)).toEqual(['<link rel="icon" href="/favicon.ico"/>']);
});

test('an icon among the tags of the head is the only one', async () => {
  const tag = "{ tag: 'link', attributes: { rel: 'icon', href: '/own.png' } }";
  const icons = await iconsOf(await buildWith('links-warn', `head: [${tag}]`));
  expect(icons).toEqual([expect.stringContaining('href="/own.png"')]);
});
