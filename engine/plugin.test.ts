import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { definePlugin } from './definePlugin';
import { SiteError } from './report/report';
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

test('a plugin that lacks a package fails together with the others', async () => {
  const needy = (name: string) =>
    definePlugin(name, noOptions, () => {
      throw new SiteError({ message: `${name}: needs a package`, action: 'Install it.' });
    })();
  const problems = await Promise.all(
    [needy('math'), needy('diagrams')].map(async ({ hooks }) => {
      const load = async () => hooks.loadContent?.({} as never);
      return load().catch((error: SiteError) => error.problems[0]!.message);
    }),
  );
  expect(problems).toEqual(['math: needs a package', 'diagrams: needs a package']);
});

test('keys that are no hooks fail, with the one that was meant', async () => {
  const misspelled = definePlugin('words', noOptions, () => ({
    watch: [],
    postbuild() {},
    after() {},
  }))();
  await expect(testPlugin(misspelled, {})).rejects.toMatchObject({
    problems: [
      { message: 'words: there is no hook "postbuild"', action: 'Did you mean "postBuild"?' },
      { message: 'words: there is no hook "after"' },
    ],
  });
});

test('files of the theme that are no URLs fail', async () => {
  const own = definePlugin('own', noOptions, () => ({
    theme: './theme/' as never,
    parts: { Footer: './Footer.tsx' as never },
  }))();
  await expect(testPlugin(own, {})).rejects.toMatchObject({
    problems: [
      {
        message: 'own: theme: expected the URL of a file, found "./theme/"',
        action: 'Write new URL("./theme/", import.meta.url).',
      },
      { message: 'own: Footer: expected the URL of a file, found "./Footer.tsx"' },
    ],
  });
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

declare module './contract' {
  interface ConfigKeys {
    testedBanner?: string;
  }
}

test('a hook sees the keys of plugins in the config with their types', () => {
  definePlugin('banner', z.strictObject({}), () => ({
    config: z.strictObject({ testedBanner: z.string().optional() }),
    contentLoaded({ config, label }) {
      expectTypeOf(config.testedBanner).toEqualTypeOf<string | undefined>();
      expectTypeOf(config.title).toBeUnknown();
      void (config.testedBanner && label(config.testedBanner));
    },
  }));
});
