// @module-tag F5
import { describe, expect, test, vi } from 'vitest';
import type { Plugin } from '../plugin';
import { Progress } from '../report/progress';
import { SiteError } from '../report/report';
import { runHook } from './runHook';

const siteOf = (...plugins: Plugin[]) => ({ plugins, base: { siteFolder: '/work/place/site' } });
const plugin = (name: string, id = 'default'): Plugin => ({ name, id, options: {}, hooks: {} });

async function problemsOf(run: Promise<unknown>): Promise<string[]> {
  const error = await run.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SiteError);
  return (error as SiteError).problems.map((problem) => problem.message);
}

describe('running a hook on all plugins', () => {
  test('reports a mistake of a file once, although several plugins read the file', async () => {
    const read = (file: string) => {
      throw new SiteError({ message: 'front matter: x', place: { file, line: 1 }, action: 'Fix.' });
    };
    expect(
      await problemsOf(
        runHook(siteOf(plugin('a'), plugin('b')), 'loadContent', () => read('a.md')),
      ),
    ).toEqual(['front matter: x']);
    expect(
      await problemsOf(
        runHook(siteOf(plugin('a'), plugin('b')), 'loadContent', ({ name }) => read(`${name}.md`)),
      ),
    ).toEqual(['front matter: x', 'front matter: x']);
  });

  test('gives the results in config order, whoever is first', async () => {
    const results = await runHook(
      siteOf(plugin('slow'), plugin('quick')),
      'loadContent',
      async ({ name }) => {
        if (name === 'slow') await new Promise((resolve) => setTimeout(resolve, 20));
        return name;
      },
    );
    expect(results).toEqual(['slow', 'quick']);
  });

  test.each([
    ['an error', new Error('broken'), 'p: loadContent failed: broken'],
    ['a text', 'just text', 'p: loadContent failed: just text'],
    ['a plain object', { code: 42 }, 'p: loadContent failed: {"code":42}'],
    ['nothing', undefined, 'p: loadContent failed: undefined'],
    [
      'a frozen object',
      Object.freeze({ toString: () => 'frozen' }),
      'p: loadContent failed: frozen',
    ],
    ['an error without a message', new TypeError(), 'p: loadContent failed: TypeError'],
  ])('names plugin and hook when it throws %s', async (_, thrown, message) => {
    const run = runHook(siteOf(plugin('p')), 'loadContent', () => {
      throw thrown;
    });
    expect(await problemsOf(run)).toEqual([message]);
  });

  test('reports the failures of all plugins together', async () => {
    const run = runHook(
      siteOf(plugin('a'), plugin('b'), plugin('c', 'two')),
      'postBuild',
      ({ name }) => {
        if (name !== 'b') throw new Error(`no ${name}`);
      },
    );
    expect(await problemsOf(run)).toEqual([
      'a: postBuild failed: no a',
      'c(two): postBuild failed: no c',
    ]);
  });

  test('reports a mistake that several plugins found once', async () => {
    const mistake = {
      message: 'content: not UTF-8',
      place: { file: 'content/x.md', line: 3 },
      action: '',
    };
    const run = runHook(siteOf(plugin('docs'), plugin('samples')), 'loadContent', ({ name }) => {
      const own = { message: `nothing for ${name}`, action: '' };
      throw new SiteError(name === 'docs' ? mistake : [{ ...mistake }, own]);
    });
    expect(await problemsOf(run)).toEqual(['content: not UTF-8', 'samples: nothing for samples']);
  });

  test('places an error at the first file that belongs to no package and not to the engine', async () => {
    const thrown = new TypeError('no text');
    thrown.stack = [
      'TypeError: no text',
      '    at Array.flatMap (<anonymous>)',
      '    at parse (/work/place/node_modules/yaml/index.js:1:1)',
      `    at runHook (${import.meta.dirname}/runHook.ts:2:2)`,
      '    at termsOf (/work/place/plugins/glossary/parse.ts:12:7)',
      '    at loadContent (/work/place/site/config.ts:3:3)',
    ].join('\n');
    const run = runHook(siteOf(plugin('p')), 'loadContent', () => Promise.reject(thrown));
    const error = (await run.catch((caught: unknown) => caught)) as SiteError;
    expect(error.problems).toEqual([
      {
        message: 'p: loadContent failed: no text',
        place: { file: '../plugins/glossary/parse.ts', line: 12, column: 7 },
        action: 'Fix the code on this line, or the data it reads.',
      },
    ]);
  });

  test('keeps the place and the way out of a problem, and names the plugin once', async () => {
    const place = { file: 'content/x.md', line: 3 };
    const run = runHook(siteOf(plugin('docs')), 'loadContent', () => {
      throw new SiteError([
        { message: 'docs: unknown id', place, action: 'Use a known one.' },
        { message: 'not UTF-8', place, action: 'Save it so.' },
      ]);
    });
    const error = (await run.catch((thrown: unknown) => thrown)) as SiteError;
    expect(error.problems).toEqual([
      { message: 'docs: unknown id', place, action: 'Use a known one.' },
      { message: 'docs: not UTF-8', place, action: 'Save it so.' },
    ]);
  });

  test('announces a slow hook and fails one that never ends', async () => {
    vi.useFakeTimers();
    const notices: string[] = [];
    const progress = new Progress();
    vi.spyOn(progress, 'notice').mockImplementation((text) => void notices.push(text));
    const run = runHook(
      siteOf(plugin('p')),
      'contentLoaded',
      () => new Promise(() => {}),
      progress,
    );
    const problems = problemsOf(run);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(notices).toEqual(['p: still adding its pages …']);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(await problems).toEqual(['p: contentLoaded did not end within 600 s']);
    expect(notices).toHaveLength(1);
  });
});
