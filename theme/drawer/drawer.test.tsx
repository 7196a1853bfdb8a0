// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { drawerOpen } from '../state/drawer';
import { renderInSite, testRoute } from '../testing/renderInSite';
import { mobileUpToPx } from './Drawer';
import { LazyDrawer } from './LazyDrawer';

const navbar = {
  title: 'Site',
  hideOnScroll: false,
  items: [
    {
      type: 'link' as const,
      position: 'right' as const,
      label: 'Home',
      href: '/',
      external: false,
    },
    { type: 'version' as const, position: 'right' as const, docsId: 'default' },
    { type: 'locale' as const, position: 'right' as const },
  ],
};
const version = {
  name: 'current',
  label: 'Next',
  path: '/docs',
  mainDocPath: '/docs/intro',
  isLast: true,
};
const sidebar = {
  name: 'main',
  whole: true,
  items: [{ type: 'link' as const, label: 'Introduction', href: '/docs/intro' }],
};
const options = {
  site: { navbar },
  shared: { docs: { default: { versions: [version] } } },
  route: testRoute({ props: { docsId: 'default', version: 'current', sidebar } }),
};
const dialog = () => document.querySelector('dialog')!; // the test opened it
const open = () =>
  act(async () => {
    await import('./Drawer');
    drawerOpen.set(true);
  });

beforeEach(() => drawerOpen.set(false));

describe('the drawer', () => {
  test('holds nothing until it opens', async () => {
    await renderInSite(<LazyDrawer />, options);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('shows the docs first, and the main menu behind them', async () => {
    await renderInSite(<LazyDrawer />, options);
    await open();
    expect(dialog().open).toBe(true);
    expect(dialog().textContent).toContain('Introduction');
    expect(dialog().textContent).not.toContain('Home');
    const back = dialog().querySelector<HTMLElement>('.drawer-back')!;
    expect(back.textContent).toBe('Back to main menu');
    await act(async () => back.click());
    expect(dialog().textContent).toContain('Home');
  });

  test('shows version and language on both panels', async () => {
    await renderInSite(<LazyDrawer />, options);
    await open();
    expect(dialog().textContent).toContain('Version Next');
    expect(dialog().textContent).toContain('Language English');
  });

  test('closes on navigation', async () => {
    const { show } = await renderInSite(<LazyDrawer />, options);
    await open();
    await show(testRoute({ path: '/docs/b', props: options.route.props }));
    expect(drawerOpen.get()).toBe(false);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('closes when the dialog does, as Escape makes it', async () => {
    await renderInSite(<LazyDrawer />, options);
    await open();
    await act(async () => dialog().close());
    expect(drawerOpen.get()).toBe(false);
  });

  test('keeps the focus inside', async () => {
    await renderInSite(<LazyDrawer />, options);
    await open();
    const all = [...dialog().querySelectorAll<HTMLElement>('a[href], button, summary')];
    const last = all.at(-1)!;
    last.focus();
    last.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true }),
    );
    expect(document.activeElement).toBe(all[0]);
  });

  test('belongs to screens up to 996 px', () => {
    expect(mobileUpToPx).toBe(996);
  });
});
