import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inSite } from '../testing/renderInSite';
import Link from './Link';
import useBaseUrl from './useBaseUrl';

const Address = ({ url }: { url: string }) => useBaseUrl(url);

test.each([
  ['/guide', '/docs/ja/guide'],
  ['guide/v1.x', '/docs/ja/guide/v1.x'],
  ['/docs/guide', '/docs/ja/guide'],
  ['/docs/ja/guide', '/docs/ja/guide'],
  ['/icons/a.svg', '/docs/icons/a.svg'],
  ['/docs/icons/a.svg?raw', '/docs/icons/a.svg?raw'],
  ['https://a.example/', 'https://a.example/'],
])('the address %s of a kept component leads to %s in a language', (url, address) => {
  const site = { baseUrl: '/docs/ja/', original: { locale: 'en', baseUrl: '/docs/' } };
  expect(renderToStaticMarkup(inSite(<Address url={url} />, { site }))).toBe(address);
});

test.each([
  ['navigation', 'navigation'],
  ['../start#top', '../start#top'],
  ['/guide', '/docs/guide'],
  ['pathname:///a.pdf', '/docs/a.pdf'],
])('the link of a kept component to %s leads to %s', (to, href) => {
  const html = renderToStaticMarkup(
    inSite(<Link to={to}>x</Link>, { site: { baseUrl: '/docs/' } }),
  );
  expect(html).toContain(`href="${href}"`);
});
