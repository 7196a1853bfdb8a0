import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixture, copyFixture, type FixtureBuild, testPlugin } from '../../engine/testing';
import { hasSharp, imagesWith } from '.';
import { makeVersions } from './makeVersions';
import { imageOptions } from './options';

/** Noise with soft edges: it compresses like a photo, and is the same in every run. */
function photo(width: number, height: number, seed: number) {
  let state = seed;
  const data = Buffer.alloc(width * height * 3);
  for (let index = 0; index < data.length; index += 1) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    data[index] = (((index / 3) % width) / 8 + (state >>> 25)) % 256;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

let site: { folder: string; remove(): void };
let built: FixtureBuild;
let again: FixtureBuild;

beforeAll(async () => {
  site = copyFixture('images');
  const write = async (file: string, picture: Sharp) =>
    void (await picture.toFile(path.join(site.folder, file)));
  await write('content/docs/photo.png', photo(1000, 500, 1));
  await write('static/img/static.jpg', photo(2000, 300, 2).jpeg({ quality: 95 }));
  await write('content/docs/shared/part.png', photo(500, 200, 3));
  await write('content/docs/tiny.png', photo(20, 10, 4));
  const frames = Buffer.alloc(600 * 900 * 3, 90);
  const moving = sharp(frames, { raw: { width: 600, height: 900, channels: 3, pageHeight: 300 } });
  await write('content/docs/moving.gif', moving.gif());
  built = await buildFixture(site.folder);
  again = await buildFixture(site.folder, {
    out: built.out,
    cache: path.join(path.dirname(built.out), 'cache'),
  });
});

afterAll(() => {
  built?.remove();
  again?.remove();
  site?.remove();
});

const tagOf = (html: string, alt: string) =>
  new RegExp(`<img[^>]* alt="${alt}"[^>]*>`).exec(html)?.[0];
const named = (text = '') => text.replace(/\.[0-9a-f]{10}\./g, '.HASH.');
const at = (name: string) => `/base/assets/built/${name}`;

test('gives images of Markdown, includes and the static folder smaller versions', async () => {
  expect(built.texts).toEqual([]);
  const html = await built.read('docs/page/index.html');
  const tags = ['A photo', 'A photo of the static folder', 'Small', 'Included'].map((alt) =>
    named(tagOf(html, alt)),
  );
  expect(tags).toEqual([
    `<img src="${at('photo.HASH.png')}" srcset="${at('photo-400.HASH.webp')} 400w, ${at('photo-800.HASH.webp')} 800w, ${at('photo-1000.HASH.webp')} 1000w" sizes="(max-width: 800px) 100vw, 800px" alt="A photo" decoding="async" width="1000" height="500">`,
    `<img src="/base/img/static.jpg" srcset="${at('static-400.HASH.webp')} 400w, ${at('static-800.HASH.webp')} 800w, ${at('static-1200.HASH.webp')} 1200w, ${at('static-1600.HASH.webp')} 1600w" sizes="(max-width: 800px) 100vw, 800px" alt="A photo of the static folder" loading="lazy" decoding="async" width="2000" height="300">`,
    `<img src="${at('photo.HASH.png')}" srcset="${at('photo-400.HASH.webp')} 400w, ${at('photo-800.HASH.webp')} 800w, ${at('photo-1000.HASH.webp')} 1000w" sizes="(max-width: 300px) 100vw, 300px" alt="Small" width="300" loading="lazy" decoding="async">`,
    `<img src="${at('part.HASH.png')}" srcset="${at('part-400.HASH.webp')} 400w, ${at('part-500.HASH.webp')} 500w" sizes="(max-width: 500px) 100vw, 500px" alt="Included" loading="lazy" decoding="async" width="500" height="200">`,
  ]);
});

test('gives images of pages with code the same', async () => {
  const html = await built.read('docs/module/index.html');
  for (const alt of ['A photo', 'A tag'])
    expect(named(tagOf(html, alt))).toContain(
      `srcSet="${at('photo-400.HASH.webp')} 400w, ${at('photo-800.HASH.webp')} 800w, ${at('photo-1000.HASH.webp')} 1000w" sizes="(max-width: 800px) 100vw, 800px"`,
    );
});

test('leaves small images, drawings and animations as they are', async () => {
  const html = await built.read('docs/page/index.html');
  for (const alt of ['Moving', 'Tiny', 'Drawing']) {
    expect(tagOf(html, alt)).toContain('src="');
    expect(tagOf(html, alt)).not.toContain('srcset');
  }
});

test('writes every version that a page names, each of its width and smaller than the image', async () => {
  const names = Object.keys(built.hashes());
  const html =
    (await built.read('docs/page/index.html')) + (await built.read('docs/module/index.html'));
  const addresses = [...html.matchAll(/\/base\/(assets\/built\/\S+-(\d+)\.\w+\.webp) \2w/g)];
  const versions = new Map(addresses.map(([, file, width]) => [file!, Number(width)]));
  expect(versions.size).toBe(9);
  expect(names.filter((name) => name.endsWith('.webp'))).toEqual([...versions.keys()].sort());
  const originals = names.filter((name) => /\.(?:png|jpg)$/.test(name));
  for (const [file, width] of versions) {
    expect(await sharp(path.join(built.out, file)).metadata()).toMatchObject({ width });
    const base = /([a-z]+)-\d+\./.exec(file)![1]!;
    const original = originals.find((name) => path.basename(name).startsWith(`${base}.`))!;
    const size = (name: string) => statSync(path.join(built.out, name)).size;
    expect(size(file)).toBeLessThan(size(original));
  }
});

test('a build without changes gives the same output and renders nothing', () => {
  expect(again.texts).toEqual([]);
  expect(again.result?.rendered).toBe(0);
  expect(again.hashes()).toEqual(built.hashes());
});

const optionsOf = (input: object = {}) => imageOptions.parse(input);
const local = async (picture: Sharp, width: number, height: number) => ({
  file: 'content/a.png',
  width,
  height,
  bytes: await picture.png().toBuffer(),
});

test('makes the formats and widths that the options name', async () => {
  const image = await local(photo(300, 100, 5), 300, 100);
  const made = await makeVersions(image, optionsOf({ format: 'avif', widths: [200, 100] }));
  expect(made.map(({ width, type }) => [width, type])).toEqual([
    [100, 'avif'],
    [200, 'avif'],
  ]);
  expect((await sharp(made[0]!.bytes).metadata()).width).toBe(100);
});

test('turns an image as its camera says', async () => {
  const turned = photo(400, 200, 6).withMetadata({ orientation: 6 }).jpeg();
  const bytes = await turned.toBuffer();
  const made = await makeVersions({ file: 'a.jpg', width: 200, height: 400, bytes }, optionsOf());
  expect(await sharp(made[0]!.bytes).metadata()).toMatchObject({ width: 200, height: 400 });
});

test('a damaged image is a warning, and the page shows it as it is', async () => {
  const damaged = copyFixture('images');
  const file = path.join(damaged.folder, 'content/docs/photo.png');
  const whole = readFileSync(path.join(site.folder, 'content/docs/photo.png'));
  try {
    for (const file of ['content/docs/moving.gif', 'content/docs/tiny.png'])
      await sharp(path.join(site.folder, file)).toFile(path.join(damaged.folder, file));
    await sharp(whole).toFile(path.join(damaged.folder, 'content/docs/shared/part.png'));
    await sharp(whole).toFile(path.join(damaged.folder, 'static/img/static.jpg'));
    writeFileSync(file, Buffer.concat([whole.subarray(0, 40), Buffer.alloc(20_000)]));
    const result = await buildFixture(damaged.folder);
    expect(result.texts).toHaveLength(1);
    expect(result.texts[0]).toMatch(
      /^images: no smaller versions of an image: .+\n {2}at content\/docs\/photo\.png\n {2}Save the image again, or fix the plugin\. Pages show the image as it is\.$/s,
    );
    const html = await result.read('docs/page/index.html');
    expect(tagOf(html, 'A photo')).not.toContain('srcset');
    expect(tagOf(html, 'Included')).toContain('srcset');
    result.remove();
  } finally {
    damaged.remove();
  }
});

test('another plugin may make one version; a result that is none is reported', async () => {
  const result = await buildFixture(site.folder, { config: 'own.config.ts' });
  const html = named(await result.read('docs/page/index.html'));
  expect(tagOf(html, 'A photo')).toContain(
    `srcset="${at('photo-250.HASH.png')} 250w, ${at('photo.HASH.png')} 1000w"`,
  );
  expect(tagOf(html, 'Included')).not.toContain('srcset');
  expect(result.texts).toEqual([
    expect.stringContaining(
      'own: no smaller versions of an image: expected versions such as { width: 400, type: "webp", bytes }, found [{"width":"250"',
    ),
  ]);
  result.remove();
});

test('two plugins for images are a mistake in the config', async () => {
  const result = await buildFixture('images', { config: 'twice.config.ts' });
  expect(result.texts).toContain(
    'config: images are made by the plugins "images" and "others"\n  at config.ts\n  Remove one of them.',
  );
  result.remove();
});

test('knows whether sharp is installed', () => {
  expect(hasSharp()).toBe(true);
  const missing = () => {
    throw new Error('Cannot find module');
  };
  expect(hasSharp(missing)).toBe(false);
});

test('without sharp images stay as they are, with one notice', async () => {
  const plugin = imagesWith(() => false)();
  expect(plugin.hooks.images).toBeUndefined();
  const { reports } = await testPlugin(plugin);
  expect(reports).toEqual([
    'images stay as they are; "npm install sharp" gets them smaller versions',
  ]);
  expect((await testPlugin(imagesWith(() => true)())).reports).toEqual([]);
});
