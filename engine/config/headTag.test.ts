import { expect, test } from 'vitest';
import type { HeadTag } from '../contract';
import { headTag, headTagFault } from './headTag';

test('takes a script with attributes, a script with code and a style', () => {
  const attributes = { src: 'https://count.example/a.js', defer: '', 'data-domain': 'own.example' };
  const tags: HeadTag[] = [
    { tag: 'script', attributes },
    { tag: 'script', text: 'count()' },
    { tag: 'style', text: 'p { margin: 0 }' },
  ];
  for (const tag of tags) expect(headTag.parse(tag)).toEqual(tag);
});

test.each<[string, HeadTag]>([
  ['either "src" in its attributes, or a "text"', { tag: 'script' }],
  [
    'either "src" in its attributes, or a "text"',
    { tag: 'script', attributes: { src: 'a' }, text: 'b' },
  ],
  ['expected a style with a "text"', { tag: 'style', attributes: { href: 'a.css' } }],
  ['expected no "text" in a meta tag', { tag: 'meta', text: 'a' }],
  ['found "onload"', { tag: 'link', attributes: { onload: 'count()' } }],
  ['without the tags of scripts', { tag: 'script', text: '<script>count()</script>' }],
])('refuses: %s', (fault, tag) => {
  expect(headTagFault(tag)).toContain(fault);
  expect(headTag.safeParse(tag).success).toBe(false);
});
