import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { handbookAddress } from '../../engine/handbook/address';
import { ottomanAddress } from '../address';

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
