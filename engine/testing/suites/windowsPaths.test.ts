import { expect, test, vi } from 'vitest';
import { bundleFailed } from '../../bundle/bundleFailed';
import { islandId } from '../../bundle/islands';
import { callOf } from '../../commands/readArguments';
import { resolveFile } from '../../content/transform/resolveFile';
import { contains } from '../../files/contains';
import { relativeName } from '../../files/relativeName';
import { isThemeFolder } from '../../files/themeFolder';
import { isEngine, isPackaged } from '../../launch/packageFiles';
import { annotationsOf } from '../../report/annotations';
import { siteOrigin } from '../../report/origins';
import { formatProblem } from '../../report/report';

// Paths of Windows, by the rules of Windows. Its file system, which ignores case and locks files, cannot be tested
// elsewhere: `.github/workflows/check.yml` runs more suites on Windows itself.
vi.mock('node:path', async () => {
  const { win32 } = await vi.importActual<typeof import('node:path')>('node:path');
  return { ...win32, default: win32 };
});

const site = 'C:\\Users\\Ann Lee\\docs\\site';

test('a file has the same name on every system', () => {
  expect(relativeName(site, `${site}\\content\\docs\\intro.md`)).toBe('content/docs/intro.md');
  expect(relativeName(site, 'c:\\users\\ann lee\\DOCS\\site\\Config.ts')).toBe('Config.ts');
  expect(relativeName(site, 'C:\\Users\\Ann Lee\\docs\\NEWS.md')).toBe('../NEWS.md');
  expect(relativeName(site, 'D:\\other\\a.md')).toBe('D:/other/a.md');
});

test('a folder contains a file whatever the case of its name, and nothing of another drive', () => {
  expect(contains(site, `${site}\\config.ts`)).toBe(true);
  expect(contains(site, 'c:/users/ann lee/docs/SITE/config.ts')).toBe(true);
  expect(contains(site, `${site}\\..two dots`)).toBe(true);
  expect(contains(site, `${site}2\\config.ts`)).toBe(false);
  expect(contains(site, 'D:\\Users\\Ann Lee\\docs\\site\\config.ts')).toBe(false);
});

test('an include cannot leave the site by a drive or a backslash', () => {
  expect(resolveFile('content/docs/intro.md', './part.md')).toBe('content/docs/part.md');
  for (const name of ['C:\\secret.md', 'C:/secret.md', '..\\..\\secret.md', '\\\\server\\a.md'])
    expect(resolveFile('content/docs/intro.md', name), name).toBeUndefined();
});

test('a theme is a folder or a package', () => {
  for (const name of ['./theme', '.\\theme', '..\\theme', '../theme', 'C:\\theme', 'C:/theme'])
    expect(isThemeFolder(name), name).toBe(true);
  for (const name of ['pretty-theme', '@scope/theme', 'ottoman-docs/theme'])
    expect(isThemeFolder(name), name).toBe(false);
});

test('an island has the same id on every system', () => {
  expect(islandId(site, `${site}\\pages\\Count.island.tsx`)).toBe('Count-de51ff');
});

test('code on another drive than the engine is not the engine', () => {
  expect(isEngine('D:\\docs\\site\\config.ts')).toBe(false);
  expect(isPackaged('D:\\docs\\node_modules\\poll\\index.js')).toBe(true);
  expect(isPackaged('D:\\docs\\site\\config.ts')).toBe(false);
});

test('a mistake in the site is reported with slashes', () => {
  const stack = `Error: no\n    at load (${site.toLowerCase()}\\plugins\\news.ts:3:7)`;
  expect(siteOrigin(Object.assign(new Error('no'), { stack }), site)).toEqual({
    file: 'plugins/news.ts',
    line: 3,
    column: 7,
  });
  const [line] = annotationsOf(
    'error',
    [{ message: 'no', place: { file: 'config.ts', line: 1, column: 1 }, action: 'Fix it.' }],
    'docs\\site',
  );
  expect(line).toBe('::error file=docs/site/config.ts,line=1,col=1::no%0AFix it.');
  const error = { moduleName: '.\\theme\\Sign.tsx', message: 'no module' };
  const stats = { toJson: () => ({ errors: [error] }) } as unknown as Parameters<
    typeof bundleFailed
  >[0]; // the bundler's report, of which one method is used
  const { problems } = bundleFailed(stats, undefined, { root: site, site });
  expect(problems.map((one) => formatProblem(one))).toEqual([
    'bundle: no module\n  at theme/Sign.tsx\n  Fix the file or what it imports; install the packages that it names.',
  ]);
});

test('help names a command as it was called', () => {
  const folder = `${process.cwd()}\\node_modules`;
  expect(callOf('build', {}, `${folder}\\.bin\\ottoman-docs.cmd`)).toBe('ottoman-docs build');
  expect(callOf('build', {}, `${folder}\\ottoman-docs\\lib\\engine\\bin.mjs`)).toMatch(
    /^node node_modules\/ottoman-docs\/lib\/engine\/bin\.mjs build$/,
  );
});
