// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { close, listenForSearch, returnFocus, takeTyped } from './shortcuts';
import { searchOpen, searchWarm } from './state';

let stop = () => {};
const isOpen = () => searchOpen.get();
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

beforeEach(() => {
  searchOpen.set(false);
  searchWarm.set(false);
  document.body.innerHTML = `
    <button data-search-button><span>Search</span></button>
    <input id="text"><textarea></textarea><select></select>
    <div id="edit" contenteditable="true"><b>x</b></div><div id="box" role="textbox" tabindex="0"></div>
    <x-host></x-host><a id="link" href="#x">x</a>`;
  const root = find('x-host').attachShadow({ mode: 'open' });
  root.innerHTML = '<input>';
  stop = listenForSearch(document);
});
afterEach(() => stop());

function press(key: string, target: EventTarget = document.body, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    cancelable: true,
    composed: true,
    ...more,
  });
  target.dispatchEvent(event);
  return event;
}

describe('the search opens', () => {
  test.each([{ ctrlKey: true }, { metaKey: true }])('with K and %j, everywhere', (modifier) => {
    const event = press('k', find('#text'), modifier);
    expect(event.defaultPrevented).toBe(true);
    expect(isOpen()).toBe(true);
    press('K', document.body, modifier);
    expect(isOpen()).toBe(false);
  });
  test('with a slash, which is not typed', () => {
    expect(press('/').defaultPrevented).toBe(true);
    expect(isOpen()).toBe(true);
    expect(takeTyped(document).text).toBe('');
  });
  test('with a press of the button', () => {
    find('[data-search-button] span').click();
    expect(isOpen()).toBe(true);
  });
  test.each(['a', 'Z', '7', 'é', '模'])('with %s typed on the button, once', (key) => {
    const event = press(key, find('[data-search-button]'));
    expect(event.defaultPrevented).toBe(true);
    expect(takeTyped(document).text).toBe(key);
  });
});

describe('the search stays closed', () => {
  test.each(['#text', 'textarea', 'select', '#edit', '#edit b', '#box'])(
    'for a slash typed into %s',
    (selector) => {
      expect(press('/', find(selector)).defaultPrevented).toBe(false);
      expect(isOpen()).toBe(false);
    },
  );
  test('for a slash typed inside a shadow root', () => {
    press('/', find('x-host').shadowRoot!.querySelector('input')!);
    expect(isOpen()).toBe(false);
  });
  test.each([' ', 'Enter', 'Tab', 'Dead', 'Escape', 'F1', 'ArrowDown', '-'])(
    'for %j on the button',
    (key) => {
      expect(press(key, find('[data-search-button]')).defaultPrevented).toBe(false);
      expect(isOpen()).toBe(false);
    },
  );
  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    'for a letter on the button with %j',
    (modifier) => {
      press('c', find('[data-search-button]'), modifier);
      expect(isOpen()).toBe(false);
    },
  );
  test('for a letter elsewhere', () => {
    press('a', find('#link'));
    expect(isOpen()).toBe(false);
  });
  test('for keys of an input method and for what somebody else took', () => {
    press('/', document.body, { isComposing: true });
    const taken = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    taken.preventDefault();
    document.body.dispatchEvent(taken);
    expect(isOpen()).toBe(false);
  });
  test('for Ctrl+Shift+K and Ctrl+Alt+K', () => {
    press('k', document.body, { ctrlKey: true, shiftKey: true });
    press('k', document.body, { ctrlKey: true, altKey: true });
    expect(isOpen()).toBe(false);
  });
});

describe('while the modal is on its way', () => {
  test('what is typed goes to an input that has the focus, 64 characters at most', () => {
    press('s', find('[data-search-button]'));
    const waiting = document.activeElement as HTMLInputElement;
    expect(waiting.className).toBe('search-waiting');
    expect(waiting.maxLength).toBe(64);
    waiting.value += 'chema';
    expect(takeTyped(document)).toEqual({ text: 'schema', enter: false });
    expect(document.querySelector('.search-waiting')).toBeNull();
  });
  test('Enter is kept for the modal', () => {
    press('s', find('[data-search-button]'));
    press('Enter', document.activeElement!);
    expect(takeTyped(document)).toEqual({ text: 's', enter: true });
  });
  test('Escape gives up and returns the focus', () => {
    find('#link').focus();
    press('/', find('#link'));
    press('Escape', document.activeElement!);
    expect(isOpen()).toBe(false);
    expect(document.querySelector('.search-waiting')).toBeNull();
    expect(document.activeElement).toBe(find('#link'));
  });
  test('asking again changes nothing', () => {
    find('[data-search-button]').click();
    find('[data-search-button]').click();
    expect(document.querySelectorAll('.search-waiting')).toHaveLength(1);
  });
});

test('warms up when the pointer or the focus comes to the button', () => {
  find('#link').dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(searchWarm.get()).toBe(false);
  find('[data-search-button] span').dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(searchWarm.get()).toBe(true);
});

test('returns the focus to the button when what had it is gone', () => {
  find('#link').focus();
  press('/', find('#link'));
  find('#link').remove();
  takeTyped(document);
  close(document);
  returnFocus(document);
  expect(document.activeElement).toBe(find('[data-search-button]'));
});
