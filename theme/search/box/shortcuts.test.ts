// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { close, listenForSearch, onSearch, returnFocus, takeTyped } from './shortcuts';

listenForSearch(document);
let stop = () => {};
let wanted: boolean | undefined;
const isOpen = () => {
  const isWaiting = document.querySelector('.search-waiting') !== null;
  expect(wanted ?? false).toBe(isWaiting);
  return isWaiting;
};
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

beforeEach(() => {
  document.body.innerHTML = `
    <button data-search-button><span>Search</span></button>
    <input id="text"><textarea></textarea><select></select>
    <div id="edit" contenteditable="true"><b>x</b></div><div id="box" role="textbox" tabindex="0"></div>
    <x-host></x-host><a id="link" href="#x">x</a>
    <site-island data-island="SearchRoot-1a2b3c" data-props='{"searchPagePath":"/search"}'></site-island>`;
  const root = find('x-host').attachShadow({ mode: 'open' });
  root.innerHTML = '<input>';
  wanted = undefined;
  stop = onSearch(document, (isWanted) => {
    wanted = isWanted;
  });
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
    expect(takeTyped(document)).toEqual({ text: 'schema', enter: false, isWaiting: true });
    expect(document.querySelector('.search-waiting')).toBeNull();
  });
  test('Enter is kept for the modal', () => {
    press('s', find('[data-search-button]'));
    press('Enter', document.activeElement!);
    expect(takeTyped(document)).toEqual({ text: 's', enter: true, isWaiting: true });
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

describe('the island of the modal', () => {
  const island = () => find('site-island');

  test('is fetched when the pointer or the focus comes to the button', () => {
    const wake = vi.fn();
    island().addEventListener('wake-island', wake);
    find('#link').dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(wake).not.toHaveBeenCalled();
    find('[data-search-button] span').dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(wake).toHaveBeenCalled();
  });

  test('hears of a search that was opened before it came', async () => {
    press('/');
    const heard = vi.fn();
    const forget = onSearch(document, heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(true));
    forget();
  });

  test('is replaced by the results page when it does not load', () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const fail = () => {
      const failed = new Event('island-failed', { bubbles: true, cancelable: true });
      island().dispatchEvent(failed);
      return failed.defaultPrevented;
    };
    expect(fail()).toBe(true);
    expect(assign).not.toHaveBeenCalled(); // nobody asked for it
    press('a', find('[data-search-button]'));
    (document.activeElement as HTMLInputElement).value = 'a & b';
    expect(fail()).toBe(true);
    expect(assign).toHaveBeenLastCalledWith('/search?q=a%20%26%20b');
    press('/');
    fail();
    expect(assign).toHaveBeenLastCalledWith('/search');
    assign.mockRestore();
  });

  test('leaves the failures of other islands to them', () => {
    const other = document.createElement('site-island');
    other.dataset.island = 'Counter-1a2b3c';
    document.body.append(other);
    const failed = new Event('island-failed', { bubbles: true, cancelable: true });
    other.dispatchEvent(failed);
    expect(failed.defaultPrevented).toBe(false);
  });
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
