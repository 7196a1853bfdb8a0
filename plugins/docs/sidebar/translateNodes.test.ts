import { expect, test } from 'vitest';
import type { SidebarNode } from './sidebarNode';
import { translateNodes } from './translateNodes';

test('two categories with one label have a translation each, when one has a key', () => {
  const category = (key?: string): SidebarNode => ({
    ...{ type: 'category', label: 'Overview', key },
    ...{ items: [], collapsible: true, collapsed: true },
  });
  const labelsIn = (translations: Record<string, string>) =>
    translateNodes(
      [category(), category('api overview')],
      (text) => translations[text] ?? text,
    ).map(({ label }) => label);
  expect(labelsIn({ Overview: 'Überblick', 'api overview': 'Übersicht' })).toEqual([
    'Überblick',
    'Übersicht',
  ]);
  expect(labelsIn({ Overview: 'Überblick' })).toEqual(['Überblick', 'Überblick']);
});
