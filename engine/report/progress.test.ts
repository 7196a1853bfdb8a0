import { expect, test } from 'vitest';
import { Progress } from './progress';

/** The output of a build of a few pages. */
async function written({ interactive }: { interactive: boolean }): Promise<string[]> {
  const texts: string[] = [];
  const write = (text: string) => void texts.push(text.replace(/\d+\.\d s/, 'N s'));
  const progress = new Progress({ interactive, write });
  await progress.phase('load', () => progress.notice('docs: still reading its files …'));
  await progress.phase('compile', () => {
    progress.plan(2, 1_000);
    progress.step();
    progress.step();
  });
  expect(progress.phases.map(({ name }) => name)).toEqual(['load', 'compile']);
  return texts;
}

test('a log has a line a phase, which says how many pages changed', async () => {
  expect(await written({ interactive: false })).toEqual([
    'docs: still reading its files …\n',
    'Loading content: N s\n',
    'Compiling pages, 2 of 1,000 pages changed: N s\n',
  ]);
});

test('a terminal has one line, which counts the pages that changed', async () => {
  const texts = await written({ interactive: true });
  expect(texts.map((text) => text.replace('\r\u001b[2K', '> '))).toEqual([
    '> Loading content N s',
    '> docs: still reading its files …\n',
    '> ',
    '> Compiling pages N s',
    '> Compiling pages, 2 of 1,000 pages changed N s',
    '> Compiling pages, 2 of 1,000 pages changed 2/2 N s',
    '> ',
  ]);
});

test('adds up the pages of a phase that plans once for each language', async () => {
  const texts: string[] = [];
  const progress = new Progress({ interactive: false, write: (text) => void texts.push(text) });
  await progress.phase('prerender', () => {
    progress.plan(3, 10);
    progress.plan(1, 10);
  });
  expect(texts[0]).toMatch(/^Prerendering, 4 of 20 pages changed: /);
});

test('names the hooks of a phase that took long, the longest first', async () => {
  const progress = new Progress();
  await progress.phase('load', () => {
    progress.hookEnded('docs', 150);
    progress.hookEnded('pages', 20);
    progress.hookEnded('samples', 900);
  });
  await progress.phase('routes', () => {});
  const hooks = [
    { plugin: 'samples', ms: 900 },
    { plugin: 'docs', ms: 150 },
  ];
  expect(progress.phases.map(({ name, hooks }) => [name, hooks])).toEqual([
    ['load', hooks],
    ['routes', undefined],
  ]);
});
