import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from '../../engine/cli';
import { copyFixture } from '../../engine/testing/buildFixture';
import { formatTable } from './formatTable';

let copy: ReturnType<typeof copyFixture>;
beforeAll(() => {
  copy = copyFixture('offline');
  const write = (file: string, text: string) => {
    const full = path.join(copy.folder, file);
    mkdirSync(path.dirname(full), { recursive: true });
    writeFileSync(full, text);
  };
  write('static/img/shown.png', '');
  write('static/img/shown.dark.png', '');
  write('static/img/lost.png', '');
  write('static/robots.txt', '');
  write('content/docs/_used.md', 'Used.\n');
  write('content/docs/_lost.md', 'Lost.\n');
  write('content/docs/later.md', '---\ndraft: true\n---\n\n# Later\n');
  write('content/docs/lost.svg', '<svg/>');
  write(
    'content/docs/intro.md',
    '# Intro {#top}\n\n::include{file="./_used.md"}\n\n![A picture](/img/shown.png)\n\n[Second](./second.md), [gone](./gone.md), [nowhere](/docs/second#nowhere), [away](https://example.org)\n',
  );
});
afterAll(() => copy?.remove());
afterEach(() => vi.restoreAllMocks());

async function inspect(topic: string, ...args: string[]) {
  let out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    out += String(part);
    return true;
  });
  const { folder } = copy;
  const site = ['--config', path.join(folder, 'config.ts'), '--cache', path.join(folder, '.cache')];
  const code = await run(['inspect', topic, ...site, ...args], {});
  expect(code).toBe(0);
  return out;
}

describe('inspect', () => {
  test('its help lists the topics of the engine and of plugins', async () => {
    expect(await inspect('--help')).toContain('[config|plugins|routes|links|unused|parts|drift]');
  });

  test('links: lists where each one leads, and which lead nowhere', async () => {
    const rows = JSON.parse(await inspect('links', '--json'));
    expect(rows).toHaveLength(3);
    const from = (column: number) => `content/docs/intro.md:7:${column}`;
    expect(rows).toContainEqual({ from: from(1), url: './second.md', leadsTo: '/docs/second' });
    expect(rows).toContainEqual({ from: from(24), url: './gone.md', leadsTo: 'BROKEN' });
    expect(rows).toContainEqual({
      from: from(43),
      url: '/docs/second#nowhere',
      leadsTo: 'BROKEN: no #nowhere on /docs/second',
    });
  });

  test('unused: names files that nothing links, shows or includes', async () => {
    expect(JSON.parse(await inspect('unused', '--json'))).toEqual([
      { file: 'static/img/lost.png', why: 'nothing names it' },
      { file: 'content/docs/_lost.md', why: 'no page, and no page includes it' },
      { file: 'content/docs/lost.svg', why: 'no page shows it' },
    ]);
  });

  test('routes and plugins: as tables', async () => {
    expect(await inspect('routes')).toMatch(
      /^\/docs\/intro +doc +docs +content\/docs\/intro\.md$/m,
    );
    expect(await inspect('plugins')).toMatch(
      /^docs +texts pageKeys commands loadContent contentLoaded +content\/docs\//m,
    );
  });

  test('config: with every default filled in', async () => {
    const config = JSON.parse(await inspect('config'));
    expect(config).toMatchObject({ title: 'First', baseUrl: '/', trailingSlash: false });
    expect(config.plugins).toContain('offline');
  });
});

test('a table has aligned columns, and says so when it has no rows', () => {
  expect(
    formatTable([
      { a: 'one', bb: 'x' },
      { a: 'two three', bb: '' },
    ]),
  ).toBe('a          bb\n---------  --\none        x\ntwo three\n');
  expect(formatTable([{ count: 3 as never }])).toBe('count\n-----\n3\n');
  expect(formatTable([])).toBe('nothing\n');
});
