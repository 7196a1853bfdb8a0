// @module-tag F5
import { describe, expect, test } from 'vitest';
import { deepFreeze, findNonJson } from '../config/plainData';
import type { Plugin } from '../plugin';
import { SiteError } from '../report/report';
import { failureOf } from '../testing';
import { routeContext } from './hookContexts';
import { runHook } from './runHook';
import { statementsOf } from './statements';

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
  test('gives the results in config order, whoever is first', async () => {
    const results = await runHook(
      [plugin('slow'), plugin('quick')],
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
    ['nothing', undefined, 'p: loadContent failed: undefined'],
    [
      'a frozen object',
      Object.freeze({ toString: () => 'frozen' }),
      'p: loadContent failed: frozen',
    ],
    ['an error without a message', new TypeError(), 'p: loadContent failed: TypeError'],
  ])('names plugin and hook when it throws %s', async (_, thrown, message) => {
    const run = runHook([plugin('p')], 'loadContent', () => {
      throw thrown;
    });
    expect(await problemsOf(run)).toEqual([message]);
  });

  test('reports the failures of all plugins together', async () => {
    const run = runHook([plugin('a'), plugin('b'), plugin('c', 'two')], 'postBuild', ({ name }) => {
      if (name !== 'b') throw new Error(`no ${name}`);
    });
    expect(await problemsOf(run)).toEqual([
      'a: postBuild failed: no a',
      'c(two): postBuild failed: no c',
    ]);
  });

  test('keeps the place and the way out of a problem, and names the plugin once', async () => {
    const place = { file: 'content/x.md', line: 3 };
    const run = runHook([plugin('docs')], 'loadContent', () => {
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
    const slow: string[] = [];
    const run = runHook([plugin('p')], 'contentLoaded', () => new Promise(() => {}), {
      onSlow: (name, hook) => slow.push(`${name} ${hook}`),
      noticeAfterMs: 5,
      timeOutAfterMs: 30,
    });
    expect(await problemsOf(run)).toEqual(['p: contentLoaded did not end within 0.03 s']);
    expect(slow).toEqual(['p contentLoaded']);
  });
});

const circle: { self?: object } = {};
circle.self = circle;

describe('what contentLoaded may do', () => {
  const base = {
    siteFolder: '/x',
    site: {} as never,
    mode: 'build' as const,
    env: {},
    warn: () => {},
  };
  const open = () => routeContext(base, plugin('p'), undefined);
  const route = {
    path: '/x',
    kind: 'redirect' as const,
    source: 'x.md',
    title: 'X',
    props: { to: '/y' },
  };

  test('lists what a plugin says in its order, with the plugin and frozen', () => {
    const { context, statements } = open();
    context.addLink({ url: '/y', place: { file: 'x.md' } });
    context.addRoute(route);
    context.addHead({ tag: 'meta' });
    context.addTarget('doc', 'x', '/x');
    expect(statements).toEqual([
      { plugin: 'p', type: 'link', url: '/y', place: { file: 'x.md' } },
      { plugin: 'p', type: 'route', route },
      { plugin: 'p', type: 'head', tag: { tag: 'meta' }, path: undefined },
      { plugin: 'p', type: 'target', itemType: 'doc', id: 'x', path: '/x' },
    ]);
    const [added] = statementsOf(statements, 'route');
    expect(Object.isFrozen(added?.route.props)).toBe(true);
  });

  test('refuses a call that comes after the hook has ended', () => {
    const { context, close } = open();
    close();
    expect(() => context.addRoute(route)).toThrow(
      'p: addRoute was called after contentLoaded had ended',
    );
    expect(() => context.setShared('docs', {})).toThrow(
      'p: setShared was called after contentLoaded had ended',
    );
  });

  test('refuses props that are not plain JSON, with the path of the first bad value', () => {
    const { context } = open();
    const props = { to: '/y', when: { since: [new Date(0)] } } as never;
    expect(() => context.addRoute({ ...route, props })).toThrow(
      'p: the props of route "/x" must be plain JSON; found an instance of Date at "when.since[0]"',
    );
  });

  test.each<[what: string, value: unknown]>([
    ['a bigint', 1n],
    ['a symbol', Symbol('x')],
    ['a function', () => 1],
    ['NaN', Number.NaN],
    ['an instance of Map', new Map()],
    ['an instance of Promise', Promise.resolve()],
    ['an instance of Odd', new (class Odd {})()],
    ['what holds it', circle],
  ])('refuses %s in shared data, with its place and a way out', async (what, value) => {
    const { context } = open();
    expect(await failureOf(() => context.setShared('docs', { list: [0, value] } as never))).toBe(
      `p: the shared data "docs" must be plain JSON; found ${what} at "list[1]${what === 'what holds it' ? '.self' : ''}"\n` +
        '  Pass plain data only: strings, numbers, booleans, null, arrays and plain objects.',
    );
  });

  test('freezes content that holds bytes', () => {
    const content = { bytes: Buffer.from('x'), list: [{}] };
    expect(Object.isFrozen(deepFreeze(content).list[0])).toBe(true);
  });

  test('takes values that are used twice, and refuses what no stack can write', async () => {
    const { context } = open();
    const used = { a: -0 };
    context.setShared('docs', { one: used, two: used, three: [used] } as never);
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level++) deep = [deep];
    expect(await failureOf(() => context.setShared('deep' as never, deep as never))).toContain(
      `"deep" must be plain JSON; found more than 500 levels at "${'[0]'.repeat(33)}[…"\n`,
    );
  });
});

test.each([
  [{ a: [1, 'x', null, true, { b: undefined }] }, null],
  [{ a: () => 1 }, { path: 'a', found: 'a function' }],
  [{ a: [1, Number.NaN] }, { path: 'a[1]', found: 'NaN' }],
  [{ a: { b: Symbol.iterator } }, { path: 'a.b', found: 'a symbol' }],
  [new Map(), { path: '', found: 'an instance of Map' }],
])('findNonJson(%j) is %j', (value, expected) => {
  expect(findNonJson(value)).toEqual(expected);
});

test('deepFreeze freezes all the way down and survives cycles', () => {
  const value: { list: object[]; self?: object } = { list: [{ a: 1 }] };
  value.self = value;
  deepFreeze(value);
  expect(Object.isFrozen(value.list[0])).toBe(true);
});
