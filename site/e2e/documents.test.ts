// @module-tag E1
import { readdirSync, readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { full } from '../../tools/testing/full';
import { browsing, isExample } from './browsing';
import { readHtml } from './documentFaults';
import { pathOf } from './siteDocuments';

/**
 * Every document of the built site as stored on disk: its HTML, its links, and its content without
 * JavaScript.
 */

const { open } = browsing();
const out = inject('out');
const site = 'https://ottomanjs.com';
const files = (readdirSync(out, { recursive: true }) as string[]).sort();
const documents = new Map(
  files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(`${out}/${file}`, 'utf8');
      const redirect = html.includes('http-equiv="refresh"');
      return [pathOf(file), { file, redirect, ...readHtml(html) }];
    }),
);
const pages = [...documents].filter(([, { redirect }]) => !redirect);

test('the reader of documents sees mistakes', () => {
  const { faults } = readHtml(
    '<!doctype html><html><body><p id="a" id="b">x<div><ul><p>x</p></ul><a href="/x"> </a>' +
      '<span><table><tr><th></th></tr></table></span><button><a href="/y">y</a></button><img src="x">' +
      '<i id="c"></i><b id="c"></b><label for="none">x</label></body></html>',
  );
  expect(faults.sort()).toEqual([
    '<a href="/x"> says nothing',
    '<a href="/y"> in <button>',
    '<img src="x"> without alt',
    '<label for="none"> names no element with "none"',
    '<p> in <ul>',
    '<table> in <span>',
    'a column without a heading',
    'duplicate-attribute at 1:40',
    'the id "c" twice',
  ]);
});

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
    ...(titles.length === 1 && /^[^|]+ \| Ottoman\.js$/.test(titles[0]!)
      ? []
      : [`${path}: titles ${JSON.stringify(titles)}`]),
    ...(redirect || canonical === (path === '/404' ? undefined : site + path)
      ? []
      : [`${path}: canonical ${canonical}`]),
  ]);
  expect(faults).toEqual([]);
});

test('every link and anchor inside the site leads somewhere', () => {
  let followed = 0;
  const faults = [...documents].flatMap(([path, { links }]) =>
    links.flatMap((link) => {
      const url = new URL(link, `${site}${path}`);
      if (url.origin !== site) return [];
      followed++;
      const wanted = decodeURIComponent(url.pathname);
      // The root of an example is an address below its base URL.
      const target = documents.get(isExample(wanted.slice(1)) ? wanted.replace(/\/$/, '') : wanted);
      const anchor = decodeURIComponent(url.hash.slice(1));
      if (!target && files.includes(decodeURIComponent(url.pathname.slice(1)))) return [];
      if (target && (anchor === '' || target.ids.has(anchor))) return [];
      return [`${path}: ${link}`];
    }),
  );
  expect(followed).toBeGreaterThan(10_000);
  expect(faults).toEqual([]);
});

test('each is readable without JavaScript: its heading and its words are on the screen', async () => {
  const faults: string[] = [];
  // The pages of an example have only a few words.
  const waiting = pages
    .filter(([path], index) => !isExample(path.slice(1)) && (full || index % 20 === 0))
    .values();
  const lookAtPages = async () => {
    const page = await open('/', { javaScriptEnabled: false });
    for (const [path] of waiting) {
      await page.goto(inject('address') + path, { waitUntil: 'domcontentloaded' });
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
