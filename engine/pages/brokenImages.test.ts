import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import { formatProblem } from '../report/report';
import { imageTags } from '../routes/routeFields';
import type { Route } from '../routes/routes';
import { brokenImages } from './brokenImages';

test('names the missing images of React pages and of front matter, with their places', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'broken-images-'));
  writeFileSync(
    path.join(folder, 'about.tsx'),
    'export default () => (\n  <img src="/img/no.png" />\n);\n',
  );
  writeFileSync(path.join(folder, 'team.md'), '---\nimage: /img/preview.png\n---\n');
  const rules = { url: 'https://own.example', baseUrl: '/base/' };
  const site = {
    folder,
    configFile: path.join(folder, 'config.ts'),
    filesUrl: '/base/',
    config: rules,
  };
  const pages = [
    { path: '/about', source: 'about.tsx', head: imageTags('/img/yes.png', rules) },
    { path: '/team', source: 'team.md', head: imageTags('/img/preview.png', rules) },
    { path: '/news', source: 'news.md', head: imageTags('https://b.example/a.png', rules) },
  ] as Route[]; // only what the check reads
  const table = { routes: pages, byPath: new Map(), byLowerCase: new Map() };
  const links = { ...rules, filesUrl: '/base/', table, files: new Set(['img/yes.png']) };
  const info = { navbar: { logo: { src: '/base/img/logo.svg' } }, footer: {} };
  const routed = { site, links, table, info } as unknown as RoutedSite;
  const shown = [
    '/base/img/yes.png?v=2',
    '/base/assets/built/a.123.png',
    '/base/img/logo.svg', // the check of the config reports it
    '/img/no.png',
  ];
  const found = brokenImages(
    new Map([
      [pages[0]!, shown],
      [pages[1]!, []],
      [pages[2]!, []],
    ]),
    { routed, files: new Map() },
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
