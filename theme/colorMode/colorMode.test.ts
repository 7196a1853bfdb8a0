// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { colorModeSwitch } from '../listeners/colorModeSwitch';
import { choiceOf, colorModeKey, nextChoice, readColorRules, shownMode } from './colorMode';

const rules = { default: 'light', respectSystem: false, disableSwitch: false } as const;
const html = document.documentElement;

function site({ system = false, fixed = false, mode = 'light' } = {}) {
  html.dataset.colorDefault = mode;
  html.toggleAttribute('data-color-system', system);
  html.toggleAttribute('data-color-fixed', fixed);
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  site();
});

describe('the choice', () => {
  test('is light by default whatever the system says', () => {
    expect(choiceOf(null, rules)).toBe('light');
  });

  test('is the default of the site for nonsense in storage', { tags: 'X6' }, () => {
    expect(choiceOf('purple', { ...rules, default: 'dark' })).toBe('dark');
    expect(choiceOf('system', rules)).toBe('light');
  });

  test('follows the system where the site respects it and nothing was chosen', () => {
    expect(choiceOf(null, { ...rules, respectSystem: true })).toBe('system');
  });

  test('stays the default where the switch is disabled', () => {
    expect(choiceOf('dark', { ...rules, disableSwitch: true })).toBe('light');
  });

  test('reads the rules that the document carries', () => {
    site({ system: true, fixed: true, mode: 'dark' });
    expect(readColorRules(html)).toEqual({
      default: 'dark',
      respectSystem: true,
      disableSwitch: true,
    });
  });
});

describe('the switch', () => {
  test('goes between light and dark', () => {
    expect(nextChoice('light', false)).toBe('dark');
    expect(nextChoice('dark', false)).toBe('light');
  });

  test('goes through light, dark and system where the system is respected', () => {
    expect(nextChoice('light', true)).toBe('dark');
    expect(nextChoice('dark', true)).toBe('system');
    expect(nextChoice('system', true)).toBe('light');
  });

  test('shows what the system asks for when the choice is system', () => {
    expect(shownMode('system', true)).toBe('dark');
    expect(shownMode('system', false)).toBe('light');
    expect(shownMode('light', true)).toBe('light');
  });

  test('puts the choice on screen and remembers it', () => {
    const press = colorModeSwitch(document);
    press();
    expect(html.dataset.colorMode).toBe('dark');
    expect(localStorage.getItem(colorModeKey)).toBe('dark');
    press();
    expect(html.dataset.colorMode).toBe('light');
  });

  test('says what it does, on the page and on the pages that follow', () => {
    const button = '<button data-action="color-mode" data-dark="Dark. Switch to light"></button>';
    document.body.innerHTML = button;
    const next = new DOMParser().parseFromString(button, 'text/html');
    const press = colorModeSwitch(document);
    press();
    document.dispatchEvent(new CustomEvent('arriving', { detail: next }));
    for (const root of [document, next]) {
      expect(root.querySelector('[data-action]')?.getAttribute('aria-label')).toBe(
        'Dark. Switch to light',
      );
    }
  });

  test('works where storage throws', { tags: 'X6' }, () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    colorModeSwitch(document)();
    expect(html.dataset.colorMode).toBe('dark');
  });

  test('follows other tabs', () => {
    colorModeSwitch(document);
    window.dispatchEvent(new StorageEvent('storage', { key: colorModeKey, newValue: 'dark' }));
    expect(html.dataset.colorChoice).toBe('dark');
    expect(html.dataset.colorMode).toBe('dark');
  });
});
