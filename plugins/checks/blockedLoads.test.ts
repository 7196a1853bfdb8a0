import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckContext } from '../../engine';
import { formatProblem } from '../../engine/report/report';
import { finishedRoute } from '../../engine/testing/finishedRoute';
import { testSite } from '../../engine/testing/testPlugin';
import { blockedLoads } from './blockedLoads';
import type { ExternalLoad } from './loadedFiles';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'loads-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const image = (url: string): ExternalLoad => ({ kind: 'images', url });

/** The texts for a site of pages: path → what its document loads. */
function textsFor(
  pages: Record<string, readonly ExternalLoad[]>,
  security: CheckContext['security'] = {},
): string[] {
  const checked = Object.entries(pages).map(([at, external]) => ({
    page: finishedRoute(at, { source: `${at.slice(1)}.md` }),
    loaded: { external: [...external], images: [], previews: [] },
  }));
  const context = {
    siteFolder: folder,
    configFile: path.join(folder, 'config.ts'),
    site: testSite({ url: 'https://own.example' }),
    pages: [...checked.map(({ page }) => page), finishedRoute('/404')],
    security,
  } as unknown as CheckContext; // only what the check reads
  return blockedLoads(checked, context).map((problem) => formatProblem(problem));
}

test('reports each origin and kind once, with its pages and the setting to write', () => {
  write('a.md', '# A\n\nText ![](https://images.example/a.svg)\n');
  write('b.md', '![](https://images.example/b.svg)\n');
  write('config.ts', '');
  const texts = textsFor(
    {
      '/a': [image('https://images.example/a.svg'), { kind: 'frames', url: '//player.example/1' }],
      '/b': [image('https://images.example/b.svg'), image('https://images.example/c.svg')],
      '/view': [image('https://images.example/a.svg')],
    },
    { images: ['https://badges.example'] },
  );
  expect(texts).toEqual([
    `security.images: browsers will block images from https://images.example on 3 pages: "/view", "a.md:3", "b.md:1"
  at a.md:3:10
  Allow them in the config, security: { images: ['https://badges.example', 'https://images.example'] }, or use files of the site.`,
    `security.frames: browsers will block frames from https://player.example on "/a"
  at a.md
  Allow them in the config, security: { frames: ['https://player.example'] }, or use files of the site.`,
  ]);
});

test('points at the config for what it adds to every page', () => {
  write('config.ts', 'export default {\n  script: "https://count.example/a.js",\n};\n');
  const script: ExternalLoad = { kind: 'scripts', url: 'https://count.example/a.js' };
  expect(textsFor({ '/a': [script], '/404': [script] })[0]).toContain('on 2 pages');
  const routes = { '/1': [script], '/2': [script], '/3': [script] };
  expect(textsFor(routes)).toEqual([
    `security.scripts: browsers will block scripts from https://count.example on 3 pages: "/1", "/2", "/3"
  at config.ts:2:12
  Allow them in the config, security: { scripts: ['https://count.example'] }, or use files of the site.`,
  ]);
});

test.each<[string, string, ExternalLoad]>([
  ['the site itself', 'https://other.example', image('https://own.example/a.png')],
  ['the same origin', 'https://a.example', image('https://a.example/b.png')],
  ['an address without a scheme', 'https://a.example', image('//A.example/b.png')],
  ['a subdomain', 'https://*.a.example', image('https://c.b.a.example/b.png')],
  ['a port', 'http://127.0.0.1:8080', image('http://127.0.0.1:8080/b.png')],
  ['https where http is allowed', 'http://a.example', image('https://a.example/b.png')],
])('says nothing of %s', (_, allowed, load) => {
  expect(textsFor({ '/a': [load] }, { images: [allowed] })).toEqual([]);
});

test('says nothing of a script whose hash is allowed', () => {
  const load = {
    kind: 'scripts',
    url: 'https://a.example/a.js',
    integrity: 'sha256-AAAA',
  } as const;
  expect(textsFor({ '/a': [load] }, { scripts: ['sha256-AAAA'] })).toEqual([]);
});

test.each([
  ['another subdomain', 'https://*.a.example', 'https://a.example/b.png'],
  ['a host that ends like it', 'https://a.example', 'https://ba.example/b.png'],
  ['another port', 'https://a.example', 'https://a.example:8443/b.png'],
  ['http where https is allowed', 'https://a.example', 'http://a.example/b.png'],
])('reports %s', (_, allowed, url) => {
  expect(textsFor({ '/a': [image(url)] }, { images: [allowed] })).toHaveLength(1);
});
