// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { patienceMs } from '../../tools/testing/patience';
import { mobileUpToPx, openDrawer } from '../listeners/drawer';
import { pressDrawer } from '../listeners/onDemand';
import { Sidebar } from '../sidebar/Sidebar';
import { renderInSite, testRoute } from '../testing/renderInSite';
import { Drawer } from './Drawer';

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
    { type: 'search' as const, position: 'right' as const },
    { type: 'version' as const, position: 'right' as const, docsId: 'default' },
    { type: 'locale' as const, position: 'right' as const },
    { type: 'menu' as const, position: 'right' as const, label: 'More', items: [] },
  ],
};
const version = {
  name: 'current',
  label: 'Next',
  path: '/docs',
  mainDocPath: '/docs/intro',
  isLast: true,
};
const doc = {
  docsId: 'default',
  version: 'current',
  sidebar: {
    name: 'main',
    whole: true,
    items: [
      { type: 'link' as const, label: 'Introduction', href: '/docs/intro' },
      { type: 'all' as const, href: '/docs/all-pages', count: 60, cut: true },
    ],
  },
};
const options = {
  site: { navbar },
  shared: { docs: { default: { versions: [version] } } },
  route: testRoute({ props: doc }),
};
const dialog = () => document.querySelector('dialog')!; // rendered before every test
const shown = (name: string) =>
  !dialog().querySelector<HTMLElement>(`[data-panel=${name}]`)!.hidden;

beforeEach(() => {
  renderInSite(
    <>
      <button type="button" data-action="open-drawer" />
      <Sidebar {...doc} />
      <Drawer />
    </>,
    options,
  );
  openDrawer(document);
});

describe('the drawer', () => {
  test('shows the docs first, and the main menu behind them', async () => {
    expect(dialog().open).toBe(true);
    expect(dialog().querySelector('[data-panel=docs]')?.textContent).toContain('Introduction');
    expect([shown('docs'), shown('main')]).toEqual([true, false]);
    const back = dialog().querySelector<HTMLElement>('.drawer-back')!;
    expect(back.textContent).toBe('Back to main menu');
    pressDrawer(back);
    await vi.waitFor(
      () => expect([shown('docs'), shown('main')]).toEqual([false, true]),
      patienceMs,
    );
    expect(dialog().querySelector('[data-panel=main]')?.textContent).toContain('Home');
    expect(document.activeElement?.textContent).toBe('Docs in this section');
  });

  test('starts with the main menu on pages without docs', () => {
    renderInSite(<Drawer />, { ...options, route: testRoute({ kind: 'markdown' }) });
    openDrawer(document);
    expect(dialog().querySelector('[data-panel=docs]')).toBeNull();
    expect(shown('main')).toBe(true);
  });

  test('lists links and menus of the navbar, and has no empty entries', () => {
    const entries = [...dialog().querySelectorAll('.drawer-list > li')];
    expect(entries.map((entry) => entry.textContent)).toEqual(['Home', 'More']);
    expect(dialog().querySelectorAll('li:empty')).toHaveLength(0);
  });

  test('shows version and language on both panels', () => {
    expect(dialog().textContent).toContain('Version Next');
    expect(dialog().textContent).toContain('Language English');
  });

  test('says on its button whether it is open', () => {
    const button = document.querySelector('[data-action=open-drawer]');
    expect(button?.getAttribute('aria-expanded')).toBe('true');
    dialog().close();
    expect(button?.getAttribute('aria-expanded')).toBe('false');
  });

  test('closes when a link is followed', () => {
    dialog().querySelector<HTMLElement>('a[href="/docs/intro"]')!.click();
    expect(dialog().open).toBe(false);
  });

  test('stays open when its list is completed', () => {
    dialog().querySelector<HTMLElement>('a[href="/docs/all-pages"]')!.click();
    expect(dialog().open).toBe(true);
  });

  test('closes when another page arrives', () => {
    document.dispatchEvent(new Event('arriving'));
    expect(dialog().open).toBe(false);
  });

  test('holds no second sidebar while it is closed', () => {
    expect(document.querySelectorAll('[data-sidebar]')).toHaveLength(2);
    dialog().close();
    expect(document.querySelectorAll('[data-sidebar]')).toHaveLength(1);
    openDrawer(document);
    expect(document.querySelectorAll('[data-sidebar]')).toHaveLength(2);
  });

  test('keeps the focus inside', () => {
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
