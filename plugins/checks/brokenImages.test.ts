import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { CheckContext } from '../../engine';
import { formatProblem } from '../../engine/report/report';
import { finishedRoute } from '../../engine/testing/finishedRoute';
import { testSite } from '../../engine/testing/testPlugin';
import { brokenImages } from './brokenImages';

test('names the missing images of React pages and of front matter, with their places', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'broken-images-'));
  writeFileSync(
    path.join(folder, 'about.tsx'),
    'export default () => (\n  <img src="/img/no.png" />\n);\n',
  );
  writeFileSync(path.join(folder, 'team.md'), '---\nimage: /img/preview.png\n---\n');
  const images = [
    '/base/img/yes.png?v=2',
    '/base/img/logo.svg', // the check of the config reports it
    '/base/img/words.png', // the compiler reports it
    '/img/yes.png',
    '/img/no.png',
  ];
  const preview = (file: string) => [`https://own.example/base/${file}`];
  const about = finishedRoute('/about', {
    source: 'about.tsx',
    images: () => ['/base/img/words.png'],
  });
  const team = finishedRoute('/team', { source: 'team.md' });
  const news = finishedRoute('/news', { source: 'news.md' });
  const context = {
    siteFolder: folder,
    configFile: path.join(folder, 'config.ts'),
    site: testSite({
      url: 'https://own.example',
      baseUrl: '/base/',
      socialImage: '/base/img/social.png', // the check of the config reports it
      navbar: {
        title: '',
        hideOnScroll: false,
        items: [],
        logo: { src: '/base/img/logo.svg', alt: '' },
      },
    }),
    pages: [about, team, news],
    files: ['img/yes.png'],
  } as unknown as CheckContext; // only what the check reads
  const found = brokenImages(
    [
      { page: about, loaded: { external: [], images, previews: preview('img/yes.png') } },
      { page: team, loaded: { external: [], images: [], previews: preview('img/preview.png') } },
      { page: news, loaded: { external: [], images: [], previews: preview('img/social.png') } },
    ],
    context,
  );
  rmSync(folder, { recursive: true });
  expect(found.map((one) => formatProblem(one))).toEqual([
    `pages: missing image "/img/no.png" on "/about"
  at about.tsx:2:13
  Put the file into the static folder, or fix the address.`,
    `pages: missing image "/img/preview.png" on "/team"
  at team.md:2:8
  Put the file into the static folder, or fix the address.`,
  ]);
  expect(found.every(({ breaksPage }) => breaksPage)).toBe(true);
});
