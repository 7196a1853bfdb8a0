import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { eachLine, splitHeadingId } from '../../engine';
import { handbookAddress } from '../../engine/handbook/address';
import { ottomanAddress } from '../address';

const guides = ['site/content/docs', 'engine/handbook/guides'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.resolve(folder, file))
    .sort(),
);

const linesOf = (file: string) => {
  const lines: { text: string; number: number }[] = [];
  eachLine(readFileSync(file, 'utf8'), ({ text, number, code }) => {
    if (!code) lines.push({ text, number });
  });
  return lines;
};

const idsOf = (file: string) =>
  new Set(
    linesOf(file)
      .filter(({ text }) => /^#+ /.test(text))
      .map(({ text }) => splitHeadingId(text)?.id ?? slugOf(text)),
  );
const slugOf = (heading: string) =>
  heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

test('links between guides lead to a page, and to a section that is there', () => {
  const ids = new Map(guides.map((file) => [file, idsOf(file)]));
  const broken: string[] = [];
  let count = 0;
  for (const file of guides)
    for (const { text, number } of linesOf(file))
      for (const [, target, id] of text
        .replace(/`[^`]*`/g, '')
        .matchAll(/\]\(((?:\.{1,2}\/)?[^():# ]*\.md)?(?:#([^) ]+))?\)/g)) {
        count += 1;
        const page = target ? path.resolve(path.dirname(file), target) : file;
        const exists = id ? ids.get(page)?.has(id) : existsSync(page);
        if (!exists)
          broken.push(`${path.relative('.', file)}:${number} ${target ?? ''}#${id ?? ''}`);
      }
  expect(count).toBeGreaterThan(500);
  expect(broken).toEqual([]);
});

test('links from one site to the other begin with the address in its `address.ts`', () => {
  const places = ['site', 'engine/handbook', 'README.md', 'CONTRIBUTING.md'].flatMap((place) =>
    statSync(place).isFile()
      ? [place]
      : readdirSync(place, { recursive: true, encoding: 'utf8' })
          .filter((file) => file.endsWith('.md') && !file.includes('node_modules'))
          .map((file) => path.join(place, file)),
  );
  const known = [ottomanAddress, handbookAddress].map((address) => new URL(address!).origin);
  const domain = new URL(ottomanAddress).host;
  const links = places.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((https?:[^)\s]*)\)/g)]
      .map(([, link]) => new URL(link!))
      .filter(({ host }) => host.endsWith(domain))
      .map(({ origin, href }) => ({ origin, link: `${file}: ${href}` })),
  );
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter(({ origin }) => !known.includes(origin))).toEqual([]);
});
