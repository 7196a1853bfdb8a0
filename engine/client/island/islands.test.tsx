// @vitest-environment happy-dom
import { useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staticRouter, stillState } from '../router/staticRouter';
import { Islands } from './islands';
import { registerIsland } from './registry';

const page = {
  build: 'b',
  path: '/a',
  kind: 'doc',
  title: 'A',
  baseUrl: '/',
  shared: '/shared.json',
};
const router = staticRouter(() => stillState(page));

function Count({ from }: { from: number }) {
  const [count, setCount] = useState(from);
  if (count === 13) throw new Error('Thirteen.');
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const markup = (when: string, from = 0, id = 'Count') =>
  `<site-island data-island="${id}" data-when="${when}" data-scripts="" data-props='{"from":${from}}'>` +
  `${renderToString(<Count from={from} />)}</site-island>`;

const failureOf = (name: string, action: string) =>
  `<template data-template="${name}"><p data-failure="message"></p><button data-failure="retry">${action}</button></template>`;
const failures = failureOf('part-failed', 'Retry') + failureOf('part-crashed', 'Try again');

const shared = vi.fn(async () => new Response('{"site":{},"shared":{},"lazy":{}}'));
const islands = new Islands(router, page);

beforeEach(() => {
  vi.stubGlobal('fetch', shared);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  registerIsland('Count', Count);
});
afterEach(() => {
  document.body.innerHTML = '';
  islands.follow();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(html: string): HTMLElement {
  document.body.innerHTML = html + failures;
  islands.follow();
  return document.querySelector('site-island')!;
}

/** A machine with much else to do may need long. */
const until = (claim: () => void) => vi.waitFor(claim, { timeout: 60_000 });

const isLive = (element: HTMLElement) => until(() => expect(element.dataset.live).toBe(''));

test('an island that loads at once answers without being touched', async () => {
  const element = open(markup('load', 3));
  await isLive(element);
  element.querySelector('button')?.click();
  await until(() => expect(element.textContent).toBe('4'));
});

test('one that waits for intent loads nothing until then, and repeats the press that woke it', async () => {
  const element = open(markup('intent'));
  expect(islands.size).toBe(0);
  const button = element.querySelector('button')!;
  button.dispatchEvent(new Event('pointerover', { bubbles: true }));
  button.click();
  await isLive(element);
  await until(() => expect(element.textContent).toBe('1'));
});

test('a press waits for its island while others become interactive', async () => {
  const slow = open(markup('intent', 0, 'Slow') + markup('load'));
  const quick = slow.nextElementSibling as HTMLElement;
  slow.dataset.scripts = '/slow.js';
  const append = vi.spyOn(document.head, 'append').mockReturnValue();
  slow.querySelector('button')?.click();
  await isLive(quick);
  registerIsland('Slow', Count);
  const [script] = append.mock.calls[0] as [HTMLScriptElement];
  script.dispatchEvent(new Event('load'));
  await isLive(slow);
  await until(() => expect(slow.textContent).toBe('1'));
});

test('an island that throws shows its message, keeps the words of its document, and can be tried again', async () => {
  const element = open(`${markup('load', 12)}<p id="rest">Rest</p>`);
  await isLive(element);
  element.querySelector('button')?.click();
  await until(() => expect(element.textContent).toBe('Thirteen.Try again12'));
  expect(document.querySelector('#rest')?.textContent).toBe('Rest');
  element.querySelector<HTMLElement>('[data-failure=retry]')?.click();
  await until(() => expect(element.textContent).toBe('12'));
});

function Cleaned() {
  const [count, setCount] = useState(0);
  useEffect(
    () => () => {
      throw new Error(`Cleaned ${count}.`);
    },
    [count],
  );
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

test('so does one whose effect throws when it is cleaned up, first because of an update, then because it is gone', async () => {
  registerIsland('Cleaned', Cleaned);
  const element = open(markup('load', 0, 'Cleaned'));
  await isLive(element);
  element.querySelector('button')?.click();
  await until(() => expect(element.textContent).toBe('Cleaned 1.Try again0'));
  element.querySelector<HTMLElement>('[data-failure=retry]')?.click();
  await until(() => expect(element.textContent).toBe('0'));
});

test('one whose code does not load in dev waits for the dev server, which may be restarting', async () => {
  vi.stubGlobal('devConnection', {});
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  const isReloaded = () => sessionStorage.getItem('route-reload') !== null;
  const element = open(markup('load', 0, 'Missing'));
  await until(() => expect(element.textContent).toContain('did not load'));
  expect(isReloaded()).toBe(false);
  vi.unstubAllGlobals();
  open(markup('load', 0, 'Missing'));
  await until(() => expect(isReloaded()).toBe(true));
});

test('one whose code does not load shows a message after one reload, unless a listener takes over', async () => {
  vi.spyOn(sessionStorage, 'getItem').mockReturnValue(`${Date.now()} /`); // reloaded just now
  const element = open(markup('load', 0, 'Missing'));
  await until(() =>
    expect(element.textContent).toContain('The code of this part did not load (Missing).Retry'),
  );
  document.addEventListener('island-failed', (event) => event.preventDefault(), { once: true });
  element.textContent = 'as it was';
  islands.wake(element);
  await until(() => expect(islands.size).toBe(0));
  expect(element.textContent).toBe('as it was');
});

test('islands that left the page are taken out', async () => {
  const element = open(markup('load') + markup('intent'));
  await isLive(element);
  expect(islands.size).toBe(1);
  element.remove();
  islands.follow();
  expect(islands.size).toBe(0);
});
