import { expect, test } from 'vitest';
import type { NavbarItem } from '../../plugins/theme-options/contract';
import { fitItems } from './fitItems';

const link = (label: string, position: 'left' | 'right' = 'left'): NavbarItem => ({
  type: 'link',
  position,
  label,
  href: `/${label}`,
  external: false,
});
const site = { title: 'Site', logoWidth: 32, more: 'More' };

/** `label` of entries for both rooms, `label@room` of others; a menu shows its links. */
const shown = (items: NavbarItem[]) =>
  fitItems(items, site).map(({ item, room }) => {
    const name =
      item.type === 'menu'
        ? `${item.label}(${item.items.map(({ label }) => label).join(', ')})`
        : item.type === 'link'
          ? item.label
          : item.type;
    return room ? `${name}@${room}` : name;
  });

test('entries that fit are left alone', () => {
  const items = ['Guides', 'API', 'Blog'].map((label) => link(label));
  expect(shown([...items, { type: 'search', position: 'right' }])).toEqual([
    'Guides',
    'API',
    'Blog',
    'search',
  ]);
});

test('the last entries go into a menu where the first of them was, fewer of them in a wide window', () => {
  const start = ['Introduction', 'Getting started', 'Configuration', 'Integrations'];
  const first = [...start, 'Command line', 'Releases'];
  const last = ['Contributing', 'Community', 'Source code'];
  const items = [...first, 'Blog', 'Showcase', ...last].map((label) => link(label));
  expect(shown([...items, { type: 'search', position: 'right' }])).toEqual([
    ...first,
    'Blog',
    'Showcase@wide',
    'More(Showcase, Contributing, Community, Source code)@narrow',
    'More(Contributing, Community, Source code)@wide',
    'search',
  ]);
});

test('search, version and language stay; links of a menu keep its name', () => {
  const long = 'a'.repeat(100);
  expect(
    shown([
      link(long),
      {
        type: 'menu',
        position: 'right',
        label: 'Community',
        items: [{ label: 'Chat', href: '/chat', external: false }],
      },
      { type: 'version', position: 'right', docsId: 'default' },
      { type: 'locale', position: 'right' },
      { type: 'search', position: 'right' },
    ]),
  ).toEqual([`More(${long}, Community: Chat)`, 'version', 'locale', 'search']);
});
