// @module-tag K1
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { migrateSite } from './migrate/migrateSite';
import { packCreate } from './packCreate';
import {
  buildOutsideSite,
  installAsIn,
  outsideSite,
  programOutside,
  runOutside,
  symlinkPackages,
  unpack,
  writeOutsideSite,
} from './testing/outsideSite';
import { packPoll, tryBuiltPoll, writePollSite } from './testing/packPoll';
import { writeArchive } from './writeArchive';

/** Whole sites that are made and built with the package alone. */
const outside = outsideSite();

test('builds a site outside of the repository, without what only development needs', () => {
  const printed = buildOutsideSite(outside.folder);
  expect(printed).toMatch(/pages +5 \(5 rendered\)/);
  const read = (file: string) => readFileSync(path.join(outside.folder, 'dist', file), 'utf8');
  expect(read('docs/intro/index.html')).toContain('<strong>outside</strong>');
  expect(read('docs/intro/index.html')).toContain('class="skip-link"');
  expect(read('counter/index.html')).toContain('<button>0</button>');
});

test('a user who may only read the site builds it, and dev serves it from what its owner has bundled', async ({
  skip,
}) => {
  skip(process.getuid?.() !== 0, 'only root can run a command as another user');
  const caches = ['.cache', 'node_modules/.cache'].map((name) => path.join(outside.folder, name));
  for (const cache of caches) rmSync(cache, { recursive: true, force: true });
  chmodSync(outside.folder, 0o755);
  const mine = mkdtempSync(path.join(os.tmpdir(), 'mine-'));
  chmodSync(mine, 0o777);
  const start = (command: string, ...args: string[]) => {
    const child = spawn(process.execPath, [programOutside(outside.folder), command, ...args], {
      cwd: outside.folder,
      env: { ...process.env, HOME: mine, TMPDIR: mine },
      uid: 65534,
      gid: 65534,
    });
    let printed = '';
    child.stdout.on('data', (part) => (printed += part));
    child.stderr.on('data', (part) => (printed += part));
    return { child, ended: once(child, 'close').then(([code]) => ({ code, printed })) };
  };
  try {
    const out = path.join(mine, 'dist');
    const { code, printed } = await start('build', '--out', out).ended;
    expect(printed).toMatch(/pages +5 \(5 rendered\)/);
    expect(printed).toContain(`cache: the folder ${caches[0]} cannot be written`);
    expect(code).toBe(0);
    expect(existsSync(path.join(out, 'docs/intro/index.html'))).toBe(true);
    expect(readdirSync(mine)).toEqual(['dist']);

    runOutside(outside.folder, 'inspect', 'plugins');
    const { child, ended } = start('dev', '--port', '0', '--host', '127.0.0.1');
    const [greeting] = await once(child.stdout, 'data');
    const address = /http:\S+/.exec(String(greeting))![0];
    const page = await (await fetch(`${address}docs/intro`)).text();
    expect(page).toContain('<strong>outside</strong>');
    // the cache, which ends with the server, and no bundle of engine and config
    expect(readdirSync(mine).map((name) => name.replace(/-\w+$/, ''))).toEqual([
      'dist',
      'site-cache',
    ]);
    child.kill();
    await ended;
  } finally {
    rmSync(mine, { recursive: true });
  }
});

test('builds what was a site of Docusaurus', async () => {
  const site = path.join(outside.folder, 'migrated');
  mkdirSync(site);
  symlinkSync(path.join(outside.folder, 'node_modules'), path.join(site, 'node_modules'));
  const fixture = path.resolve('tools/migrate/fixture');
  const migrated = await migrateSite(fixture, 'docusaurus.config.js');
  const copies = [...migrated.copies].map(([place, from]) => [place, readFileSync(from)] as const);
  for (const [place, content] of [...migrated.files, ...copies]) {
    mkdirSync(path.dirname(path.join(site, 'site', place)), { recursive: true });
    writeFileSync(path.join(site, 'site', place), content);
  }
  expect(buildOutsideSite(site)).toMatch(/warnings +0/);
  const html = readFileSync(path.join(site, 'dist', 'docs', 'index.html'), 'utf8');
  expect(html).toMatch(/<button[^>]*role="tab"[^>]*>Yarn<\/button>/);
  expect(html).toContain('A notice with a badge.');
  expect(html).toContain('href="/docs/guides/install#steps"');
  expect(html).toContain('<p>Words that stay.</p>');
  expect(html).toContain('id="own-id"');
  const read = (file: string) => readFileSync(path.join(site, 'dist', file), 'utf8');
  expect(read('blog/2024/01/01/post/index.html')).toContain('href="/blog/other"');
  expect(read('docs/1.0/old/index.html')).toContain('Before.');
  expect(read('old/index.html')).toContain('url=/docs');
  expect(read('about/index.html')).toContain('<a href="/docs">the start</a>');
  const reference = readFileSync(
    path.join(site, 'dist', 'docs', 'reference', 'index.html'),
    'utf8',
  );
  expect(reference).toContain('<a href="https://frames.example/1"');
});

test('a part of the theme is copied from its source, and the site builds with it', () => {
  const site = path.join(outside.folder, 'themed');
  writeOutsideSite(site);
  symlinkSync(path.join(outside.folder, 'node_modules'), path.join(site, 'node_modules'));
  expect(() => runOutside(site, 'create-part', 'ottoman-docs/theme/pages/NotFoundPage')).toThrow(
    'start a theme of the site with create-theme',
  );
  expect(runOutside(site, 'create-theme')).toBe(
    "Wrote site/theme\nThe config names it: theme: './theme'\n",
  );
  const index = path.join(site, 'site/theme/index.ts');
  writeFileSync(
    index,
    readFileSync(index, 'utf8').replace(
      '...base.pages',
      "...base.pages, notFound: () => import('./NotFoundPage')",
    ),
  );
  const part = 'ottoman-docs/theme/pages/NotFoundPage';
  expect(runOutside(site, 'create-part', part)).toBe(
    "Wrote site/theme/NotFoundPage.tsx\nNow name it in the index of the theme: pages: { ...base.pages, notFound: () => import('./NotFoundPage') }\n",
  );
  const copy = path.join(site, 'site/theme/NotFoundPage.tsx');
  const text = readFileSync(copy, 'utf8');
  expect(text).toContain('export default function NotFoundPage({ route, words }: PageProps<');
  writeFileSync(copy, text.replace("text('notFound.title')", "'Nothing here'"));
  expect(runOutside(site, 'build')).toMatch(/warnings +0/);
  expect(readFileSync(path.join(site, 'dist/404.html'), 'utf8')).toContain('Nothing here');
  expect(runOutside(site, 'inspect', 'drift')).toBe('nothing\n');
});

test('the packed starter makes a site in an empty folder, whose types are right and which builds', async () => {
  const packed = path.join(outside.folder, 'node_modules', 'ottoman-docs');
  const starter = path.join(outside.folder, 'node_modules', 'create-ottoman-docs');
  unpack(await packCreate(writeArchive(packed, outside.folder)), starter);
  installAsIn(starter, path.join(outside.folder, 'node_modules'));
  const empty = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'empty-')));
  try {
    const create = (manager: string, ...args: string[]) =>
      execFileSync(process.execPath, [path.join(starter, 'index.mjs'), ...args], {
        cwd: empty,
        encoding: 'utf8',
        stdio: 'pipe',
        env: { ...process.env, npm_config_user_agent: `${manager}/10.0.0 node/v24.0.0` },
      });
    expect(create('npm', '--help')).toContain('Usage: create-ottoman-docs FOLDER ');
    expect(create('pnpm', 'my-docs')).toBe(
      `Created a site in ${path.join(empty, 'my-docs')}. Next:\n  cd my-docs\n  pnpm install\n  pnpm run dev\n`,
    );
    expect(() => create('npm', 'my-docs')).toThrow('my-docs is not empty.');
    const site = path.join(empty, 'my-docs');
    installAsIn(site, path.join(outside.folder, 'node_modules'));
    mkdirSync(path.join(empty, 'old/setup'), { recursive: true });
    const readme = '+++\nweight = 1\n+++\n\nHandbook\n========\n\n[Setup](setup/_index.md)\n';
    writeFileSync(path.join(empty, 'old/README.md'), readme);
    const index = '---\ntitle: Setup: first steps\n---\n\nWords.\n';
    writeFileSync(path.join(empty, 'old/setup/_index.md'), index);
    expect(create('npm', 'handbook', '--from', 'old')).toContain('Converted 2 pages.');
    const made = (file: string) => readFileSync(path.join(empty, 'handbook/site', file), 'utf8');
    expect(made('config.ts')).toContain("title: 'Handbook'");
    expect(made('static/favicon.svg')).toContain('>H</text>');
    expect(made('content/docs/README.md')).toContain('[Setup](./setup/index.md)');
    expect(made('content/docs/setup/index.md')).toContain('title: "Setup: first steps"');
    const tsc = path.resolve('node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [tsc, '--noEmit'], { cwd: site, stdio: 'pipe' });
    expect(runOutside(site, 'build')).toMatch(/warnings +1\n/); // its address is a placeholder
    const home = readFileSync(path.join(site, 'dist/index.html'), 'utf8');
    expect(home).toContain('>My docs</title>');
    expect(home).toContain('href="/favicon.svg"');
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
});

test('tests of a site outside import the helpers from the package, and build a site', () => {
  const code = `import { buildFixture, compileFor, testPlugin } from 'ottoman-docs/engine/testing';
    import { components } from 'ottoman-docs/plugins/components';
    import { pages } from 'ottoman-docs/plugins/pages';
    const { routes } = await testPlugin(pages(), { 'pages/one.md': '# One' });
    const { html } = await compileFor(components(), ':kbd[Enter]');
    const built = await buildFixture(process.cwd() + '/site');
    const intro = await built.read('docs/intro/index.html');
    built.remove();
    console.log(JSON.stringify([routes[0].title, html, built.texts, intro.includes('outside')]));`;
  const args = ['--input-type=module', '--eval', code];
  const printed = execFileSync(process.execPath, args, { cwd: outside.folder, encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual(['One', expect.stringContaining('<kbd'), [], true]);
});

test('a plugin from npm brings its page, its island and its listener', async () => {
  const site = path.join(outside.folder, 'with-poll');
  writeOutsideSite(site);
  symlinkPackages(path.join(outside.folder, 'node_modules'), path.join(site, 'node_modules'));
  unpack(packPoll(site), path.join(site, 'node_modules', 'poll-plugin'));
  writePollSite(site);
  expect(buildOutsideSite(site)).toMatch(/warnings +0\n/);
  expect(await tryBuiltPoll(path.join(site, 'dist'))).toEqual([]);
});

test('has one command line, with the programs of plugins, and a README whose commands and links exist', () => {
  const packed = path.join(outside.folder, 'node_modules', 'ottoman-docs');
  const readme = readFileSync(path.join(packed, 'README.md'), 'utf8');
  const listed = [...readme.matchAll(/`npx ottoman-docs ([\w-]+)`/g)].map(([, name]) => name!);
  expect(listed).toContain('lint');
  const overview = runOutside(outside.folder, '--help');
  for (const name of [...listed, 'create-plugin', 'samples', 'search-upload', 'version'])
    expect(overview).toContain(`\n  ${name} `);
  for (const name of ['samples', 'search-upload', 'version', 'lint'])
    expect(runOutside(outside.folder, name, '--help')).toMatch(
      new RegExp(`Usage: node node_modules/ottoman-docs/\\S+ ${name} `),
    );
  for (const [, link] of readme.matchAll(/\]\((\.[^)]*)\)/g))
    if (link !== './LICENSE') expect(readdirSync(packed)).toContain(path.basename(link!));
  expect(readdirSync(packed)).toContain('LICENSE');
});
