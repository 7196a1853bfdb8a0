// @module-tag E1
import { describe, expect, test } from 'vitest';
import { full } from '../../tools/testing/full';
import { browsing, isExample, isTitleOf } from './browsing';
import { readHtml } from './documentFaults';
import { pathOf, sites } from './siteDocuments';

/**
 * Every document of the built sites as stored on disk: its HTML, its links, and its content without
 * JavaScript.
 */

const { open } = browsing();

const read = sites.map((site) => {
  const documents = new Map(
    site.documents.map((file) => {
      const redirect = site.isRedirect(file);
      return [pathOf(file), { file, redirect, ...readHtml(site.readOutput(file)) }];
    }),
  );
  return { ...site, documents, pages: [...documents].filter(([, { redirect }]) => !redirect) };
});

test('the reader of documents sees mistakes', () => {
  const { faults } = readHtml(
    '<!doctype html><html><body><p id="a" id="b">x<div><ul><p>x</p></ul><a href="/x"> </a>' +
      '<span><table><tr><th></th></tr></table></span><button><a href="/y">y</a></button><img src="x">' +
      '<a href="/z">Here</a><a href="#c">here</a><i id="c"></i><b id="c"></b><label for="none">x</label></body></html>',
  );
  expect(faults.sort()).toEqual([
    '<a href="/x"> says nothing',
    '<a href="/y"> in <button>',
    '<a href="/z"> says only "here"',
    '<img src="x"> without alt',
    '<label for="none"> names no element with "none"',
    '<p> in <ul>',
    '<table> in <span>',
    'a column without a heading',
    'duplicate-attribute at 1:40',
    'the id "c" twice',
  ]);
});

describe.each(read)('$title: documents', ({ address, url, title, documents, pages }) => {
  test('their HTML is valid', () => {
    expect(pages.length).toBeGreaterThan(150);
    const faults = [...documents].flatMap(([path, one]) =>
      one.faults.map((fault) => `${path}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  test('each has a language, one title in the form "page | site" and its own address as canonical', () => {
    const own = [...documents].filter(([, { file }]) => !isExample(file));
    const faults = own.flatMap(([path, { redirect, titles, headings, canonical, language }]) => [
      ...(language === 'en' ? [] : [`${path}: language ${language}`]),
      ...(redirect || headings === 1 ? [] : [`${path}: ${headings} h1 elements`]),
      ...(titles.length === 1 && isTitleOf(titles[0]!, title)
        ? []
        : [`${path}: titles ${JSON.stringify(titles)}`]),
      ...(redirect || canonical === (path === '/404' ? undefined : url + path)
        ? []
        : [`${path}: canonical ${canonical}`]),
    ]);
    expect(faults).toEqual([]);
  });

  test('each is readable without JavaScript: its heading and its words are on the screen', async () => {
    const faults: string[] = [];
    // The pages of an example have only a few words.
    const waiting = pages
      .filter(([path], index) => !isExample(path.slice(1)) && (full || index % 20 === 0))
      .values();
    const lookAtPages = async () => {
      const page = await open('/', { address, javaScriptEnabled: false });
      for (const [path] of waiting) {
        await page.goto(address + path, { waitUntil: 'domcontentloaded' });
        const { seen, written, heading } = await page.evaluate(() => {
          const main = document.querySelector('main')!;
          const lettersOf = (text: string) => text.replace(/\s/g, '').length;
          return {
            seen: lettersOf(main.innerText),
            // the setup of samples is collapsed until a reader asks for it
            written:
              lettersOf(main.textContent ?? '') -
              [...main.querySelectorAll('details.setup')].reduce(
                (sum, setup) => sum + lettersOf(setup.textContent ?? ''),
                0,
              ),
            heading: main.querySelector('h1')?.checkVisibility() ?? false,
          };
        });
        // Collapsed content, such as a second tab, is only part of a page.
        if (!heading || seen < Math.max(40, written / 3))
          faults.push(`${path}: ${seen} of ${written}`);
      }
    };
    await Promise.all([lookAtPages(), lookAtPages()]);
    expect(faults).toEqual([]);
  });
});

test('the line of the bar is below it, also on a phone without JavaScript', async () => {
  const viewport = { width: 390, height: 900 };
  const page = await open('/docs/basic/schema', { viewport, javaScriptEnabled: false });
  const { barPx, linePx } = await page.evaluate(() => {
    const bar = document.querySelector('.navbar')!;
    return { barPx: bar.clientHeight, linePx: getComputedStyle(bar, '::after').top };
  });
  expect(Number.parseFloat(linePx)).toBe(barPx - 1);
});

test('the attribute "hidden" hides every element, whatever its style says', async () => {
  const page = await open('/docs/basic/schema');
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      element.setAttribute('hidden', '');
      const { display } = getComputedStyle(element);
      element.removeAttribute('hidden');
      return display === 'none' ? [] : `${element.localName}.${element.className}`;
    }),
  );
  expect(shown).toEqual([]);
});

test('every link and anchor leads somewhere, also from one site to the other', () => {
  let followed = 0;
  let across = 0;
  const faults = read.flatMap((from) =>
    [...from.documents].flatMap(([path, { links }]) =>
      links.flatMap((link) => {
        const url = new URL(link, `${from.url}${path}`);
        const to = read.find((site) => site.url === url.origin);
        if (!to) return [];
        followed++;
        if (to !== from) across++;
        return leadsSomewhere(to, url) ? [] : [`${from.url}${path}: ${link}`];
      }),
    ),
  );
  expect(followed).toBeGreaterThan(10_000);
  expect(across).toBeGreaterThan(20);
  expect(faults).toEqual([]);
});

function leadsSomewhere({ documents, files }: (typeof read)[number], url: URL): boolean {
  const wanted = decodeURIComponent(url.pathname);
  // The root of an example is an address below its base URL.
  const target = documents.get(isExample(wanted.slice(1)) ? wanted.replace(/\/$/, '') : wanted);
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (target) return anchor === '' || target.ids.has(anchor);
  return files.includes(wanted.slice(1));
}
