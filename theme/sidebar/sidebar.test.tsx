// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SidebarItem, WholeSidebar } from '../../plugins/docs/contract';
import { patienceMs } from '../../tools/testing/patience';
import { SidebarListener } from '../listeners/sidebar';
import { renderInSite, testRoute } from '../testing/renderInSite';
import { Sidebar } from './Sidebar';
import { SidebarItems } from './SidebarItems';
import { toDom } from './toDom';

const link = (label: string, more: object = {}): SidebarItem => ({
  type: 'link',
  label,
  href: `/docs/${label.toLowerCase()}`,
  ...more,
});
const category = (label: string, items: SidebarItem[] | undefined, more: object = {}) =>
  ({ type: 'category', label, collapsible: true, collapsed: true, items, ...more }) as SidebarItem;

const guides = category('Guides', [link('Install'), category('More', [link('Deep')])]);
const whole: SidebarItem[] = [
  link('Intro'),
  guides,
  category('Recipes', [link('Soup', { badge: 'new' })], { href: '/docs/recipes' }),
];
let docsId = '';
const keyOf = () => `${docsId}/current/main`;
const answerWith = (items: SidebarItem[], more: Record<string, WholeSidebar> = {}) =>
  Response.json({ [keyOf()]: { items }, ...more });
const answers = vi.fn(async () => answerWith(whole));

class SeesNothing {
  observe() {}
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', SeesNothing);

let listener: SidebarListener;
for (const name of ['pointerover', 'focusin', 'click'])
  document.addEventListener(name, (event) => listener.handle(event));

interface Shown {
  items?: SidebarItem[];
  isWhole?: boolean;
  autoCollapse?: boolean;
  path?: string;
}

/** Shows a page with its sidebar, as a navigation does. */
function show({ items = whole, isWhole = true, autoCollapse = false, path }: Shown = {}) {
  const body = renderInSite(
    <Sidebar docsId={docsId} version="current" sidebar={{ name: 'main', whole: isWhole, items }} />,
    {
      site: { sidebar: { hideable: true, autoCollapse } },
      lazy: ['sidebars'],
      route: testRoute({ path: path ?? '/docs/intro' }),
    },
  );
  document.body.insertAdjacentHTML(
    'beforeend',
    '<p id="Layout-announcer" data-load-failed="No network">',
  );
  document.dispatchEvent(new CustomEvent('arriving', { detail: document }));
  return body;
}

const button = (label: string) => document.querySelector<HTMLElement>(`[data-key$="/${label}"]`)!;
const isOpen = (label: string) => button(label).getAttribute('aria-expanded') === 'true';
const isShown = (href: string) => {
  const found = document.querySelector(`a[href="/docs/${href}"]`);
  return found !== null && found.closest('[hidden]') === null;
};

let tests = 0;
beforeEach(() => {
  listener = new SidebarListener(document);
  docsId = `docs-${++tests}`; // a tab never forgets which categories the reader opened
  answers.mockClear();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => vi.stubGlobal('fetch', undefined));

describe('a category of the sidebar', () => {
  test('is open on its own pages', () => {
    show({ path: '/docs/deep' });
    expect([isOpen('Guides'), isOpen('More'), isOpen('Recipes')]).toEqual([true, true, false]);
  });

  test('opens and closes, and says so on a button next to a link', () => {
    show();
    expect(isShown('soup')).toBe(false);
    button('Recipes').click();
    expect([isOpen('Recipes'), isShown('soup')]).toEqual([true, true]);
    expect(button('Recipes').getAttribute('aria-label')).toBe('Collapse Recipes');
    button('Recipes').click();
    expect([isOpen('Recipes'), isShown('soup')]).toEqual([false, false]);
    expect(button('Recipes').getAttribute('aria-label')).toBe('Expand Recipes');
  });

  test('stays as the reader left it on the pages that follow', () => {
    show();
    button('Guides').click();
    show({ path: '/docs/soup' });
    expect([isOpen('Guides'), isShown('install')]).toEqual([true, true]);
    button('Guides').click();
    show({ path: '/docs/install' });
    expect(isOpen('Guides')).toBe(false);
  });

  test('closes its neighbours where the site asks for it', () => {
    show({ autoCollapse: true });
    button('Recipes').click();
    button('Guides').click();
    expect([isOpen('Guides'), isOpen('Recipes')]).toEqual([true, false]);
    button('More').click();
    expect([isOpen('Guides'), isOpen('More')]).toEqual([true, true]);
  });
});

describe('a sidebar with a long level, of which a document holds a part', () => {
  const all = Array.from({ length: 60 }, (_, index) => link(`P${index}`));
  const part: SidebarItem[] = [
    ...all.slice(10, 24),
    { type: 'all', href: '/docs/all-pages', count: 60, cut: true },
  ];
  const hrefs = () =>
    [...document.querySelectorAll('.sidebar-list a')].map((entry) => entry.getAttribute('href'));
  const showAll = () => document.querySelector<HTMLElement>('[data-action=show-all]');

  test('shows all of it in place, and on the pages that follow', async () => {
    answers.mockResolvedValueOnce(answerWith(all));
    show({ items: part, isWhole: false, path: '/docs/p12' });
    expect(hrefs()).toHaveLength(15);
    expect(showAll()?.textContent).toBe('Show all (60)');
    expect(showAll()?.getAttribute('href')).toBe('/docs/all-pages');
    showAll()?.click();
    await vi.waitFor(() => expect(hrefs()).toHaveLength(60), patienceMs);
    expect(hrefs()).toEqual(all.map(({ href }) => href));
    expect(document.activeElement?.getAttribute('href')).toBe('/docs/p24');

    show({ items: part, isWhole: false, path: '/docs/p13' });
    expect(hrefs()).toHaveLength(60);
  });

  test('says that it cannot be loaded, and tries again', async () => {
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    show({ items: part, isWhole: false });
    showAll()?.click();
    await vi.waitFor(() =>
      expect(document.querySelector('[role=status]')?.textContent).toBe('No network'),
    );
    answers.mockResolvedValueOnce(answerWith(all));
    showAll()?.click();
    await vi.waitFor(() => expect(hrefs()).toHaveLength(60), patienceMs);
  });
});

describe('a large sidebar, of which a document holds the open branch', () => {
  const part = [link('Intro'), category('Letters', undefined), category('Numbers', undefined)];
  const letters = [
    link('Intro'),
    category('Letters', [link('A')]),
    category('Numbers', [link('One')]),
  ];

  test('is fetched when a category is opened, and works again after a failure', async () => {
    answers.mockResolvedValueOnce(new Response('', { status: 500 }));
    show({ items: part, isWhole: false });
    button('Letters').click();
    expect(document.querySelector('[role=status]')?.textContent).toBe('Loading…');
    await vi.waitFor(() => expect(isOpen('Letters')).toBe(false), patienceMs);
    expect(document.querySelector('[role=status]')?.textContent).toBe('No network');

    answers.mockResolvedValueOnce(answerWith(letters));
    button('Letters').focus();
    button('Letters').click();
    await vi.waitFor(() => expect(isShown('a')).toBe(true), patienceMs);
    expect(document.activeElement).toBe(button('Letters'));
    expect(document.querySelector('[data-source], [role=status]')).toBeNull();

    show({ items: part, isWhole: false, path: '/docs/one' }); // complete before it is on screen
    expect([isShown('a'), isShown('one')]).toEqual([true, true]);
    expect(document.querySelector('a[aria-current]')?.textContent).toBe('One');
    expect(answers).toHaveBeenCalledTimes(2);
  });

  test('opens down to the last page of a branch that another plugin added', async () => {
    const api = { href: '/docs/api' };
    const branch: WholeSidebar = {
      items: [category('Classes', [link('Schema')], { href: '/docs/classes' })],
      below: { label: 'API', ...api },
    };
    show({ items: [link('Intro'), category('API', undefined, api)], isWhole: false });
    const nav = document.querySelector<HTMLElement>('[data-sidebar]');
    expect(nav?.textContent).toBe('IntroAPI'); // the branch costs other pages nothing
    const entries = [link('Intro'), category('API', [link('Classes')], api)];
    answers.mockResolvedValueOnce(answerWith(entries, { [`${docsId}/current/api`]: branch }));
    button('API').click();
    await vi.waitFor(() => expect(isShown('classes')).toBe(true), patienceMs);
    expect([isOpen('API'), isOpen('Classes'), isShown('schema')]).toEqual([true, false, false]);
    button('Classes').click();
    expect(isShown('schema')).toBe(true);
    expect(button('Classes').getAttribute('aria-label')).toBe('Collapse Classes');
  });
});

test('the sidebar can be hidden, and is remembered', () => {
  show();
  const button = document.querySelector<HTMLElement>('[data-action=toggle-sidebar]')!; // hideable
  button.click();
  expect(document.documentElement.dataset.sidebarHidden).toBe('');
  button.click();
  expect(document.documentElement.dataset.sidebarHidden).toBeUndefined();
});

test('a name breaks between its words, where a badge leaves little room too', () => {
  const texts = { expand: '', collapse: '', newTab: '' };
  const items = [
    link('QueryResponse', { badge: 'internal' }),
    link('VALIDATION_STRATEGY'),
    link('Introduction'),
  ];
  const html = renderToStaticMarkup(
    <SidebarItems items={items} parentKey="docs" path="/" texts={texts} />,
  );
  expect(html).toContain('<span>Query<wbr/>Response</span><span class="sidebar-badge">');
  expect(html).toContain('<span>VALIDATION_<wbr/>STRATEGY</span></a>');
  expect(html).toContain('>Introduction</a>');
});

test('the entries made in the browser are those of the build', () => {
  const items: SidebarItem[] = [
    ...whole,
    link('Old', { deprecated: true }),
    link('Start', { icon: '🚀' }),
    link('QueryOperatorNotFoundException'),
    link('Away', { external: true, href: 'https://example.com/?a=1&b="2"' }),
    category('Fixed', [link('<b>')], { collapsible: false }),
    category('Open', [link('C')], { collapsed: false, badge: 'beta', href: '/docs/open' }),
  ];
  const texts = { expand: 'Expand {label}', collapse: 'Collapse {label}', newTab: '(new tab)' };
  const entries = <SidebarItems items={items} parentKey="docs" path="/docs/deep" texts={texts} />;
  const built = document.createElement('div');
  built.innerHTML = renderToStaticMarkup(entries);
  const made = document.createElement('div');
  made.append(toDom(entries));
  expect(made.innerHTML).toBe(built.innerHTML);
  expect(made.isEqualNode(built)).toBe(true);
  expect(made.innerHTML).toContain('<span aria-hidden="true">🚀</span>Start</a>');
});
