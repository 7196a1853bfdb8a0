import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { definePlugin } from './definePlugin';
import { testPlugin } from './testing';

const noOptions = z.strictObject({});

interface Release {
  version: string;
}
const parse = (): Release[] => [{ version: '1' }];

test('gives content the type that loadContent returns, in all hooks and without an annotation', async () => {
  const seen: Release[][] = [];
  const remembered = definePlugin('remembered', noOptions, () => ({
    loadContent: ({ cache }) => cache.file('a.md', parse),
    contentLoaded({ content }) {
      expectTypeOf(content).toEqualTypeOf<Release[]>();
      seen.push(content);
    },
    postBuild: ({ content }) => {
      expectTypeOf(content).toEqualTypeOf<Release[]>();
      seen.push(content);
    },
  }));
  await testPlugin(remembered(), { 'a.md': '' });
  expect(seen).toEqual([parse(), parse()]);
});

test('infers content that is promised, made at once, or not loaded at all', () => {
  definePlugin('promised', noOptions, () => ({
    loadContent: async (context) => ({ mode: context.mode }),
    contentLoaded: ({ content }) =>
      void expectTypeOf(content).toEqualTypeOf<{ mode: 'build' | 'dev' }>(),
  }));
  definePlugin('at-once', noOptions, () => ({
    loadContent: () => parse(),
    postBuild: ({ content }) => void expectTypeOf(content).toEqualTypeOf<Release[]>(),
  }));
  const unloaded = definePlugin('unloaded', noOptions, () => ({
    contentLoaded: (context) => void expectTypeOf(context.content).toEqualTypeOf<undefined>(),
    postBuild: (context) => void expectTypeOf(context.content).toEqualTypeOf<undefined>(),
  }));
  expect(unloaded().name).toBe('unloaded');
});
