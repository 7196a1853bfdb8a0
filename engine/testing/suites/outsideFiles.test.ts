// @module-tag I20
import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logoSize } from '../../../plugins/theme-options/logoSize';
import { Labels } from '../../config/labels';
import { readLanguageTexts } from '../../config/languageTexts';
import { createCompiler } from '../../content/compile';
import { createFileReader, parseSource } from '../../content/readFile';
import { listLinked } from '../../files/listLinked';
import { isSiteError } from '../../report/report';
import { buildFixture } from '..';
import { extensionsOf } from '../extensionsOf';

/** Whatever names a file of the site gets no file from outside of it, and waits for no device. */

const secret = '{ "SECRET": "SECRET" }';
let folder: string;
let site: string;
beforeAll(() => {
  // next to the fixtures, so that the imports of a config resolve
  folder = realpathSync(mkdtempSync(path.join(import.meta.dirname, '../fixtures/.copy-')));
  site = path.join(folder, 'site');
  mkdirSync(path.join(site, 'content'), { recursive: true });
  mkdirSync(path.join(folder, 'secrets'));
  writeFileSync(path.join(folder, 'secrets/file'), secret);
  for (const place of ['content', 'static', 'i18n']) {
    mkdirSync(path.join(site, place), { recursive: true });
    const link = (target: string, name: string) =>
      symlinkSync(target, path.join(site, place, name));
    link('../../secrets/file', 'linked-file');
    link('../../secrets', 'linked-folder');
    link('/dev/zero', 'zero');
    link('pipe', 'linked-pipe');
    execFileSync('mkfifo', [path.join(site, place, 'pipe')]);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const inside = ['linked-file', 'linked-folder/file', 'zero', 'pipe', 'linked-pipe'];
/** Names relative to `content/`; some of them name nothing. */
const names = () => [
  ...inside.map((name) => `./${name}`),
  '../../secrets/file',
  './../../secrets/file',
  '/../secrets/file',
  '/../../secrets/file',
  `${folder}/secrets/file`,
  `/content/../..${folder}/secrets/file`,
  '%2e%2e/%2e%2e/secrets/file',
  './..%2f..%2fsecrets/file',
  './%2e%2e%2f%2e%2e%2fsecrets%2ffile',
  '..\\\\..\\\\secrets\\\\file',
  `file://${folder}/secrets/file`,
  '/dev/zero',
  '/proc/self/environ',
];

const ways: Record<string, (name: string) => string> = {
  'an include': (name) => `::include{file="${name}"}\n`,
  'a code block': (name) => `\`\`\`text file="${name}"\n\`\`\`\n`,
  'an image': (name) => `![x](<${name}>)\n`,
  'a picture in HTML': (name) => `<img src="${name}" alt="x">\n`,
  'a video': (name) => `<video src="${name}" poster="${name}"></video>\n`,
};

test.each(Object.entries(ways))('%s', { meta: { cases: 18 } }, async (_, write) => {
  const extensions = await extensionsOf([]);
  const { compile } = createCompiler({ read: createFileReader(site), extensions });
  expect(names()).toHaveLength(18);
  for (const name of names()) {
    const page = await compile(await parseSource('content/page.md', write(name))).catch(
      (error: unknown) => {
        if (!isSiteError(error)) throw error;
        return { html: '', problems: error.problems };
      },
    );
    expect([name, page.problems.length > 0]).toEqual([name, true]);
    expect(JSON.stringify(page)).not.toMatch(/SECRET|\\u0000{9}|PATH=/);
  }
});

test.each(inside)('labels and texts of a language from %s', { meta: { cases: 2 } }, (name) => {
  for (const read of [
    () => new Labels(site, `i18n/${name}`),
    () => readLanguageTexts(site, `i18n/${name}`),
  ])
    expect(read).toThrow(/^content: (".*" is outside of the site folder|cannot find ".*")$/);
});

test.each(inside)('the size of a logo from %s', (name) => {
  expect(logoSize({ src: name }, site)).toEqual({});
});

test('the static folder', { meta: { cases: 5 } }, () => {
  const list = () =>
    listLinked(path.join(site, 'static'), {
      within: site,
      called: 'the site',
      subject: (name) => `"${name}"`,
    });
  expect(list).toThrow(
    expect.objectContaining({
      problems: [
        '"linked-file" is a link that leads out of the site',
        '"linked-folder" is a link to a folder',
        '"linked-pipe" is a link to a folder',
        '"pipe" is neither a file nor a folder',
        '"zero" is a link to a folder',
      ].map((message) => ({ message, action: 'Replace it with the file itself.' })),
    }),
  );
});

test('a built site, and what it lets readers download', { meta: { cases: 90 } }, async () => {
  rmSync(path.join(site, 'static'), { recursive: true });
  const shown: typeof ways = {
    image: ways['an image']!,
    picture: ways['a picture in HTML']!,
    video: ways['a video']!,
    link: (name) => `[x](<${name}>)\n`,
    'link in HTML': (name) => `<a href="${name}" download>x</a>\n`,
  };
  mkdirSync(path.join(site, 'content/docs'));
  for (const [way, write] of Object.entries(shown))
    for (const [index, name] of names().entries())
      writeFileSync(
        path.join(site, `content/docs/${way.replaceAll(' ', '-')}-${index}.md`),
        `# ${way}\n\n${write(name.replace(/^\.\//, '../').replace(/^\.\.\/\.\./, '../../..'))}`,
      );
  const from = (room: string) => JSON.stringify(path.join('../../../../..', room));
  writeFileSync(
    path.join(site, 'config.ts'),
    `import { defineConfig } from ${from('engine')};
import { docs } from ${from('plugins/docs')};
import { siteFiles } from ${from('plugins/site-files')};
export default defineConfig({
  title: 'Outside', url: 'https://example.org', theme: ${from('theme')},
  links: { broken: 'ignore', brokenMarkdown: 'ignore' },
  navbar: { logo: { src: '../secrets/file' } },
  favicon: '../secrets/file',
  plugins: [docs(), siteFiles()],
});
`,
  );
  const built = await buildFixture(site);
  try {
    expect(built.result, built.texts.join('\n')).toBeDefined();
    const files = Object.keys(built.hashes());
    expect(files.filter((file) => file.endsWith('.html')).length).toBeGreaterThan(90);
    for (const file of files) {
      const bytes = readFileSync(path.join(built.out, file));
      expect([file, /SECRET|\0{9}|PATH=/.test(bytes.toString('latin1'))]).toEqual([file, false]);
    }
  } finally {
    built.remove();
  }
});
