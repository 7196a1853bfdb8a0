// @module-tag F5
import { describe, expect, test } from 'vitest';
import type { Plugin } from '../plugin';
import { failureOf } from '../testing';
import { routeContext } from './hookContexts';

const plugin: Plugin = { name: 'p', id: 'default', options: {}, hooks: {} };

const circle: { self?: object } = {};
circle.self = circle;

describe('what contentLoaded may do', () => {
  const base = {
    configFile: '/site/config.ts',
    siteFolder: '/x',
    site: {} as never,
    mode: 'build' as const,
    env: {},
    config: {},
    label: (text: string) => text,
    fileOf: (file: string) => file,
    warn: () => {},
  };
  const open = () => routeContext(base, plugin, undefined);
  const route = {
    path: '/x',
    kind: 'redirect' as const,
    source: 'x.md',
    title: 'X',
    props: { to: '/y' },
  };

  test('lists what a plugin says in its order, with the plugin and frozen', () => {
    const { context, added } = open();
    context.addLink({ url: '/y', place: { file: 'x.md' } });
    context.addRoute(route);
    context.addHead({ tag: 'meta' });
    context.setShared('docs', {}, { origins: ['https://search.example'] });
    expect(added).toMatchObject({
      links: [{ url: '/y', place: { file: 'x.md' } }],
      routes: [{ plugin: 'p', route }],
      head: [{ tag: { tag: 'meta' } }],
      shared: [{ key: 'docs', value: {}, lazy: false, origins: ['https://search.example'] }],
    });
    expect(Object.isFrozen(added.routes[0]?.route.props)).toBe(true);
  });

  test('refuses an origin that is none', () => {
    const { context } = open();
    expect(() => context.setShared('docs', {}, { origins: ['https://a.example/b'] })).toThrow(
      'p: setShared got the origin "https://a.example/b"; expected an origin such as "https://search.example"',
    );
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

  test('refuses a route without a title, which other plugins read', () => {
    const { context } = open();
    const data = JSON.parse('{}'); // nobody has checked it
    expect(() => context.addRoute({ ...route, title: data.title })).toThrow(
      'p: addRoute got undefined as the title of "/x"; expected a text',
    );
    expect(() => context.addRoute({ ...route, path: data.path })).toThrow(
      'p: addRoute got undefined as the path of "x.md"; expected a text',
    );
  });

  test('refuses props that are not plain JSON, with the path of the first bad value', () => {
    const { context } = open();
    const props = { to: '/y', when: { since: [new Date(0)] } } as never;
    expect(() => context.addRoute({ ...route, props })).toThrow(
      'p: the props of route "/x" must be plain JSON; found an instance of Date at "when.since[0]"',
    );
  });

  test('refuses a date anywhere among the data of a route', () => {
    const { context } = open();
    const lastModified = new Date(0) as never;
    expect(() => context.addRoute({ ...route, lastModified })).toThrow(
      'p: route "/x" must be plain JSON; found an instance of Date at "lastModified"',
    );
    const content = { view: 'term', data: { since: new Date(0) }, headings: [], sections: [] };
    expect(() => context.addRoute({ ...route, content: content as never })).toThrow(
      'p: route "/x" must be plain JSON; found an instance of Date at "content.data.since"',
    );
  });

  test('refuses tags of the head that would do nothing', async () => {
    const { context } = open();
    expect(await failureOf(() => context.addHead({ tag: 'script' }))).toBe(
      'p: a script tag of the head: expected a script with either "src" in its attributes, or a "text"\n  Fix the tag.',
    );
    const script = { tag: 'script', text: 'count()' } as const;
    expect(await failureOf(() => context.addHead(script, { path: '/x' }))).toBe(
      'p: a script tag of the head of "/x": expected a script for every page\n  Call addHead without a path.',
    );
    expect(await failureOf(() => context.addRoute({ ...route, head: [script] }))).toContain(
      'expected a script for every page',
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
