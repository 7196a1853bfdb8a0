import { expect, test } from 'vitest';
import type { NavbarItem as Item } from '../../plugins/theme-options/contract';
import { Drawer } from '../drawer/Drawer';
import { markup } from '../testing/renderInSite';
import { NavbarItem } from './NavbarItem';

const link = (icon?: string): Item => ({
  type: 'link',
  position: 'right',
  label: 'Source code',
  href: 'https://code.example',
  external: true,
  icon,
});
const inBar = (icon?: string) => markup(<NavbarItem item={link(icon)} />);

test('an icon replaces the label of a link in the bar, which keeps it as its name', () => {
  const start = '<a class="navbar-item" href="https://code.example"';
  const name =
    '</svg><span class="sr-only">Source code</span><span class="sr-only"> (opens in a new tab)</span></a>';
  for (const icon of ['github', 'M0 0h24v24z']) {
    const html = inBar(icon);
    expect(html.startsWith(start)).toBe(true);
    expect(html.endsWith(name)).toBe(true);
    expect(html.match(/<svg/g)).toHaveLength(1);
  }
  expect(inBar('M0 0h24v24z')).toContain(
    'viewBox="0 0 24 24" aria-hidden="true"><path d="M0 0h24v24z" fill="currentColor" stroke="none"',
  );
  expect(inBar()).toContain('>Source code<svg class="icon icon-external"');
});

test('the drawer shows the label of a link with an icon', () => {
  const navbar = { title: 'Site', hideOnScroll: false, items: [link('github')] };
  expect(markup(<Drawer />, { site: { navbar } })).toContain(
    '>Source code<svg class="icon icon-external"',
  );
});
