import { expect, test } from 'vitest';
import { relativeAddress } from './paths';

test('a document refers to the head script from where it stands, the not-found page from anywhere', () => {
  const from = (document: string, baseUrl = '/') =>
    relativeAddress(`${baseUrl}assets/head.js`, document, baseUrl);
  expect(from('index.html')).toBe('./assets/head.js');
  expect(from('docs.html')).toBe('./assets/head.js');
  expect(from('docs/intro.html')).toBe('../assets/head.js');
  expect(from('docs/intro/index.html')).toBe('../../assets/head.js');
  expect(from('docs/intro.html', '/sub/')).toBe('../assets/head.js');
  expect(from('404.html', '/sub/')).toBe('/sub/assets/head.js');
  expect(relativeAddress('https://cdn.example/head.js', 'a/b.html', '/')).toBe(
    'https://cdn.example/head.js',
  );
});
