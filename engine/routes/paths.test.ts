import { expect, test } from 'vitest';
import { encodePath, relativeAddress } from './paths';

test('a document refers to the head script relative to itself, pages with several addresses absolutely', () => {
  const from = (document: string, baseUrl = '/') =>
    relativeAddress(`${baseUrl}assets/head.js`, document, baseUrl);
  expect(from('index.html')).toBe('./assets/head.js');
  expect(from('docs.html')).toBe('./assets/head.js');
  expect(from('docs/intro.html')).toBe('../assets/head.js');
  expect(from('docs/intro/index.html')).toBe('../../assets/head.js');
  expect(from('docs/intro.html', '/sub/')).toBe('../assets/head.js');
  expect(from('index.html', '/sub/')).toBe('./assets/head.js');
  expect(from('docs/intro/index.html', '/sub/')).toBe('/sub/assets/head.js');
  expect(from('404.html', '/sub/')).toBe('/sub/assets/head.js');
  expect(relativeAddress('https://cdn.example/head.js', 'a/b.html', '/')).toBe(
    'https://cdn.example/head.js',
  );
});

test('of characters, those stand in a path as they are that need no escape there', () => {
  const all = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code));
  const plain = all.filter((character) => encodePath(`a${character}b`) === `a${character}b`);
  expect(plain.join('')).toBe(
    "!$&'()*+,-./0123456789:;=@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~",
  );
  for (const character of all.filter((one) => !plain.includes(one)))
    expect(encodePath(`${character}/b`)).toBe(`${encodeURIComponent(character)}/b`);
});
