import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import '../../plugins/changelog/contract';
import { definePluginPages, definePluginViews } from '../client/theme';
import { importPath } from './generated';
import {
  assertThemePart,
  writeEveryPageModule,
  writeListenersModule,
  writeThemeModule,
  writeViewsModule,
} from './themeParts';

let folder = '';
const generated = new Map<string, string>();
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function partsOf(names: string[]) {
  folder = mkdtempSync(path.join(os.tmpdir(), 'theme-parts-'));
  const themeParts = names.map((name) => path.join(folder, name));
  for (const part of themeParts) {
    mkdirSync(part, { recursive: true });
    writeFileSync(path.join(part, 'index.ts'), '');
  }
  return { generated, site: folder, theme: '/theme', themeParts };
}

/** A generated module with absolute paths. */
function textOf(module: string): string {
  const text = generated.get(module)!;
  const shown = (file: string) => JSON.parse(importPath(folder, file)) as string;
  return text.replaceAll(shown('/theme'), '/theme').replaceAll(shown(folder), '/');
}

test('a theme alone is used as it is', () => {
  expect(writeThemeModule({ theme: '/theme', site: '/site', generated })).toBe('/theme');
  expect(writeViewsModule({ theme: '/theme', site: '/site', generated })).toBe('/theme/views');
  expect(writeListenersModule({ theme: '/theme', site: '/site', generated })).toBe(
    '/theme/listeners',
  );
});

test('pages of the theme come before those of plugins, and the first plugin before the second', () => {
  const input = partsOf(['first', 'second', 'first']);
  expect(textOf(writeThemeModule(input))).toBe(`import theme from "/theme";
import part0 from "/first/index";
import part1 from "/second/index";
export default { ...theme, pages: { ...part1, ...part0, ...theme.pages } };
`);
});

test('only parts with views add views', () => {
  const input = partsOf(['first', 'second']);
  writeFileSync(path.join(folder, 'second', 'views.ts'), '');
  expect(textOf(writeViewsModule(input))).toBe(`export * from "/theme/views";
import views from "/theme/views";
import part0 from "/second/views";
export default { ...part0, ...views };
`);
});

test('listeners of parts come after those of the theme', () => {
  const input = partsOf(['first', 'second']);
  writeFileSync(path.join(folder, 'second', 'listeners.js'), '');
  expect(textOf(writeListenersModule(input))).toBe(
    'import "/theme/listeners";\nimport "/second/listeners";\n',
  );
});

test('components for every page come in the order of their plugins', () => {
  const input = partsOf(['first', 'second', 'third']);
  for (const name of ['first', 'third'])
    writeFileSync(path.join(folder, name, 'everyPage.tsx'), '');
  expect(textOf(writeEveryPageModule(input))).toBe(`import part0 from "/first/everyPage";
import part1 from "/third/everyPage";
export default [part0, part1];
`);
});

test('a folder without any file that is read is an error', () => {
  const { themeParts } = partsOf(['first']);
  rmSync(path.join(folder, 'first', 'index.ts'));
  expect(() => assertThemePart('poll', themeParts[0]!)).toThrow(
    `poll: theme: no file of "everyPage", "index", "listeners", "views" in ${themeParts[0]}`,
  );
});

test('a plugin that leaves a page or a view of its kinds out does not compile', () => {
  const page = async () => ({ default: () => null });
  // @ts-expect-error the page of "release" is missing
  expect(Object.keys(definePluginPages('changelog', { changelog: page }))).toEqual(['changelog']);
  // @ts-expect-error the view "release" is missing
  expect(Object.keys(definePluginViews('changelog', {}))).toEqual([]);
});
