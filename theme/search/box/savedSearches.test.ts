// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeHit } from '../testing/hits';
import {
  addRecent,
  forget,
  promote,
  readSaved,
  type SavedSearches,
  savedForm,
  writeSaved,
} from './savedSearches';

const none: SavedSearches = { recent: [], favorites: [] };
const urls = (hits: readonly { url: string }[]) => hits.map(({ url }) => url);
const many = (count: number) => Array.from({ length: count }, (_, i) => makeHit(`/${i}`));
const withRecent = (count: number) => many(count).reduce(addRecent, none);

beforeEach(() => localStorage.clear());

describe('recent searches', () => {
  test('are the last 7, newest first, each once', () => {
    expect(urls(withRecent(9).recent)).toEqual(['/8', '/7', '/6', '/5', '/4', '/3', '/2']);
    expect(urls(addRecent(withRecent(3), makeHit('/0')).recent)).toEqual(['/0', '/2', '/1']);
  });
  test('are the last 4 next to favorites, and 7 again when the last favorite goes', () => {
    let saved = promote(withRecent(7), makeHit('/6'));
    expect(urls(saved.recent)).toEqual(['/5', '/4', '/3', '/2']);
    saved = many(9).reduce(addRecent, forget(saved, makeHit('/6')));
    expect(saved.recent).toHaveLength(7);
  });
  test('can be removed', () => {
    expect(urls(forget(withRecent(2), makeHit('/0')).recent)).toEqual(['/1']);
  });
  test('do not repeat a favorite', () => {
    const saved = promote(none, makeHit('/a'));
    expect(addRecent(saved, makeHit('/a'))).toEqual(saved);
  });
});

describe('favorites', () => {
  test('are taken out of the recent searches', () => {
    const saved = promote(withRecent(2), makeHit('/0'));
    expect(urls(saved.favorites)).toEqual(['/0']);
    expect(urls(saved.recent)).toEqual(['/1']);
  });
  test('are at most 10', () => {
    expect(many(12).reduce(promote, none).favorites).toHaveLength(10);
  });
});

describe('what is saved', () => {
  const hit = makeHit('/a#b', {
    _highlightResult: { hierarchy: {} },
    _snippetResult: { content: { value: '<mark>x</mark>', matchLevel: 'full' } },
  });
  test('has no highlights and no snippets', () => {
    expect(Object.keys(savedForm(hit)).filter((key) => key.startsWith('_'))).toEqual([]);
  });
  test('has no text, for which its row has no room', () => {
    expect(savedForm({ ...hit, type: 'lvl1', content: 'words' })).toMatchObject({
      url: '/a#b',
      content: null,
    });
  });
  test('is the page when the words inside matched', () => {
    const hierarchy = { ...hit.hierarchy, lvl2: 'Section' };
    expect(savedForm({ ...hit, hierarchy, type: 'content', content: 'words' })).toMatchObject({
      objectID: '/a',
      url: '/a',
      type: 'lvl1',
      content: null,
      hierarchy: { lvl1: 'Title of /a#b', lvl2: null },
    });
  });
  test('is kept for each index on its own', () => {
    writeSaved('one', withRecent(1));
    expect(readSaved('one').recent).toHaveLength(1);
    expect(readSaved('two')).toEqual(none);
    expect(Object.keys(localStorage)).toEqual(['search-recent:one']);
  });
});

describe('what is stored by others', { tags: 'X6' }, () => {
  const stored = [
    'not json',
    '{}',
    'null',
    '"x"',
    '5',
    '[null]',
    '[1,2]',
    '[{"url":5}]',
    '[[[[]]]]',
    '{"__proto__":{"recent":1}}',
    '[{"url":"/a","hierarchy":"x","__proto__":{"x":1}}]',
    '[{"url":"/a","hierarchy":{"lvl1":{"toString":1}}}]',
    `[${'{"url":"/a"},'.repeat(20_000)}{"url":"/b"}]`,
  ];
  test.each(stored)('is ignored or read as data: %.40s', (text) => {
    localStorage.setItem('search-recent:docs', text);
    const { recent } = readSaved('docs');
    expect(recent.length).toBeLessThanOrEqual(7);
    for (const hit of recent) {
      expect(typeof hit.url).toBe('string');
      expect(hit.hierarchy.lvl1 === null || typeof hit.hierarchy.lvl1 === 'string').toBe(true);
    }
    expect(({} as { x?: number }).x).toBeUndefined();
  });
  test('costs nothing when storage throws', () => {
    const broken = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', { getItem: broken, setItem: broken, removeItem: broken });
    expect(readSaved('docs')).toEqual(none);
    expect(() => writeSaved('docs', withRecent(1))).not.toThrow();
    vi.unstubAllGlobals();
  });
});
