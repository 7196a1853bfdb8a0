import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patienceMs } from '../../../tools/testing/patience';
import { dev } from '../../dev';
import { writeFiles } from '../../files/writeFiles';
import { sourceRuntime } from '../../launch/runtime';
import { copyFixture } from '../../testing';
import { Events } from './events';

// Failures while reading or bundling must be reported, and nothing may be left running.

let site: { folder: string; remove(): void };
let temporary: string;
let cache: string;

beforeEach(() => {
  site = copyFixture('small');
  temporary = mkdtempSync(join(tmpdir(), 'dev-'));
  cache = join(temporary, 'cache');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  site.remove();
  rmSync(temporary, { recursive: true, force: true });
});

const breakBundler = () => {
  writeFileSync(join(site.folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(site.folder, 'rsbuild.config.ts'), "throw new Error('no bundler today');\n");
};
const breakContent = () =>
  writeFileSync(join(site.folder, 'content/docs/_category_.yml'), 'label: [never closed\n');

const startDev = () =>
  dev({
    root: site.folder,
    config: join(site.folder, 'config.ts'),
    cache,
    host: '127.0.0.1',
    port: 0,
  });

/** The text of a page, by default while the site cannot be shown. */
async function openPage(status = 500): Promise<string> {
  const server = await startDev();
  const reply = await fetch(new URL('docs/intro', server.address));
  const text = await reply.text();
  await server.close();
  expect(reply.status).toBe(status);
  return text;
}

test('serves the site without a cache that can be written, and says so', async () => {
  writeFileSync(join(temporary, 'file'), '');
  cache = join(temporary, 'file/cache');
  const print = vi.mocked(process.stderr.write);
  expect(await openPage(200)).toContain('<title');
  expect(print.mock.calls.join('\n')).toContain(`cache: the folder ${cache} cannot be written`);
});

test('shows the error of the bundler’s configuration', async () => {
  breakBundler();
  expect(await openPage()).toContain('no bundler today');
});

test('follows what the bundler’s configuration imports', async () => {
  const at = (file: string) => join(site.folder, file);
  const setWord = (word: string) =>
    writeFiles(site.folder, { 'settings/words.ts': `export const word: string = '${word}';\n` });
  setWord('first');
  writeFileSync(at('content/docs/code.mdx'), '# Code\n\n{`word: ${WORD}`}\n');
  writeFileSync(
    at('rsbuild.config.ts'),
    `import { word } from './settings/words';
export default { source: { define: { WORD: JSON.stringify(word) } } };
`,
  );
  const server = await startDev();
  const page = new URL('docs/code', server.address);
  const textOf = async () => (await fetch(page)).text();
  expect(await textOf()).toContain('word: first');
  setWord('second');
  await vi.waitFor(async () => expect(await textOf()).toContain('word: second'), {
    timeout: patienceMs,
  });
  await server.close();
});

test('bundles no page that was removed together with an edit of the config', async () => {
  const page = (word: string) => `export default function Page() {\n  return <p>${word}</p>;\n}\n`;
  const report = vi.spyOn(Events.prototype, 'reportAll');
  writeFiles(site.folder, { 'pages/old.tsx': page('old'), 'pages/new.tsx': page('new') });
  const server = await startDev();
  const textOf = async (name: string) => (await fetch(new URL(name, server.address))).text();
  expect(await textOf('old')).toContain('<p>old</p>');
  rmSync(join(site.folder, 'pages/old.tsx'));
  await server.reload();
  expect(await textOf('new')).toContain('<p>new</p>');
  expect(report.mock.calls.findLast(([source]) => source === 'bundle')).toEqual(['bundle', []]);
  await server.close();
});

test('shows the error of the content, with or without the bundler’s', async () => {
  breakContent();
  expect(await openPage()).toContain('_category_.yml:2:1');
  breakBundler();
  expect(await openPage()).toContain('_category_.yml:2:1');
});

test('says which plugin cannot check a page, and shows the page', async () => {
  const config = join(site.folder, 'config.ts');
  const throwing = `definePlugin('checks', z.object({}), () => ({
    checkPage() { throw new Error('no checks today'); },
  }))()`;
  writeFileSync(
    config,
    readFileSync(config, 'utf8')
      .replace(/^/, "import { z } from 'zod';\n")
      .replace('defineConfig }', 'defineConfig, definePlugin }')
      .replace('plugins: [', `plugins: [${throwing}, `),
  );
  const print = vi.mocked(process.stderr.write);
  expect(await openPage(200)).toContain('<title');
  const message = 'checks: checkPage failed: no checks today';
  await vi.waitFor(() => expect(print.mock.calls.join('\n')).toContain(message), patienceMs);
});

test('lives on when the code of the site cannot be loaded again, and loads it with the next change', async () => {
  const config = join(site.folder, 'config.ts');
  const reload = vi.fn(sourceRuntime.reload).mockRejectedValueOnce(new Error('no folder today'));
  const runtime = { ...sourceRuntime, reload };
  const places = { root: site.folder, config, cache, host: '127.0.0.1', port: 0 };
  const server = await dev({ ...places, runtime });
  const page = new URL('docs/intro', server.address);
  const textOf = async () => (await fetch(page)).text();
  expect(await textOf()).toContain('<title');
  await server.reload();
  expect(await textOf()).toContain('no folder today');
  writeFileSync(join(site.folder, 'content/docs/intro.md'), '# Again\n');
  await vi.waitFor(async () => expect(await textOf()).toContain('Again</h1>'), {
    timeout: patienceMs,
  });
  await server.close();
});

test('answers from the new site whoever asked for a page before the site was loaded again, or meanwhile', async () => {
  const at = (file: string) => join(site.folder, file);
  const config = readFileSync(at('config.ts'), 'utf8');
  writeFileSync(
    at('config.ts'),
    `import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
const at = (name: string) => new URL(name, import.meta.url);
const wait = () => async () => {
  writeFileSync(at('busy'), '');
  while (!existsSync(at('go'))) await setTimeout(5);
};
${config.replace('plugins:', "markdown: { remark: [{ use: wait, when: ['Some words'] }] },\n  plugins:")}`,
  );
  const server = await startDev();
  const intro = async () => (await fetch(new URL('docs/intro', server.address))).text();
  const before = intro();
  await vi.waitFor(() => expect(existsSync(at('busy'))).toBe(true), { timeout: patienceMs });
  const reloaded = server.reload();
  const meanwhile = intro();
  writeFileSync(at('go'), '');
  await reloaded;
  for (const text of await Promise.all([before, meanwhile])) expect(text).toContain('Some words.');
  expect(vi.mocked(process.stderr.write).mock.calls).toEqual([]);
  await server.close();
});

test('serves pages, their code and their styles when the cache was deleted, before and after edits', async () => {
  const at = (file: string) => join(site.folder, file);
  const writeWord = (word: string) => {
    writeFileSync(at('content/docs/intro.md'), `# Intro\n\nSays ${word}.\n`);
    writeFileSync(at('content/docs/code.mdx'), `# Code\n\n{'Says ' + '${word}.'}\n`);
    writeFiles(site.folder, {
      'pages/own.tsx': `import './own.css';\nexport default () => <p>Says ${word}.</p>;\n`,
    });
  };
  writeFiles(site.folder, { 'pages/own.css': '.own { color: red }\n' });
  writeWord('first');
  const server = await startDev();
  const textOf = async (name: string) => (await fetch(new URL(name, server.address))).text();
  const isWhole = async (word: string) => {
    for (const page of ['docs/intro', 'docs/code', 'own'])
      await vi.waitFor(async () => expect(await textOf(page)).toContain(`Says ${word}.`), {
        timeout: patienceMs,
      });
    const [, styles = ''] = /href="([^"]+\.css\?[^"]+)"/.exec(await textOf('own')) ?? [];
    expect(await textOf(styles)).toContain('.own');
  };
  await isWhole('first');
  for (const word of ['second', 'third']) {
    rmSync(cache, { recursive: true, maxRetries: 20 });
    writeWord(word);
    await isWhole(word);
  }
  rmSync(cache, { recursive: true, maxRetries: 20 });
  await server.reload();
  await isWhole('third');
  await server.close();
});
