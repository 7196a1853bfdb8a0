// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listenForSearch } from './shortcuts';

listenForSearch(document);
const find = <E extends HTMLElement>(selector: string) => document.querySelector<E>(selector)!;
const dialog = () => find<HTMLDialogElement>('dialog');
const isOpen = () => dialog().open;

beforeEach(() => {
  document.body.innerHTML = `
    <button data-search-button><span>Search</span></button>
    <input id="text"><textarea></textarea><select></select>
    <div id="edit" contenteditable="true"><b>x</b></div><div id="box" role="textbox" tabindex="0"></div>
    <x-host></x-host><a id="link" href="#x">x</a>
    <site-island><dialog class="search-modal"><form action="/search"><input id="field"></form></dialog></site-island>`;
  const root = find('x-host').attachShadow({ mode: 'open' });
  root.innerHTML = '<input>';
});

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
  });
  test('with a press of the button', () => {
    find('[data-search-button] span').click();
    expect(isOpen()).toBe(true);
  });
  test.each(['a', 'Z', '7', 'é', '模'])('with %s typed on the button, into the field', (key) => {
    const event = press(key, find('[data-search-button]'));
    expect(event.defaultPrevented).toBe(false);
    expect(isOpen()).toBe(true);
    expect(document.activeElement).toBe(find('#field'));
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

describe('the open search', () => {
  test('has the focus in its field', () => {
    press('/');
    expect(document.activeElement).toBe(find('#field'));
  });
  test('keeps its letters when it is opened again', () => {
    find('[data-search-button]').click();
    find<HTMLInputElement>('#field').value = 'tran';
    find('[data-search-button]').click();
    expect(find<HTMLInputElement>('#field').value).toBe('tran');
  });
  test('keeps Enter for its island', () => {
    press('/');
    const submit = new Event('submit', { bubbles: true, cancelable: true });
    find('form').dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    expect(dialog().dataset.enter).toBe('');
  });
  test('forgets Enter and what was typed when it is closed', () => {
    press('/');
    find<HTMLInputElement>('#field').value = 'schema';
    dialog().dataset.enter = '';
    dialog().close();
    expect(find<HTMLInputElement>('#field').value).toBe('');
    expect(dialog().dataset.enter).toBeUndefined();
  });
  test('opens again at once, empty, although the browser has not said yet that it was closed', () => {
    press('/');
    find<HTMLInputElement>('#field').value = 'tr';
    dialog().removeAttribute('open'); // as a browser closes it: the event comes later
    expect(press('/', find('#field')).defaultPrevented).toBe(true);
    expect(isOpen()).toBe(true);
    expect(find<HTMLInputElement>('#field').value).toBe('');
    find<HTMLInputElement>('#field').value = 'a';
    dialog().dispatchEvent(new Event('close'));
    expect(find<HTMLInputElement>('#field').value).toBe('a');
    expect(document.activeElement).toBe(find('#field'));
  });
  test('returns the focus to the button when what had it is gone', () => {
    press('/');
    find('#field').blur();
    dialog().close();
    expect(document.activeElement).toBe(find('[data-search-button]'));
  });
});

describe('the island of the search', () => {
  const island = () => find('site-island');

  test('is fetched when the pointer or the focus comes to the button', () => {
    const wake = vi.fn();
    island().addEventListener('wake-island', wake);
    find('#link').dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(wake).not.toHaveBeenCalled();
    find('[data-search-button] span').dispatchEvent(new Event('pointerover', { bubbles: true }));
    expect(wake).toHaveBeenCalled();
  });

  test('is replaced by the results page when it does not load', () => {
    const submit = vi.spyOn(find<HTMLFormElement>('form'), 'submit').mockImplementation(() => {});
    const fail = () => {
      const failed = new Event('island-failed', { bubbles: true, cancelable: true });
      island().dispatchEvent(failed);
      return failed.defaultPrevented;
    };
    expect(fail()).toBe(true);
    expect(submit).not.toHaveBeenCalled(); // nobody asked for it
    press('/');
    expect(fail()).toBe(true);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  test('says so offline, where the results page would not load either, and starts when the network is back', () => {
    const submit = vi.spyOn(find<HTMLFormElement>('form'), 'submit').mockImplementation(() => {});
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dialog().insertAdjacentHTML('beforeend', '<div class="search-panel"></div>');
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p id="Layout-announcer" data-load-failed="Offline">',
    );
    press('/');
    for (let times = 0; times < 2; times++)
      island().dispatchEvent(new Event('island-failed', { bubbles: true, cancelable: true }));
    const messages = () =>
      [...document.querySelectorAll('[role=alert]')].map((message) => message.textContent);
    expect(messages()).toEqual(['Offline']);
    expect(submit).not.toHaveBeenCalled();

    const wake = vi.fn();
    island().addEventListener('wake-island', wake);
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    expect(messages()).toEqual([]);
    expect(wake).toHaveBeenCalledTimes(1);
  });

  test('leaves the failures of other islands to them', () => {
    const other = document.createElement('site-island');
    document.body.append(other);
    const failed = new Event('island-failed', { bubbles: true, cancelable: true });
    other.dispatchEvent(failed);
    expect(failed.defaultPrevented).toBe(false);
  });
});
