import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { shippedPackages } from '../../engine/testing/shippedPackages';
import {
  firstDifference,
  wordsOfDocument,
  wordsOfMarkdown,
} from '../../plugins/site-files/testing/comparedWords';
import { full } from '../../tools/testing/full';
import { isExample } from './browsing';
import { handbook, ottoman, sites } from './siteDocuments';

/** The files that search engines and browsers look for, as a host serves them. */

const { address } = ottoman;
const get = async (file: string) => (await fetch(`${address}/${file}`)).text();

/** The paths in the sitemap of a site. */
const listedIn = ({ readOutput, url }: typeof ottoman) =>
  [...readOutput('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, listed]) => {
    expect(listed).toMatch(new RegExp(`^${url}/`));
    return listed!.slice(url.length);
  });

test.each(sites)(
  '$title: the sitemap names every public page by an address that answers',
  async (site) => {
    const paths = listedIn(site);
    expect(paths.length).toBeGreaterThan(100);
    const statuses = await Promise.all(
      paths.map(async (path) => (await fetch(site.address + path, { redirect: 'manual' })).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
);

test('the sitemap has documents and symbols, but no search, redirect or page of the engine', () => {
  const paths = listedIn(ottoman);
  for (const path of ['/', '/docs/intro', '/docs/api/classes/Schema'])
    expect(paths).toContain(path);
  for (const path of ['/search', '/404', '/docs/api/enums/SearchConsistency'])
    expect(paths).not.toContain(path);
  expect(paths.filter((path) => path.startsWith('/engine'))).toEqual([]);
  expect(listedIn(handbook)).toContain('/guides/plugins');
});

test('the sitemap has the form of the protocol, with the day of the last change of every doc', async () => {
  const sitemap = await get('sitemap.xml');
  const dates = [...sitemap.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, date]) => date!);
  expect(dates.length).toBeGreaterThan(20);
  for (const date of dates) {
    const time = new Date(date).toISOString();
    // a release has a day, a document the time of its last commit
    expect([time, time.slice(0, 10)]).toContain(date);
  }
  expect(sitemap).toMatch(
    /^<\?xml version="1\.0" encoding="utf-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(<url><loc>[^<]+<\/loc>(<lastmod>[^<]+<\/lastmod>)?<\/url>\n)+<\/urlset>\n$/,
  );
});

test.each(sites)(
  '$title: structured data of every page is of schema.org, and every step of a trail has an address',
  (site) => {
    const kinds = new Set<string>();
    for (const file of site.documents.filter((name) => !isExample(name))) {
      const html = site.readOutput(file);
      const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
      for (const [, text] of blocks) {
        const data = JSON.parse(text!);
        expect(data['@context'], file).toBe('https://schema.org');
        kinds.add(data['@type']);
        for (const step of data.itemListElement ?? [])
          expect(step.item, file).toMatch(new RegExp(`^${site.url}/`));
      }
    }
    expect([...kinds].sort()).toEqual(['BreadcrumbList', 'SoftwareSourceCode', 'TechArticle']);
  },
);

test('every page offers the search to the address bar, and the search takes the words', async () => {
  const html = readFileSync(`${inject('out')}/docs/intro/index.html`, 'utf8');
  expect(html).toMatch(/<link[^>]*rel="search"[^>]*href="\/opensearch\.xml"/);
  expect(html).toMatch(/<link[^>]*rel="manifest"[^>]*href="\/manifest\.webmanifest"/);
  const template = /template="https:\/\/ottomanjs\.com([^"]+)"/.exec(
    await get('opensearch.xml'),
  )?.[1];
  expect(template).toBe('/search?q={searchTerms}');
  const name = /<ShortName>([^<]+)<\/ShortName>/.exec(await get('opensearch.xml'))?.[1] ?? '';
  expect([...name].length).toBeLessThanOrEqual(16);
  const answer = await fetch(address + template!.replace('{searchTerms}', 'schema'));
  expect(answer.status).toBe(200);
});

test('robots find the sitemap, and readers of plain text find the pages', async () => {
  expect(await get('robots.txt')).toContain('Sitemap: https://ottomanjs.com/sitemap.xml');
  expect(await get('llms.txt')).toMatch(/^# Ottoman\.js\n\n> /);
  expect(await get('llms.txt')).toContain('](https://ottomanjs.com/docs/intro.md)');
  expect(await get('llms-full.txt')).toContain('Source: https://ottomanjs.com/docs/basic/schema');
});

test.each(sites)(
  '$title: every page for search engines has a Markdown version with the same words',
  async (site) => {
    const versions: string[] = [];
    for (const file of site.documents) {
      await setImmediate(); // connections that the server closes meanwhile are noticed
      const html = site.readOutput(file);
      const version = /<link rel="alternate" type="text\/markdown" href="\/([^"]+)"/.exec(
        html,
      )?.[1];
      if (version === undefined) continue;
      versions.push(version);
      // `plugins/site-files/documentMarkdown.test.ts` has every kind of content.
      if (!full && versions.length % 6 !== 0) continue;
      const difference = firstDifference(
        wordsOfDocument(html),
        wordsOfMarkdown(site.readOutput(version), { isFile: true }),
      );
      expect(difference, file).toBe('');
    }
    expect(versions.sort()).toEqual(site.files.filter((file) => file.endsWith('.md')));
    expect(versions).toHaveLength(listedIn(site).length);
    expect(versions).toContain('index.md');
  },
);

test('search engines learn from the home page what the site documents', async () => {
  expect(await get('')).toContain('"@type":"SoftwareSourceCode"');
  expect(await get('docs/intro')).not.toContain('"@type":"SoftwareSourceCode"');
  expect(await get('docs/intro')).toContain('"@type":"TechArticle"');
});

test('the styles of the results page stand in its document, and in no other', () => {
  const stylesOf = (file: string) =>
    readFileSync(`${inject('out')}/${file}`, 'utf8').match(/<link rel="stylesheet"/g)?.length;
  expect([stylesOf('search/index.html'), stylesOf('docs/intro/index.html')]).toEqual([2, 1]);
});

test('the licences are those of the packages that readers get, each of which was looked at', () => {
  const text = readFileSync(`${inject('out')}/assets/licenses.txt`, 'utf8');
  const names = [...text.matchAll(/^(\S+)@\S+ \(\S+\)$/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual(shippedPackages);
});
