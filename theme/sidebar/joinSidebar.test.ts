import { expect, test } from 'vitest';
import type { SidebarItem } from '../../plugins/docs/contract';
import { joinSidebar, sidebarWith } from './joinSidebar';

const link = (label: string, href: string): SidebarItem => ({ type: 'link', label, href });
type Category = Extract<SidebarItem, { type: 'category' }>;
const category = (label: string, href: string | undefined, items?: SidebarItem[]): Category => ({
  type: 'category',
  label,
  href,
  collapsible: true,
  collapsed: true,
  items,
});
const sections = [
  category('Classes', '/docs/api/classes', [link('Shape', '/docs/api/classes/Shape')]),
];

test('finds the sidebar that has the entry, of these docs alone', () => {
  const sidebars = {
    'other/current/a': [link('API', '/docs/api')],
    'default/current/b': [link('Intro', '/docs/intro')],
    'default/current/c': [category('More', undefined, [link('API', '/docs/api')])],
  };
  expect(sidebarWith('/docs/api', 'default/current/', sidebars)).toBe('default/current/c');
  expect(sidebarWith('/docs/gone', 'default/current/', sidebars)).toBeUndefined();
});

test('opens the entry with the given items and leaves all others as they are', () => {
  const items = [
    link('Intro', '/docs/intro'),
    category('API', '/docs/api'),
    link('FAQ', '/docs/faq'),
  ];
  expect(joinSidebar(items, '/docs/api', sections)).toEqual([
    items[0],
    { ...category('API', '/docs/api', sections), collapsed: false },
    items[2],
  ]);
});

test('finds the entry inside a category, and turns a link into a category', () => {
  const items = [category('More', undefined, [link('Reference', '/docs/api')])];
  expect(joinSidebar(items, '/docs/api', sections)).toEqual([
    category('More', undefined, [
      { ...category('Reference', '/docs/api', sections), collapsed: false },
    ]),
  ]);
});
