import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dev } from '../../dev';
import { copyFixture } from '../../testing';

// Failures while reading or bundling must be reported, and nothing may be left running.

let site: { folder: string; remove(): void };
let temporary: string;
let cache: string;

beforeEach(() => {
  site = copyFixture('good');
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

/** The text of a page, by default while the site cannot be shown. */
async function openPage(status = 500): Promise<string> {
  const server = await dev({
    root: site.folder,
    config: join(site.folder, 'config.ts'),
    cache,
    host: '127.0.0.1',
    port: 0,
  });
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

test('shows the error of the content, with or without the bundler’s', async () => {
  breakContent();
  expect(await openPage()).toContain('_category_.yml:2:1');
  breakBundler();
  expect(await openPage()).toContain('_category_.yml:2:1');
});
