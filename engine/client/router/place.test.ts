// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { place } from './place';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const pageOf = (body: string, head = '') =>
  `<!doctype html><html><head><script src="/start.js"></script>${head}</head><body>${body}</body></html>`;

beforeEach(() => {
  document.head.innerHTML = '<script src="/start.js"></script>';
});

/** Shows one body after the other. */
function show(first: string, next: string): void {
  document.body.innerHTML = first;
  place(parse(pageOf(next)));
}

const get = (selector: string) => document.querySelector<HTMLElement>(selector)!;

test('makes the body that of the next document', () => {
  const next =
    '<nav><a href="/b" aria-current="page">B</a></nav><main id="main"><p>Next</p></main>';
  show(
    '<nav><a href="/a" class="old">A</a> <b>x</b></nav><main id="main"><h1>First</h1></main>',
    next,
  );
  expect(document.body.innerHTML).toBe(next);
});

test('keeps the elements that stay, and changes only their attributes and texts', () => {
  const list = (path: string) =>
    ['/a', '/b']
      .map(
        (href) =>
          `<li><a href="${href}"${href === path ? ' aria-current="page"' : ''}>${href}</a></li>`,
      )
      .join('');
  document.body.innerHTML = `<ul>${list('/a')}</ul><main id="main">A</main>`;
  const kept = document.querySelectorAll('a');
  place(parse(pageOf(`<ul>${list('/b')}</ul><main id="main">B</main>`)));
  expect([...document.querySelectorAll('a')]).toEqual([...kept]);
  expect(get('[aria-current]').textContent).toBe('/b');
});

test('replaces the page itself, also where it looks the same', () => {
  document.body.innerHTML =
    '<main id="main"><details open=""><summary>S</summary></details></main>';
  const before = get('details');
  place(parse(pageOf('<main id="main"><details><summary>S</summary></details></main>')));
  expect(get('details')).not.toBe(before);
  expect(get('details').hasAttribute('open')).toBe(false);
});

test('takes another sidebar for another element', () => {
  document.body.innerHTML = '<nav data-key="a"><p>1</p></nav><main></main>';
  const before = get('nav');
  place(parse(pageOf('<nav data-key="b"><p>1</p></nav><main></main>')));
  expect(get('nav')).not.toBe(before);
});

test('leaves elements with data-keep alone, whether the next document has them or not', () => {
  show(
    '<div id="announcer" data-keep="">Copied</div><input data-keep="" class="waiting"><main></main>',
    '<div id="announcer" data-keep=""></div><main></main>',
  );
  expect(get('#announcer').textContent).toBe('Copied');
  expect(get('.waiting').isConnected).toBe(true);
});

test('an open menu stays open', () => {
  const menu = (open: boolean, label: string) =>
    `<div data-menu=""><button aria-expanded="${open}">${label}</button></div><main></main>`;
  show(menu(true, 'A'), menu(false, 'B'));
  expect(get('button').getAttribute('aria-expanded')).toBe('true');
  expect(get('button').textContent).toBe('B');
});

test('an open dialog stays open', () => {
  const dialog = (text: string, open = '') => `<dialog${open}><p>${text}</p></dialog><main></main>`;
  show(dialog('A', ' open=""'), dialog('B'));
  expect(get('dialog').hasAttribute('open')).toBe(true);
  expect(get('dialog').textContent).toBe('B');
});

test('an island stays with its content as long as its props are the same', () => {
  const island = (props: string) =>
    `<site-island data-island="Count" data-props='${props}'>0</site-island><main></main>`;
  document.body.innerHTML = island('{}');
  const before = get('site-island');
  before.textContent = '7';
  place(parse(pageOf(island('{}'))));
  expect(get('site-island')).toBe(before);
  expect(before.textContent).toBe('7');
  place(parse(pageOf(island('{"from":1}'))));
  expect(get('site-island').textContent).toBe('0');
});

test('the head gets what differs; scripts that ran stay', () => {
  document.head.innerHTML =
    '<title>A</title><meta name="description" content="a"><script src="/start.js"></script><script src="/island.js"></script><script type="application/ld+json" data-page="">{"a":1}</script>';
  const start = document.head.querySelector('script');
  const data = '<script type="application/ld+json" data-page="">{"b":1}</script>';
  place(parse(pageOf('<main></main>', `<title>B</title>${data}`)));
  expect(document.title).toBe('B');
  expect(document.head.querySelector('script')).toBe(start);
  expect(document.head.innerHTML).toContain('/island.js');
  expect(document.head.innerHTML).toContain('{"b":1}');
  expect(document.head.innerHTML).not.toMatch(/\{"a":1\}|content="a"/);
});

test('listeners may prepare the next document', () => {
  const prepare = vi.fn((event: Event) => {
    (event as CustomEvent<Document>).detail.querySelector('p')!.hidden = true;
  });
  document.addEventListener('arriving', prepare, { once: true });
  show('<main></main>', '<p>x</p><main></main>');
  expect(get('p').hidden).toBe(true);
});

test('the head gets no styles for readers without JavaScript', () => {
  document.body.innerHTML = '<main></main>';
  const styles = '<noscript><link rel="stylesheet" href="/dark.css"></noscript>';
  place(parse(pageOf('<main></main>', styles)));
  expect(document.head.innerHTML).not.toContain('dark.css');
});
