import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';
import { browsing, phone } from './browsing';

/** Requirements for every written page of the documentation, checked in the built documents. */

const folder = path.join(inject('out'), 'docs');
const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && !/^(index\.html$|(api|all-pages)\/)/.test(file))
  .sort()
  .map((file) => ({ file, html: readFileSync(path.join(folder, file), 'utf8') }));

const { open } = browsing();

test('every sample has right types', () => {
  expect(inject('warnings').filter((text) => text.startsWith('samples:'))).toEqual([]);
});

test('types on hover add at most an eighth to a page', () => {
  const heavy = documents.flatMap(({ file, html }) => {
    const without = html.replace(
      /<span data-type="[^"]*">((?:[^<]|<span[^>]*>[^<]*<\/span>)*)<\/span>/g,
      '$1',
    );
    const share = gzipSync(html).length / gzipSync(without).length - 1;
    return share > 1 / 8 ? [`${file}: ${(share * 100).toFixed(1)} %`] : [];
  });
  expect(documents.length).toBeGreaterThan(20);
  expect(heavy).toEqual([]);
});

test('a name of the API is a link everywhere in prose, or nowhere', () => {
  const linked = new Set<string>();
  const plain: [file: string, name: string][] = [];
  for (const { file, html } of documents) {
    const prose = html
      .replace(/<(figure|h[1-6]|pre|nav|footer)\b.*?<\/\1>/gs, '')
      .replace(/<a class="symbol"[^>]*><code>([^<]*)<\/code><\/a>/g, (_, name: string) => {
        linked.add(name.replace('()', ''));
        return '';
      })
      .replace(/<a\b.*?<\/a>/gs, '');
    for (const [, name] of prose.matchAll(/<code>([^<]*)<\/code>/g))
      plain.push([file, name!.replace('()', '')]);
  }
  expect(linked.size).toBeGreaterThan(100);
  expect(plain.filter(([, name]) => linked.has(name))).toEqual([]);
});

test('every page begins in its own words, ends with where to go, and describes itself', () => {
  const openings = new Map<string, string>();
  const odd = documents.flatMap(({ file, html }) => {
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? [];
    const [, first = ''] = /<h1\b.*?<\/h1>.*?<p>(.*?)<\/p>/s.exec(html) ?? [];
    const [prose = ''] = html.split('id="Layout-related-pages"');
    const last = [...prose.matchAll(/<h2 id="([^"]*)"/g)].at(-1)?.[1];
    return [
      ...(first ? [] : [`${file} begins without a paragraph`]),
      ...alike(openings, file, first),
      ...(last === 'next' ? [] : [`${file} ends with #${last}`]),
      ...(description.length >= 60 && description.length <= 160
        ? []
        : [`${file}: a description of ${description.length} characters`]),
      ...(/<img\b(?![^>]*\balt="[^"])[^>]*src="[^"]*diagrams/.test(html)
        ? [`${file}: a diagram without text`]
        : []),
    ];
  });
  expect(odd).toEqual([]);
});

/** Whether an earlier page begins with the same three words. */
function alike(openings: Map<string, string>, file: string, first: string): string[] {
  const start = first
    .replace(/<[^>]*>/g, '')
    .split(/\s+/)
    .slice(0, 3)
    .join(' ');
  const other = openings.get(start);
  openings.set(start, file);
  return other ? [`${file} and ${other} both begin with "${start}"`] : [];
}

test.each(['light', 'dark'])('diagrams are drawn for %s mode, one of each pair', async (mode) => {
  const page = await open('/docs/intro', { viewport: phone, storage: { 'color-mode': mode } });
  const shown = page.locator('.prose .picture img:visible');
  expect(await shown.count()).toBe(1);
  expect(await shown.getAttribute('src')).toMatch(mode === 'dark' ? /\.dark\.svg$/ : /t\.svg$/);
  expect(await page.getByRole('img', { name: /^A schema describes fields/ }).count()).toBe(1);
});

test('columns stand where a page aligns them', async () => {
  const page = await open('/markdown-page');
  const table = page.locator('.prose table', { hasText: 'Middle' });
  const alignmentOf = (cells: string) =>
    table
      .locator(cells)
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).textAlign.replace(/.*-/, '')));
  expect(await alignmentOf('th')).toEqual(['left', 'center', 'right']);
  expect(await alignmentOf('tbody tr:first-child td')).toEqual(['left', 'center', 'right']);
});
