// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { patienceMs } from '../../tools/testing/patience';
import { listenForMenus } from './onDemand';

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const isOpen = (id: string) => find(`#${id} button`).getAttribute('aria-expanded') === 'true';
const key = (target: HTMLElement, name: string) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
  );
const pointer = (name: string, target: HTMLElement, relatedTarget: HTMLElement | null = null) =>
  target.dispatchEvent(
    Object.assign(new MouseEvent(name, { bubbles: true, relatedTarget }), { pointerType: 'mouse' }),
  );

const menu = (id: string) =>
  `<div id="${id}" data-menu><button aria-expanded="false">${id}</button>
   <ul><li><a href="#1">1</a></li><li><a href="#2">2</a></li></ul></div>`;

beforeEach(() => {
  document.body.innerHTML = `${menu('basic')}${menu('advanced')}<p tabindex="0">elsewhere</p>`;
});

describe('a menu of the navbar whose code is not there yet', () => {
  beforeAll(() => listenForMenus(document));

  test('opens with the first key, which scrolls nothing, and only until the reader leaves', async () => {
    const notPrevented = key(find('#basic button'), 'ArrowDown');
    expect(notPrevented).toBe(false);
    await vi.waitFor(() => expect(isOpen('basic')).toBe(true), patienceMs);
    expect(document.activeElement?.textContent).toBe('1');
  });
});

describe('a menu of the navbar', () => {
  test('opens and closes by click', () => {
    find('#basic button').click();
    expect(isOpen('basic')).toBe(true);
    find('#basic button').click();
    expect(isOpen('basic')).toBe(false);
  });

  test('closes by a click elsewhere and when another opens', () => {
    find('#basic button').click();
    find('#advanced button').click();
    expect([isOpen('basic'), isOpen('advanced')]).toEqual([false, true]);
    find('p').click();
    expect(isOpen('advanced')).toBe(false);
  });

  test('opens by hover, and a click then keeps it open', () => {
    pointer('pointerover', find('#basic button'));
    expect(isOpen('basic')).toBe(true);
    find('#basic button').click();
    pointer('pointerout', find('#basic button'), find('p'));
    expect(isOpen('basic')).toBe(true);
  });

  test('closes when the pointer leaves', () => {
    pointer('pointerover', find('#basic button'));
    pointer('pointerout', find('#basic button'), find('p'));
    expect(isOpen('basic')).toBe(false);
  });

  test('moves through its links by arrow keys, around the ends', () => {
    key(find('#basic button'), 'ArrowDown');
    expect(isOpen('basic')).toBe(true);
    expect(document.activeElement?.textContent).toBe('1');
    key(document.activeElement as HTMLElement, 'ArrowUp');
    expect(document.activeElement?.textContent).toBe('2');
    key(document.activeElement as HTMLElement, 'ArrowDown');
    expect(document.activeElement?.textContent).toBe('1');
  });

  test('closes by Escape and gives the focus back to its button', () => {
    key(find('#basic button'), 'ArrowDown');
    key(document.activeElement as HTMLElement, 'Escape');
    expect(isOpen('basic')).toBe(false);
    expect(document.activeElement).toBe(find('#basic button'));
  });

  test('closes by Escape also when it is open under the pointer only', () => {
    pointer('pointerover', find('#basic button'));
    key(find('p'), 'Escape');
    expect(isOpen('basic')).toBe(false);
    expect(find('#basic').dataset.dismissed).toBe('');
  });

  test('closes when a link of it is followed', () => {
    find('#basic button').click();
    find('#basic a').click();
    expect(isOpen('basic')).toBe(false);
  });
});
