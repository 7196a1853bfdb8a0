import { expect, test } from 'vitest';
import type { LoadContext } from '../../engine';
import { textsOf } from '../../engine/testing/failureOf';
import { themeOptions } from './index';
import { missingImages } from './missingImages';
import { themeKeys } from './schema';

test('names the images of the config that are no file of the site', () => {
  const options = themeKeys.parse({
    navbar: { logo: { src: 'img/logo.svg?v=2', srcDark: 'img/nope.svg' } },
    footer: { logo: { src: 'https://b.example/logo.svg' } },
  });
  const images = { ...options, favicon: 'favicon.svg', socialImage: '/img/nope.png' };
  const configFile = 'engine/testing/fixtures/good/config.ts';
  const files = new Set(['favicon.svg', 'img/logo.svg']);
  expect(
    textsOf(missingImages(images, { configFile, files })),
  ).toBe(`config: socialImage: missing image "/img/nope.png"
  at config.ts
  Put it at static/img/nope.png.
config: navbar.logo.srcDark: missing image "img/nope.svg"
  at config.ts
  Put it at static/img/nope.svg.`);
});

test('reports what the announcement shows and is not there', async () => {
  const problem = { message: 'content: missing image "gone.png"', action: 'Add it.' };
  const warned: unknown[] = [];
  await themeOptions().hooks.loadContent?.({
    config: { announcement: { id: 'a', content: '![x](gone.png)' } },
    configFile: 'engine/testing/fixtures/good/config.ts',
    label: (text: string) => text,
    compileText: async () => ({
      ...{ html: '', links: [], title: null, headings: [], sections: [] },
      problems: [problem],
    }),
    warn: (warning: unknown) => void warned.push(warning),
  } as unknown as LoadContext); // the hook uses no others
  expect(warned).toEqual([problem]);
});
