import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '../../engine/cli';
import { loadSite } from '../../engine/config/site';
import { formatProblem } from '../../engine/report/report';
import { failureOf } from '../../engine/testing';
import { buildFixture, copyFixture } from '../../engine/testing/buildFixture';
import { createPart as createPartOf } from './createPart';
import { createTheme as createThemeOf } from './createTheme';
import { driftedParts } from './drift';

let copy: ReturnType<typeof copyFixture>;
let original: string;
let config: string;

beforeEach(() => {
  copy = copyFixture('own-theme');
  config = path.join(copy.folder, 'config.ts');
  // A separate original, which a test may change.
  original = path.join(copy.folder, 'other/Sign.tsx');
});
afterEach(() => copy?.remove());

const other = (text: string) => {
  const folder = copyFixtureFolder('other');
  writeFileSync(path.join(folder, 'Sign.tsx'), text);
  writeFileSync(path.join(folder, 'words.ts'), "export const words = 'Hello';\n");
};
const copyFixtureFolder = (name: string) => {
  const folder = path.join(copy.folder, name);
  if (!existsSync(folder)) mkdirSync(folder);
  return folder;
};
const sign = "import { words } from './words';\n\nexport const Sign = () => <p>{words}</p>;\n";
const readSite = async () => {
  const { folder: siteFolder, configFile, config: values } = await loadSite({ config });
  return { siteFolder, configFile, config: values };
};
const createPart = async (original: string) => createPartOf(original, await readSite());
const createTheme = async () => createThemeOf(await readSite());
const drift = async () => driftedParts(await readSite()).map((one) => formatProblem(one));

async function inspectTopic(topic: string): Promise<Record<string, string>[]> {
  let out = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    out += String(part);
    return true;
  });
  const cache = path.join(copy.folder, '.cache');
  await run(['inspect', topic, '--config', config, '--cache', cache, '--json'], {});
  write.mockRestore();
  return JSON.parse(out);
}

test('a theme of the site is started once, and named in the config', async () => {
  rmSync(path.join(copy.folder, 'theme'), { recursive: true });
  const base = path.resolve('theme');
  const written = readFileSync(config, 'utf8').replace("'./theme'", JSON.stringify(base));
  writeFileSync(config, written);
  expect((await createTheme()).at(-1)).toBe('The config names it: theme: "./theme"');
  expect(readFileSync(config, 'utf8')).toContain('theme: "./theme"');
  expect(readdirSync(path.join(copy.folder, 'theme')).sort()).toEqual([
    'head.ts',
    'index.ts',
    'listeners.ts',
    'mdx.ts',
    'parts.json',
    'views.ts',
  ]);
  expect(await failureOf(createTheme())).toBe(
    `create-theme: the site has a folder "theme" already
  Change the files in it, or copy a part into it with create-part.`,
  );
});

test('a part is not written into the package of a theme', async () => {
  const theme = path.join(copy.folder, 'node_modules/pretty-theme');
  mkdirSync(theme, { recursive: true });
  writeFileSync(path.join(theme, 'package.json'), '{ "name": "pretty-theme", "main": "index.js" }');
  for (const file of ['index.js', 'Sign.js']) writeFileSync(path.join(theme, file), '');
  const text = readFileSync(config, 'utf8').replace("'./theme'", "'pretty-theme'");
  writeFileSync(config, text);
  expect(await failureOf(createPart('pretty-theme/Sign.js'))).toBe(
    `create-part: the site's theme is the package "pretty-theme", which cannot be changed
  at config.ts
  Name a part, as "inspect parts" lists them, or start a theme of the site with create-theme and repeat the command.`,
  );
  writeFileSync(path.join(theme, 'parts.json'), '{ "parts": { "Sign": { "module": "Sign" } } }');
  expect(await failureOf(createPart('sign'))).toBe(
    'create-part: no part, no file and no module "sign"\n  Did you mean "Sign"?',
  );
  expect(readdirSync(theme).sort()).toEqual(['Sign.js', 'index.js', 'package.json', 'parts.json']);
});

describe('a part that was made from another theme', () => {
  test('is a copy whose imports lead where they did, and remembers its original', async () => {
    other(sign);
    const { part, next } = await createPart(original);
    expect(next).toBe(
      'Now import it where the theme of the site should show it. The parts that import the original are copied the same way.',
    );
    expect(path.relative(copy.folder, part)).toBe('theme/Sign.tsx');
    expect(readFileSync(part, 'utf8')).toMatch(
      /^\/\* made from \.\.\/other\/Sign\.tsx \([0-9a-f]{12}\) \*\/\nimport \{ words \} from '\.\.\/other\/words';\n/,
    );
    expect(await drift()).toEqual([]);
  });

  test('is reported when the original has changed since, or is gone', async () => {
    other(sign);
    await createPart(original);
    other(`${sign}// changed\n`);
    const [changed] = await drift();
    expect(changed).toMatch(
      /^theme: "theme\/Sign\.tsx" was made from "\.\.\/other\/Sign\.tsx", which has changed since\n {2}at theme\/Sign\.tsx:1:1\n {2}Compare the two and copy the changes you want\. Then write \/\* made from \.\.\/other\/Sign\.tsx \([0-9a-f]{12}\) \*\/$/,
    );
    const part = path.join(copy.folder, 'theme/Sign.tsx');
    const line = /\/\* made .*$/.exec(changed ?? '')?.[0] ?? '';
    expect(await inspectTopic('drift')).toEqual([
      {
        part: 'theme/Sign.tsx',
        what: '"theme/Sign.tsx" was made from "../other/Sign.tsx", which has changed since',
        action: `Compare the two and copy the changes you want. Then write ${line}`,
      },
    ]);
    writeFileSync(part, readFileSync(part, 'utf8').replace(/^.*/, line));
    expect(await inspectTopic('drift')).toEqual([]);
    expect(await drift()).toEqual([]);
    renameSync(original, `${original}.old`);
    expect(await drift()).toEqual([
      'theme: "theme/Sign.tsx" was made from "../other/Sign.tsx", which is gone\n  at theme/Sign.tsx:1:1\n  See in the change log what replaced it, and remove the line when the part no longer follows an original.',
    ]);
  });

  test('is still an island when its original is one', async () => {
    const { part } = await createPart('theme/docs/RecommendedPages.island.tsx');
    expect(path.relative(copy.folder, part)).toBe('theme/RecommendedPages.island.tsx');
    expect(readFileSync(part, 'utf8')).toContain('\nexport default island(RecommendedPages);\n');
  });

  test('takes the place of a page of the real theme, and a build warns of the drift', async () => {
    rmSync(path.join(copy.folder, 'theme/NotFoundPage.tsx'));
    const { part, next } = await createPart('theme/pages/NotFoundPage.tsx');
    expect(next).toBe(
      "Now name it in the index of the theme: pages: { ...base.pages, notFound: () => import('./NotFoundPage') }",
    );
    expect(await drift()).toEqual([]);
    const text = readFileSync(part, 'utf8');
    writeFileSync(part, text.replace(/\([0-9a-f]{12}\)/, '(000000000000)'));
    const built = await buildFixture(copy.folder);
    expect(await built.read('404.html')).toContain('Page not found');
    expect(built.texts).toHaveLength(1);
    expect(built.texts[0]).toContain('pages/NotFoundPage.tsx", which has changed since');
    built.remove();
  });

  test.each([
    ['theme/NoSuch.tsx', 'create-part: no part, no file and no module "theme/NoSuch.tsx"'],
    [
      'theme/pages/NotFoundPage.tsx',
      'create-part: there is a file "theme/NotFoundPage.tsx" already',
    ],
  ])('%s cannot be made: %s', async (name, message) => {
    await expect(createPart(name)).rejects.toThrow(message);
  });
});

describe('a part of the theme that the config replaces by name', () => {
  const setParts = (parts: Record<string, string>, plugin = '') => {
    const text = readFileSync(config, 'utf8')
      .replace("theme: './theme',", `theme: './theme', parts: ${JSON.stringify(parts)},`)
      .replace('plugins: [', `plugins: [${plugin}`);
    writeFileSync(config, text);
  };
  const writePart = (name: string, text: string) =>
    writeFileSync(path.join(copyFixtureFolder('parts'), name), text);
  const build = async () => {
    const built = await buildFixture(copy.folder);
    const page = built.texts.length === 0 ? await built.read('docs/intro/index.html') : '';
    built.remove();
    return { page, texts: built.texts };
  };
  const ownFooter = 'export default function OwnFooter() { return <footer>Our own</footer>; }\n';

  test('is replaced wherever the theme shows it, or wrapped by a component that imports it', async () => {
    writePart('Footer.tsx', ownFooter);
    writePart(
      'After.tsx',
      `import { DocFooter as Part } from '../../../../../theme/docs/DocFooter';

export const DocFooter = (props: Parameters<typeof Part>[0]) => (
  <>
    <p>Was this helpful?</p>
    <Part {...props} />
  </>
);
`,
    );
    setParts({ Footer: './parts/Footer.tsx', DocFooter: './parts/After.tsx' });
    const { page, texts } = await build();
    expect(texts).toEqual([]);
    expect(page).toContain('<footer>Our own</footer>');
    expect(page).not.toContain('footer-inner');
    expect(page).toContain('<p>Was this helpful?</p><footer class="doc-footer">');
    const parts = await inspectTopic('parts');
    expect(parts.find(({ part }) => part === 'Footer')).toEqual({
      part: 'Footer',
      shows: 'the end of every page',
      import: '../../../../theme/footer/Footer',
      replaced: './parts/Footer.tsx',
    });
  });

  test('is replaced by a plugin, unless the config does', async () => {
    writePart('Footer.tsx', ownFooter);
    writePart('Toc.tsx', 'export const Toc = () => <p>Outline</p>;\n');
    writePart('Other.tsx', ownFooter.replace('Our own', 'Of the plugin'));
    const file = (name: string) => `new URL('./parts/${name}', import.meta.url)`;
    setParts(
      { Footer: './parts/Footer.tsx' },
      `definePlugin('partner', z.strictObject({}), () => ({ parts: { Footer: ${file('Other.tsx')}, Toc: ${file('Toc.tsx')} } }))(), `,
    );
    const { page, texts } = await build();
    expect(texts).toEqual([]);
    expect(page).toContain('<footer>Our own</footer>');
    expect(page).toContain('<p>Outline</p>');
    const replaced = (await inspectTopic('parts')).filter(({ replaced }) => replaced);
    expect(replaced.map(({ part, replaced }) => [part, replaced]).sort()).toEqual([
      ['Footer', './parts/Footer.tsx'],
      ['Toc', 'parts/Toc.tsx'],
    ]);
  });

  test('is copied by its name, and followed like other copies', async () => {
    setParts({ Footer: './parts/Footer.tsx' });
    const { part, next } = await createPart('Footer');
    expect(path.relative(copy.folder, part)).toBe('parts/Footer.tsx');
    expect(next).toBe("Now name it in the config: parts: { Footer: './parts/Footer.tsx' }");
    const { page, texts } = await build();
    expect(texts).toEqual([]);
    expect(page).toContain('footer-inner');
    const text = readFileSync(part, 'utf8');
    writeFileSync(part, text.replace(/\([0-9a-f]{12}\)/, '(000000000000)'));
    expect((await inspectTopic('drift')).map(({ part }) => part)).toEqual(['parts/Footer.tsx']);
  });

  test('has to exist and to get a component: all problems at once', async () => {
    writePart('Empty.tsx', 'const Toc = 1;\n');
    setParts({ Foter: './parts/Footer.tsx', Footer: './parts/Gone.tsx', Toc: './parts/Empty.tsx' });
    const { texts } = await build();
    const [gone, unknown, empty] = texts;
    expect(gone).toBe(`config: parts.Footer: no file "Gone.tsx"
  at config.ts
  Give the path of a file with its ending, relative to the config.`);
    expect(unknown).toMatch(
      /^config: parts\.Foter: the theme has no such part; its parts are "AnnouncementBar", .*\n {2}at config\.ts\n {2}Did you mean "Footer"\?$/,
    );
    expect(empty).toBe(`config: parts.Toc: "Empty.tsx" exports no component
  at config.ts
  Export it as default, or by the name Toc.`);
  });
});
