import { expect, test } from 'vitest';
import type { SidebarItem } from '../../plugins/docs/contract';
import { joinSidebar, sidebarWith, wholeSidebar } from './joinSidebar';

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

test('gives the entry the items, and leaves all others as they are', () => {
  const items = [
    link('Intro', '/docs/intro'),
    category('API', '/docs/api'),
    link('FAQ', '/docs/faq'),
  ];
  expect(joinSidebar(items, '/docs/api', sections)).toEqual([
    items[0],
    category('API', '/docs/api', sections),
    items[2],
  ]);
});

test('keeps entries of the category that are not among the items', () => {
  const start = link('How to read it', '/docs/reading');
  const items = [category('API', '/docs/api', [start, link('Classes', '/docs/api/classes')])];
  expect(joinSidebar(items, '/docs/api', sections)).toEqual([
    category('API', '/docs/api', [start, ...sections]),
  ]);
});

test('finds the entry inside a category, and turns a link into a category', () => {
  const items = [category('More', undefined, [link('Reference', '/docs/api')])];
  expect(joinSidebar(items, '/docs/api', sections)).toEqual([
    category('More', undefined, [category('Reference', '/docs/api', sections)]),
  ]);
});

test('a whole sidebar has the entries that other plugins add to it, of the same docs alone', () => {
  const below = { label: 'API', href: '/docs/api' };
  const sidebars = {
    'default/current/main': { items: [link('Intro', '/docs/intro'), category('API', '/docs/api')] },
    'default/current/api': { items: sections, below },
    'other/current/api': { items: [link('Elsewhere', '/other')], below },
    'default/current/more': {
      items: [link('One', '/more/1')],
      below: { label: 'M', href: '/more' },
    },
  };
  const whole = [link('Intro', '/docs/intro'), category('API', '/docs/api', sections)];
  expect(wholeSidebar('default/current/main', sidebars)).toEqual(whole);
  const more = category('M', '/more', [link('One', '/more/1')]);
  expect(wholeSidebar('default/current/more', sidebars)).toEqual([more]);
  expect(wholeSidebar('default/current/gone', sidebars)).toBeUndefined();
});
