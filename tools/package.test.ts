import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { importsOf, packageOf } from '../engine/testing/importsOf';
import { writeCookbookSite } from './testing/cookbookSite';
import { outsideSite, programOutside, runOutside } from './testing/outsideSite';

/** The package without installing it; `package.soak.test.ts` builds more sites with it. */
const site = outsideSite();

test('prints its help in a folder without a site', () => {
  expect(runOutside(path.join(site.folder, 'site'), '--help')).toContain('preview ');
});

test('a new site builds with every recipe of the cookbook, without a warning', () => {
  const folder = path.join(site.folder, 'cookbook'); // finds the packages of the site around it
  writeCookbookSite(folder);
  const config = path.join(folder, 'site/config.ts');
  const withAddress = readFileSync(config, 'utf8').replace(
    'https://docs.example',
    'https://a.example',
  );
  writeFileSync(config, withAddress);
  const printed = runOutside(folder, 'build', '--strict');
  expect(printed).toMatch(/warnings +0\n/);
  const read = (file: string) => readFileSync(path.join(folder, 'dist', file), 'utf8');
  const look = read('docs/guides/change-the-look.html');
  for (const part of ['<math', '<svg', 'role="tab"', '>Commands</a>', 'plausible.io/js/script.js'])
    expect(look).toContain(part);
  expect(look).toMatch(/frame-src [^;"]*https:\/\/giscus\.app/);
  expect(look).toContain('Giscus');
  expect(read('blog/tags/news.html')).toContain('Hello');
  expect(read('_redirects')).toContain('/help /docs/intro');
  const counter = read('counter.html');
  expect(counter).toMatch(/data-island="component-Counter[^>]*><button[^>]*>Pressed <!-- -->0/);
  expect(counter).toMatch(/Counter\.tsx.*setCount/s);
  expect(existsSync(path.join(folder, 'dist/docs/later.html'))).toBe(false);
});

test('the recipe for data from the network keeps the last answer, and says so when there is none', async () => {
  const folder = path.join(site.folder, 'network');
  writeCookbookSite(folder);
  const body = '### Added\r\n- One **thing**\r\n<script>alert(1)</script>\r\n## 9.9.9\r\n';
  let answer = [{ tag_name: 'v2.0.0', published_at: '2026-03-04T05:06:07Z', body }] as unknown;
  const server = createServer((_, response) => response.end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const config = path.join(folder, 'site/config.ts');
  const url = `http://127.0.0.1:${port}/releases`;
  const text = readFileSync(config, 'utf8');
  writeFileSync(config, text.replace('https://api.github.com/repos/example/docs/releases', url));
  const kept = () => readFileSync(path.join(folder, 'site/releases.md'), 'utf8');
  // the server is in this process
  const fetchReleases = () =>
    promisify(execFile)(process.execPath, [programOutside(folder), 'fetch-releases'], {
      cwd: folder,
    });
  try {
    expect((await fetchReleases()).stdout).toBe('Wrote releases.md\n');
    const list = '# Releases\n\n## v2.0.0 - 2026-03-04\n\n### Added\n- One **thing**\n';
    expect(kept()).toBe(list);
    answer = { message: 'Not Found' };
    await expect(fetchReleases()).rejects.toThrow(`${url} has other data: all of it: `);
    await new Promise((resolve) => server.close(resolve));
    await expect(fetchReleases()).rejects.toThrow(
      `${url} cannot be reached\n  "releases.md" stays as it is, and builds use it.`,
    );
    expect(kept()).toBe(list);
  } finally {
    server.close();
  }
});

test('imports no package that it does not declare, in its code and in its types', () => {
  const packed = path.join(site.folder, 'node_modules', 'ottoman-docs');
  const { name, dependencies, peerDependencies } = JSON.parse(
    readFileSync(path.join(packed, 'package.json'), 'utf8'),
  );
  const declared = { [name]: '', ...dependencies, ...peerDependencies };
  const files = (readdirSync(path.join(packed, 'lib'), { recursive: true }) as string[])
    .filter((file) => /\.(m?js|d\.ts)$/.test(file))
    .map((file) => path.join(packed, 'lib', file));
  expect(files.length).toBeGreaterThan(300);
  const undeclared = files.flatMap(importsOf).flatMap(({ from, line, name }) => {
    const used = packageOf(name);
    const isDeclared = !used || used in declared || `@types/${used}` in declared;
    return isDeclared ? [] : [`${used} (${path.relative(packed, from)}:${line})`];
  });
  expect(undeclared).toEqual([]);
});

test('a new site installs nothing that only one plugin or command needs', () => {
  const packed = path.join(site.folder, 'node_modules', 'ottoman-docs');
  const read = (file: string) => readFileSync(path.join(packed, file), 'utf8');
  const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(read('package.json'));
  const heavy = ['algoliasearch', 'prettier', 'sharp', 'typedoc', 'typescript', 'typescript-7'];
  for (const name of heavy) {
    expect(dependencies).not.toHaveProperty([name]);
    expect(peerDependencies).toHaveProperty([name]);
    expect(peerDependenciesMeta[name], name).toEqual({ optional: true });
  }
  // everything else together: an installation has at most 150 MB
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const installed = new Set<string>();
  const install = (name: string) => {
    if (installed.has(name) || !lock[`node_modules/${name}`]) return;
    installed.add(name);
    const {
      dependencies,
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = lock[`node_modules/${name}`];
    Object.keys({ ...dependencies, ...peerDependencies })
      .filter((needed) => !peerDependenciesMeta[needed]?.optional)
      .forEach(install);
  };
  Object.keys(dependencies).forEach(install);
  expect(
    [...installed].filter((name) => /^(@algolia|@gerrit0|typescript|shiki)\b/.test(name)),
  ).toEqual(['shiki']);
  expect(read('lib/theme/search/clients/hostedClient.js')).not.toContain("from 'algoliasearch");
  expect(read('NOTICE')).toMatch(/^@algolia\/autocomplete-core@\d[\s\S]*^algoliasearch@\d/m);
});

test('no door of the package loads a package that is optional before the plugin that needs it runs', async () => {
  const packed = path.join(site.folder, 'node_modules', 'ottoman-docs');
  const manifest = JSON.parse(readFileSync(path.join(packed, 'package.json'), 'utf8'));
  const plugins = readdirSync(path.join(packed, 'lib/plugins'));
  const doors = ['engine/index', 'engine/cli', ...plugins.map((name) => `plugins/${name}/index`)];
  const { metafile } = await build({
    entryPoints: doors.map((door) => path.join(packed, 'lib', `${door}.js`)),
    outdir: 'dist',
    write: false,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    metafile: true,
  });
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const { path: imported, kind } of metafile.outputs[file]?.imports ?? [])
      if (kind === 'import-statement') load(imported);
  };
  for (const [file, { entryPoint }] of Object.entries(metafile.outputs))
    if (doors.some((door) => entryPoint?.endsWith(`/lib/${door}.js`))) load(file);
  expect([...loaded].map(packageOf)).toContain('zod');
  const optional = Object.keys(manifest.peerDependenciesMeta);
  expect(optional.filter((name) => [...loaded].some((used) => packageOf(used) === name))).toEqual(
    [],
  );
});

test('every door of the package has a module and its types', () => {
  const root = path.join(site.folder, 'node_modules', 'ottoman-docs');
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, string | { types: string; default: string }>;
  };
  for (const [door, target] of Object.entries(manifest.exports)) {
    if (typeof target === 'string') continue;
    for (const file of [target.types, target.default]) {
      const example = file.replace('plugins/*', 'plugins/docs').replace('theme/*', 'theme/views');
      expect(readFileSync(path.join(root, example), 'utf8').length, door).toBeGreaterThan(0);
    }
  }
});

test('packing remembers nothing: with incremental types a second package would be empty', () => {
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.pack.json', 'utf8'));
  expect(compilerOptions.incremental).toBe(false);
});

test('the types of a config know the keys of plugins that every site has', () => {
  const lib = path.join(site.folder, 'node_modules', 'ottoman-docs', 'lib');
  const door = readFileSync(path.join(lib, 'engine/index.d.ts'), 'utf8');
  const contracts = [...door.matchAll(/^import '(\.\.\/plugins\/.+)\.js';$/gm)].map(([, name]) =>
    readFileSync(path.join(lib, 'engine', `${name}.d.ts`), 'utf8'),
  );
  for (const keys of ['typeof lintKeys', 'typeof themeKeys'])
    expect(contracts.join('\n')).toContain(`interface ConfigKeys extends z.input<${keys}>`);
});
