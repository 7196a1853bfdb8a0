import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Cache } from '../../cache/store';
import { copyFixture } from '../../testing';
import { createDevSite, type DevSite } from './devSite';
import { Events } from './events';
import { renderDev } from './renderDev';

const root = join(import.meta.dirname, '../../..');
let fixture: { folder: string; remove(): void };
let temporary: string;
let cache: Cache;
let site: DevSite;

beforeAll(async () => {
  fixture = copyFixture('locales');
  temporary = mkdtempSync(join(tmpdir(), 'dev-languages-'));
  cache = new Cache(join(temporary, 'cache'));
  site = await createDevSite({
    root,
    config: join(fixture.folder, 'config.ts'),
    cache,
    events: new Events('', () => {}),
    server: http.createServer(),
    kept: {},
  });
});
afterAll(async () => {
  await site?.close();
  cache?.close();
  fixture?.remove();
  rmSync(temporary, { recursive: true, force: true });
  vi.restoreAllMocks();
});

const page = (address: string) => {
  const language = site.languageAt(address);
  const route = language.routed.table.routes.find(({ href }) => href === address)!;
  return renderDev(language, route);
};

/** Writes a file and lets the server follow it; returns the address of the page to load again, or "any". */
const edit = async (file: string, text: string) => {
  mkdirSync(dirname(join(fixture.folder, file)), { recursive: true });
  writeFileSync(join(fixture.folder, file), text);
  return (await site.update(new Set([file]))) ?? 'any';
};

test('serves every language below its own path', async () => {
  expect(await page('/docs/intro')).toContain('Read the <a href="/docs/guide">guide</a>');
  expect(await page('/de/docs/intro')).toContain('Lies die <a href="/de/docs/guide">Anleitung</a>');
  expect(await page('/ar/docs/intro')).toContain('<html lang="ar" dir="rtl"');
});

test('an edit of a translation changes its page alone', async () => {
  const english = site.languages[0]!.routed;
  const edited = await edit('i18n/de/content/docs/intro.md', '# Einleitung\n\nNeuer Text.\n');
  expect(edited).toBe('/de/docs/intro');
  expect(await page('/de/docs/intro')).toContain('<p>Neuer Text.</p>');
  expect(await page('/docs/intro')).not.toContain('Neuer Text');
  expect(site.languages[0]!.routed.contents).toBeDefined();
  expect(site.languages[0]!.routed.table).toBe(english.table);
});

test('a new translation takes the place of the original in its language', async () => {
  expect(await page('/de/docs/guide')).toContain('Nobody translated this page.');
  const edited = await edit('i18n/de/content/docs/guide.md', '# Anleitung\n\nJetzt auf Deutsch.\n');
  expect(edited).toBe('any');
  expect(await page('/de/docs/guide')).toContain('<p>Jetzt auf Deutsch.</p>');
  expect(await page('/ar/docs/guide')).toContain('Nobody translated this page.');
});

test('an edit of a page that nobody has translated shows in every language', async () => {
  expect(await edit('pages/index.md', '# Home\n\nAnother text.\n')).toBe('any');
  for (const address of ['/', '/de/', '/ar/'])
    expect(await page(address)).toContain('<p>Another text.</p>');
});
