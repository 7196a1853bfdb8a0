import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { type NewRoute, redirectFields } from '../../engine';
import { failureOf, testPlugin } from '../../engine/testing';
import { buildFixture, copyFixture } from '../../engine/testing/buildFixture';
import { hosting } from '.';

const files = ['index.html', 'robots.txt', 'assets/built/app.12345678.js'];

describe('hosting', () => {
  test('writes the headers for any host that reads them, and nothing else', async () => {
    const { emitted, unpublished, warnings } = await testPlugin(hosting(), {}, { files });
    expect(Object.keys(emitted)).toEqual(['_headers']);
    expect(emitted._headers).toContain("Content-Security-Policy: default-src 'none';");
    expect([unpublished, warnings]).toEqual([{}, []]);
  });

  test('warns when no page, redirect or file is at the address of the site', async () => {
    const copy = copyFixture('small');
    const write = (file: string, text: string) => writeFileSync(path.join(copy.folder, file), text);
    const config = readFileSync(path.join(copy.folder, 'config.ts'), 'utf8');
    const imports = ['hosting', 'redirects'].map(
      (name) => `import { ${name} } from '../../../../plugins/${name}';\n`,
    );
    const configWith = (call: string) =>
      imports.join('') + config.replace('pages()', `pages(), hosting()${call}`);
    const warningsOf = async (name: string) =>
      (await buildFixture(copy.folder, { config: name })).texts;
    const warning =
      'hosting: there is no page at "/", so the address of the site itself answers with an error\n  at config.ts\n' +
      '  Write pages/index.md, or add redirects({ rules: [{ from: "/", to: "/docs" }] }).';
    try {
      write('config.plain.ts', configWith(''));
      write(
        'config.redirect.ts',
        configWith(', redirects({ rules: [{ from: "/", to: "/docs" }] })'),
      );
      expect(await warningsOf('config.plain.ts')).toEqual([warning]);
      expect(await warningsOf('config.redirect.ts')).toEqual([]);
      mkdirSync(path.join(copy.folder, 'static'), { recursive: true });
      write('static/index.html', '<h1>Home</h1>');
      expect(await warningsOf('config.plain.ts')).toEqual([]);
    } finally {
      copy.remove();
    }
  });

  test('names the documents for the host, and for any file server without one', async () => {
    const layoutOf = async (host?: 'nginx') => (await testPlugin(hosting({ host }))).layout;
    expect([await layoutOf(), await layoutOf('nginx')]).toEqual([undefined, 'files']);
  });

  test('writes the rules of the host of its options, or of the environment', async () => {
    const chosen = await testPlugin(hosting({ host: 'vercel' }), {}, { files });
    expect(Object.keys(chosen.emitted)).toEqual(['vercel.json']);
    const env = { HOST_CONFIG: 'aws' };
    const { emitted, unpublished } = await testPlugin(hosting(), {}, { files, env });
    expect(emitted).toEqual({});
    expect(Object.keys(unpublished).sort()).toEqual([
      'cloudfront-function.js',
      'deploy.sh',
      'response-headers.json',
    ]);
    expect(unpublished['cloudfront-function.js']).toContain('"js",\n    "txt"');
  });

  test('leaves a file of the static folder as it is, and says so when a host was named', async () => {
    const present = [...files, '_headers'];
    const silent = await testPlugin(hosting(), {}, { files: present });
    expect([silent.emitted, silent.warnings]).toEqual([{}, []]);
    const { emitted, warnings } = await testPlugin(
      hosting({ host: 'netlify' }),
      {},
      { files: present },
    );
    expect(Object.keys(emitted)).toEqual(['_redirects']);
    expect(warnings).toEqual([
      {
        message:
          'hosting: the site brings its own "_headers"; the rules for netlify are not written',
        action: 'Delete it from the static folder, or keep it up to date by hand.',
      },
    ]);
  });

  test('leads to other sites, too', async () => {
    const { name, hooks, ...plugin } = hosting({ host: 'netlify' });
    const contentLoaded: typeof hooks.contentLoaded = ({ addRoute, site }) => {
      for (const [path, to] of [
        ['/chat', 'https://chat.example/a?b#c'],
        ['/old', '/new#part'],
        ['/new', '/new'],
      ] as const) {
        const fields =
          path === '/new' ? { kind: 'redirect' as const, props: {} } : redirectFields(to, site);
        addRoute({ path, source: 'config.ts', title: path, ...fields } as NewRoute);
      }
    };
    const { emitted } = await testPlugin(
      { name, ...plugin, hooks: { ...hooks, contentLoaded } },
      {},
      { files },
    );
    expect(emitted._redirects).toBe('/chat https://chat.example/a?b#c 301!\n/old /new#part 301!\n');
  });

  test('writes nothing in dev', async () => {
    const { emitted } = await testPlugin(hosting({ host: 'netlify' }), {}, { mode: 'dev' });
    expect(emitted).toEqual({});
  });

  test('names the known hosts when one is unknown, and the nearest', async () => {
    const failure = (name: string) =>
      failureOf(() => testPlugin(hosting(), {}, { env: { HOST_CONFIG: name } }));
    const known =
      'in HOST_CONFIG; known hosts are "apache", "aws", "azure", "caddy", "cloudflare-pages", "firebase", "github-pages", "gitlab-pages", "netlify", "nginx", "vercel"';
    expect(await failure('netlfy')).toBe(
      `hosting: unknown host "netlfy" ${known}\n  Did you mean "netlify"?`,
    );
    expect(await failure('constructor')).toBe(
      `hosting: unknown host "constructor" ${known}\n  Any other static host can serve the output folder without rules.`,
    );
    expect(hosting({ host: 'netlfy' as never }).optionsIssues).toHaveLength(1);
  });
});
