import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { full } from '../../../tools/testing/full';
import { listFiles } from '../../files/listFiles';
import { sortProblems } from '../../report/report';
import { formatProblems } from '../../report/terminal';
import { buildFixture, copyFixture, type FixtureBuild } from '..';

// Whole sites of odd files, built through the front door.

const root = path.join(import.meta.dirname, '../../..');

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const remove of cleanUp.splice(0)) remove();
});

/** A copy of the fixture `small` with more files. */
function siteWith(files: Record<string, string>): string {
  const { folder, remove } = copyFixture('small');
  cleanUp.push(remove);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}

async function buildOf(folder: string, options = {}): Promise<FixtureBuild> {
  const built = await buildFixture(folder, options);
  cleanUp.push(built.remove);
  return built;
}

describe('two sources of one path', () => {
  const page = (words: string, slug?: string) =>
    `---\n${slug ? `slug: ${slug}\n` : ''}title: ${words}\n---\n\n${words}.\n`;
  const duplicate = (route: string, first: string, second: string) =>
    `routes: duplicate route "${route}" from ${first} and ${second}; the first is served\n` +
    `  at ${second}\n  Give one of them another path, for example with a "slug".`;
  const docs = 'content/docs';
  const index = '{"label":"B","link":{"type":"generated-index","slug":"/taken"}}';
  const cases: [name: string, route: string, document: string, sources: [string, string][]][] = [
    ['by slug', '/docs/x', 'docs/x', [['a.md', page('One', '/x')], ['b.md', page('Two', '/x')]]],
    ['by case', '/docs/schema', 'docs/Schema', [['a.md', page('One', '/Schema')], ['b.md', page('Two', '/schema')]]],
    ['by Unicode form', '/docs/caf\u00e9', 'docs/caf\u00e9', [['a.md', page('One', '/caf\u00e9')], ['b.md', page('Two', '/cafe\u0301')]]],
    ['by ending', '/docs/x', 'docs/x', [['a.md', page('One', '/x')], ['b.md', page('Two', '/x.html')]]],
    ['by folder', '/docs/x', 'docs/x', [['x.md', page('One')], ['x/index.md', page('Two')]]],
  ]; // biome-ignore format: a table
  test.each(cases)(
    '%s: one warning names both, the first is served',
    { tags: 'I6' },
    async (_, route, document, sources) => {
      const folder = siteWith(
        Object.fromEntries(sources.map(([file, text]) => [`${docs}/${file}`, text])),
      );
      const { result, texts, read } = await buildOf(folder);
      expect(result).toBeDefined();
      const [first, second] = sources.map(([file]) => `${docs}/${file}`);
      expect(texts).toEqual([duplicate(route, first!, second!)]);
      expect(await read(`${document}/index.html`)).toContain('One.');
    },
  );

  test('of a file and a category', { tags: 'I6' }, async () => {
    const folder = siteWith({
      [`${docs}/a.md`]: page('One', '/taken'),
      [`${docs}/b/_category_.json`]: index,
      [`${docs}/b/c.md`]: page('Three'),
    });
    const { texts, read } = await buildOf(folder);
    expect(texts).toEqual([duplicate('/docs/taken', `${docs}/a.md`, 'sidebar category "B"')]);
    expect(await read('docs/taken/index.html')).toContain('One.');
  });
});

describe('a path that no address or disk can hold', () => {
  test('is refused with its source, before anything is written; all at once', {
    tags: 'I10',
    meta: { cases: 5 },
  }, async () => {
    const page = (slug: string) => `---\nslug: "${slug}"\n---\n\n# Page\n`;
    const folder = siteWith({
      'content/docs/a\\b.md': '# Backslash\n',
      'content/docs/control.md': page('a\\u0001b'),
      'content/docs/long.md': page('é'.repeat(200)),
      'content/docs/deep.md': page('abc/'.repeat(300)),
      'content/docs/two.md': '# Two\n',
      'static/docs/two.html': 'another',
    });
    const { result, texts } = await buildOf(folder);
    expect(result).toBeUndefined();
    const rename = 'Rename the file, or give the page another slug.';
    const problem = (text: string, file: string, action = rename) =>
      `routes: ${text}\n  at content/docs/${file}.md\n  ${action}`;
    const shortened = (path: string) => JSON.stringify(`/docs/${path}`.slice(0, 60)).slice(0, -1);
    expect(texts).toEqual([
      problem('the path "/docs/a\\\\b" holds "\\\\", which an address cannot', 'a\\b'),
      problem('the path "/docs/a\\u0001b" holds "\\u0001", which an address cannot', 'control'),
      problem(
        `the path ${shortened('abc/'.repeat(300))}…" has 1205 bytes; at most 1000 are possible`,
        'deep',
      ),
      problem(
        `the path ${shortened('é'.repeat(200))}…" has a name of 400 bytes; at most 250 are possible`,
        'long',
      ),
      problem(
        '"/docs/two" and static/docs/two.html cannot both be in the output',
        'two',
        'Rename one of them.',
      ),
    ]);
  });

  test('is refused where the output has something else: a language, a static file, files with hashes', async () => {
    const config = readFileSync(path.join(root, 'engine/testing/fixtures/small/config.ts'), 'utf8');
    const locales = "locales: [{ code: 'en', label: 'English' }, { code: 'de', label: 'Deutsch' }]";
    const folder = siteWith({
      'config.ts': config.replace("title: 'Fixture'", `title: 'Fixture', ${locales}`),
      'pages/de/docs.md': '# In the folder of a language\n',
      'pages/assets/built/x.md': '# Among files with hashes\n',
      'pages/notes/today.md': '# Below a file\n',
      'static/NOTES': 'a file',
      'static/de/docs/intro/index.html': 'a translation by hand',
    });
    const { result, texts } = await buildOf(folder);
    expect(result).toBeUndefined();
    const rename = 'Rename the file, or give the page another slug.';
    const remove = 'Rename one of them.';
    expect(texts).toEqual([
      `routes: "/docs/intro" and static/de/docs/intro/index.html cannot both be in the output\n  at content/docs/intro.md\n  ${remove}`,
      `routes: the path "/assets/built/x" is in assets/built/, whose files browsers keep for a year\n  at pages/assets/built/x.md\n  ${rename}`,
      `routes: the path "/de/docs" is in the folder of the language "de"\n  at pages/de/docs.md\n  ${rename}`,
      `routes: "/notes/today" and static/NOTES cannot both be in the output\n  at pages/notes/today.md\n  ${remove}`,
    ]);
  });
});

test('a problem that several pages share is reported once', async () => {
  const folder = siteWith({
    'content/docs/one.md': '# One\n\n::include{file="./two.md"}\n',
    'content/docs/two.md': '# Two\n\n::include{file="./one.md"}\n',
    'content/docs/three.md': '# Three\n\n::include{file="./_part.md"}\n',
    'content/docs/four.md': '# Four\n\n::include{file="./_part.md"}\n',
  });
  writeFileSync(path.join(folder, 'content/docs/_part.md'), new Uint8Array([0x61, 0xff, 0x62]));
  const { texts } = await buildOf(folder);
  const cycle =
    'content: include cycle: content/docs/one.md → content/docs/two.md → content/docs/one.md';
  // people read problems with the same message as one
  expect(texts.map((text) => text.split('\n').slice(0, 2))).toEqual([
    ['content: not UTF-8: unexpected byte at offset 1', '  at content/docs/_part.md'],
    [cycle, '  at content/docs/one.md:3:1'],
    [cycle, '  at content/docs/two.md:3:1'],
  ]);
});

describe('redirects', () => {
  /** A site with the engine's plugins, in which the redirects come first. */
  const siteThat = (rules: object[], pages: Record<string, string>) => {
    const plugins = ['redirects', 'hosting', 'site-files', 'docs', 'pages'];
    const imports = plugins.map((name) => {
      const call = name.replace('-f', 'F');
      return `import { ${call} } from '${root}/plugins/${name}';\n`;
    });
    const config = `${imports.join('')}
export default {
  title: 'Fixture', url: 'https://example.org', theme: '${root}/engine/testing/fixtures/small/theme',
  plugins: [
    redirects({ rules: ${JSON.stringify(rules, null, 2).replace(/"(\w+)":/g, '$1:')} }),
    hosting({ host: 'nginx' }), siteFiles({ opensearch: false }), docs({ showLastUpdated: false }), pages(),
  ],
};
`;
    return siteWith({ ...pages, 'config.ts': config });
  };
  const page = (...redirects: string[]) => `---\nredirect_from: [${redirects}]\n---\n\n# Two\n`;

  test('of the address that a file has stop the build, with their lines', async () => {
    const { texts } = await buildOf(
      siteThat([{ from: '/sitemap.xml', to: '/docs/intro' }], {
        'content/docs/two.md': page('/static.txt'),
        'static/static.txt': 'a file',
      }),
    );
    expect(texts).toEqual([
      `routes: "/static.txt" and static/static.txt cannot both be in the output
  at content/docs/two.md:2:1
  2 | redirect_from: [/static.txt]
    | ^
  Rename one of them.`,
    ]);
    const emitted = await buildOf(siteThat([{ from: '/sitemap.xml', to: '/docs/intro' }], {}));
    expect(emitted.result).toBeUndefined();
    expect(emitted.texts).toEqual([
      `site-files: writes the file "sitemap.xml", and a page or redirect has the same address
  at config.ts:12:11
  12 |     from: "/sitemap.xml",
     |           ^
  Remove the redirect, or give the page another slug.`,
    ]);
  });

  test('leave an address to a page, and to the first redirect; the home page too', async () => {
    const rules = ['/', '/docs/intro', '/old'].map((from) => ({ from, to: '/docs/two' }));
    const { texts, read } = await buildOf(
      siteThat(rules, {
        'content/docs/two.md': page('/old', '/index'),
        'content/docs/three.md': page('/docs/two'),
      }),
    );
    const lost = (from: string, file: string, winner: string) =>
      `routes: no redirect from "${from}" in ${file}; ${winner} has the address\n  at ${file}:`;
    expect(texts.map((text) => /^.*\n {2}at [^:]*:/.exec(text)?.[0])).toEqual([
      lost('/docs/intro', 'config.ts', 'content/docs/intro.md'),
      lost('/docs/two', 'content/docs/three.md', 'content/docs/two.md'),
      lost('/', 'content/docs/two.md', 'config.ts'),
      lost('/old', 'content/docs/two.md', 'config.ts'),
    ]);
    expect(await read('index.html')).toContain('url=/docs/two');
    expect(await read('docs/intro.html')).not.toContain('url=/docs/two');
  });

  test('of the home page leave it to a page', async () => {
    const home = `export const meta = { title: 'Home' };\nexport default () => <p>At home</p>;\n`;
    const { texts, read } = await buildOf(
      siteThat([{ from: '/', to: '/docs/intro' }], { 'pages/index.tsx': home }),
    );
    expect(texts[0]).toMatch(
      /^routes: no redirect from "\/" in config.ts; pages\/index.tsx has the address\n {2}at config.ts:12:11\n/,
    );
    expect(await read('index.html')).toContain('At home');
  });
});

describe('symbolic links among the sources', () => {
  const docs = 'content/docs';

  test('to a file of the site are read like it', { tags: 'I12' }, async () => {
    const folder = siteWith({ 'shared/text.md': '# Shared\n\nShared words.\n' });
    symlinkSync('../../shared/text.md', path.join(folder, docs, 'linked.md'));
    const { texts, read } = await buildOf(folder);
    expect(texts).toEqual([]);
    expect(await read('docs/linked/index.html')).toContain('Shared words.');
  });

  test('that lead elsewhere are reported, all at once', {
    tags: 'I12',
    meta: { cases: 4 },
  }, async () => {
    const folder = siteWith({});
    const links = {
      'circle.md': 'circle.md',
      'gone.md': 'nowhere.md',
      loop: '..',
      'out.md': '/etc/hostname',
    };
    for (const [name, target] of Object.entries(links))
      symlinkSync(target, path.join(folder, docs, name));
    // An editor's lock files are not part of the site.
    symlinkSync('someone@machine:1', path.join(folder, docs, '.#intro.md'));
    const { result, texts } = await buildOf(folder);
    expect(result).toBeUndefined();
    const action = '\n  Replace it with the file itself.';
    expect(texts).toEqual([
      `docs: "content/docs/circle.md" is a link that leads nowhere${action}`,
      `docs: "content/docs/gone.md" is a link that leads nowhere${action}`,
      `docs: "content/docs/loop" is a link to a folder${action}`,
      `docs: "content/docs/out.md" is a link that leads out of the site's folder${action}`,
    ]);
  });
});

test('no file from outside of the site reaches the output', { tags: ['I12', 'I17'] }, async () => {
  const folder = siteWith({
    'config.markdown.ts': readFileSync(
      path.join(root, 'engine/testing/fixtures/good/config.markdown.ts'),
      'utf8',
    ),
    'content/docs/leaks.md':
      '# Leaks\n\n![p](./p.png)\n\n<video src="./v.mp4"></video>\n\n<!--\n::include{file="../../../secret.md"}\n-->\n',
  });
  writeFileSync(path.join(folder, '../secret.md'), 'A secret.\n');
  for (const name of ['p.png', 'v.mp4'])
    symlinkSync('../../../secret.md', path.join(folder, 'content/docs', name));
  const { out, texts } = await buildOf(folder, { config: 'config.markdown.ts' });
  expect(texts.map((text) => text.split('\n')[0])).toEqual([
    'content: image "./p.png" is outside of the site folder',
    'content: file "./v.mp4" is outside of the site folder',
  ]);
  const files = listFiles(out).map((file) => readFileSync(path.join(out, file), 'utf8'));
  expect(files.filter((text) => text.includes('A secret.'))).toEqual([]);
});

describe('broken links', () => {
  const target = (i: number) => `/none/${String(i).padStart(5, '0')}`;
  const list = (count: number) =>
    Array.from({ length: count }, (_, i) => `- [x](${target(i)})\n`).join('');

  test.each([1, 40, 2_000])(
    '%i of them are reported, sorted, and capped where they are printed',
    { tags: 'I15' },
    async (count) => {
      const folder = siteWith({ 'content/docs/links.md': `# Links\n\n${list(count)}` });
      const { result } = await buildOf(folder);
      expect(sortProblems(result!.warnings)).toEqual(
        Array.from({ length: count }, (_, i) => ({
          kind: 'broken',
          message: `links: broken link "${target(i)}"`,
          place: { file: 'content/docs/links.md', line: i + 3, column: 3 },
          action: 'Fix the link; the site has nothing of that name.',
          breaksPage: true,
        })),
      );
      const printed = formatProblems(result!.warnings, path.join(folder, 'config.ts'));
      expect(printed.includes(`and ${count - 50} more`)).toBe(count > 50);
      expect(printed.length).toBeLessThan(20_000);
    },
  );

  test('on several pages are one problem where they are printed', { tags: 'I15' }, async () => {
    const pages = Array.from({ length: 6 }, (_, i) => [
      `content/docs/p${i}.md`,
      `# P${i}\n\n[x](/none) [%](/%E0%A4%A)\n`,
    ]);
    const folder = siteWith(Object.fromEntries(pages));
    const { result } = await buildOf(folder);
    const broken = (url: string, column: number) =>
      `links: broken link "${url}"\n` +
      `  at content/docs/p0.md:3:${column}\n  3 | [x](/none) [%](/%E0%A4%A)\n` +
      `    | ${' '.repeat(column - 1)}^\n  also at ${[1, 2, 3, 4, 5].map((i) => `content/docs/p${i}.md:3:${column}`).join(', ')}\n` +
      '  Fix the link; the site has nothing of that name.';
    expect(result!.warnings).toHaveLength(12);
    expect(formatProblems(result!.warnings, path.join(folder, 'config.ts'))).toBe(
      [broken('/none', 1), broken('/%E0%A4%25A', 12)].join('\n\n'),
    );
  });
});

test('mistakes in front matter and in the text of pages are reported together', async () => {
  const { result, texts } = await buildOf(
    siteWith({
      'content/docs/front.md': '---\ntitel: A\n---\n\n# Front\n',
      'content/docs/text.md': '# Text\n\n:::code-group\nwords\n:::\n',
      'content/docs/draft.md': '---\ndraft: true\n---\n\n:::code-group\nwords\n:::\n',
    }),
  );
  expect(result).toBeUndefined();
  expect(texts.map((text) => text.split('\n')[0])).toEqual([
    'docs: unknown front matter key "titel"',
    'markdown: ":::code-group" may only contain code blocks',
  ]);
});

// `content/hostileLines.test.ts` has brackets that are built or refused.
describe.runIf(full)('a huge page', () => {
  const prose = 'Some words of *prose* with `code`, and [a link](/docs/intro) in them.\n\n';
  const pages: [name: string, text: string, refused: boolean][] = [
    ['1 MB of prose', prose.repeat(14_000), false],
    ['10 MB in one code block', `\`\`\`ts\n${'const a = 1;\n'.repeat(800_000)}\`\`\`\n`, true],
    ['a line of 10 MB', 'a'.repeat(10_000_000), true],
    ['50,000 rows of a table', `| a | b |\n| - | - |\n${'| 1 | 2 |\n'.repeat(50_000)}`, false],
    ['4,000 brackets', `${'['.repeat(4_000)}\n`, false],
  ];
  test.each(pages)(
    'of %s is built or reported, in bounded time and memory',
    { tags: 'I8' },
    async (_, text, refused) => {
      const folder = siteWith({ 'content/docs/huge.md': text });
      const out = path.join(folder, '.dist');
      // The memory of all threads of a build together: 1.5 GB of heap, and the bundler.
      const script =
        "import { run } from './engine/cli.ts'; const code = await run(process.argv.slice(1), process.env); process.stdout.write('peak ' + process.resourceUsage().maxRSS); process.exitCode = code;";
      const args = [
        'build',
        '--config',
        path.join(folder, 'config.ts'),
        '--out',
        out,
        '--cache',
        path.join(folder, '.cache'),
      ];
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', script, ...args],
        { cwd: root, env: { ...process.env, CI: '1' } },
      );
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (part) => (printed += part));
      const begun = performance.now();
      const [code] = await once(child, 'close');
      const seconds = (performance.now() - begun) / 1000;
      const megabytes = Number(/peak (\d+)/.exec(printed)?.[1]) / 1024;
      const kilobytes = Math.round(text.length / 1000);
      expect([code, printed]).toEqual([
        refused ? 1 : 0,
        expect.stringContaining(
          refused
            ? `content: ${kilobytes} KB of text; at most 4000 KB are read\n  at content/docs/huge.md\n  Split the file.`
            : 'peak',
        ),
      ]);
      expect(megabytes).toBeLessThan(2_048);
      expect(seconds).toBeLessThan(120);
      rmSync(out, { recursive: true, force: true });
    },
  );
});

describe('a page that harms its worker', () => {
  const faults = {
    'ends it': ['process.exit(7);', 'the worker ended with code 7, twice'],
    'fills its memory': [
      'const hoard: unknown[] = []; for (;;) hoard.push(new Array(5_000_000).fill(hoard.length));',
      'the worker died: Worker terminated due to reaching memory limit: JS heap out of memory, twice',
    ],
    hangs: ['for (;;);', 'the worker did not answer, twice'],
  };
  const tried = Object.entries(faults).slice(0, full ? 3 : 1);
  test.each(tried)(
    '%s: it is tried again, named, and the build ends',
    { tags: 'F4' },
    async (_, [code, message]) => {
      const many = Array.from({ length: 60 }, (_unused, i) => [
        `content/docs/p${i}.md`,
        `# P${i}\n`,
      ]);
      const folder = siteWith({
        ...Object.fromEntries(many),
        'pages/harmful.tsx': `export default function Harmful() {\n  ${code}\n}\n`,
      });
      const begun = performance.now();
      const { result, texts } = await buildOf(folder, { workers: 2 });
      expect(result).toBeUndefined();
      expect(texts).toEqual([
        `prerender: "/harmful" crashed: ${message}\n  at pages/harmful.tsx\n  Fix the code there, or what it uses.`,
      ]);
      if (full) expect(performance.now() - begun).toBeLessThan(30_000);
    },
  );
});
