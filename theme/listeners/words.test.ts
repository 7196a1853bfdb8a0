// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { patienceMs } from '../../tools/testing/patience';
import { readTabGroups } from '../state/tabGroups';
import { codeToCopy, handle } from './code';
import { hidesNavbar } from './navbarScroll';
import { listenForTabs } from './tabs';
import { activeIndex } from './tocSpy';

const figure = (lines: string[]) => {
  const element = document.createElement('figure');
  element.className = 'code';
  element.innerHTML = `<pre><code>${lines.join('\n')}</code></pre><button class="copy"></button>`;
  return element;
};
const line = (text: string, name = '') => `<span class="line ${name}">${text}</span>`;

describe('copying code', () => {
  test('leaves out prompts and lines that a program has printed, as the build has marked them', () => {
    const block = figure([
      line('<span class="prompt">$ </span>npm install \\'),
      line('  ottoman'),
      line('&gt; site@1.0.0 build', 'printed'),
      line('$ in no session'),
    ]);
    expect(codeToCopy(block)).toBe('npm install \\\n  ottoman\n$ in no session');
  });

  test('leaves deleted lines out and keeps empty ones', () => {
    const block = figure([line('a'), line(''), line('old', 'deleted'), line('new', 'inserted')]);
    expect(codeToCopy(block)).toBe('a\n\nnew');
  });

  test('keeps code without prompts as it is', () => {
    expect(codeToCopy(figure([line('&gt; quoted'), line('$price = 1')]))).toBe(
      '> quoted\n$price = 1',
    );
  });

  test('writes to the clipboard and says so to screen readers', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    Object.defineProperty(window.navigator, 'clipboard', {
      value: { writeText },
      configurable: true,
    });
    document.body.innerHTML = '<div id="Layout-announcer" data-code-copied="Code kopiert"></div>';
    document.body.append(figure([line('const a = 1;')]));
    document.addEventListener('click', handle, { once: true });
    const button = document.querySelector<HTMLElement>('.copy')!;
    button.click();
    await vi.waitFor(() => expect(button.dataset.state).toBe('copied'), patienceMs);
    expect(writeText).toHaveBeenCalledWith('const a = 1;');
    expect(document.getElementById('Layout-announcer')?.textContent).toBe('Code kopiert');
  });
});

describe('tabs', () => {
  const tabs = (group: string) => `<div class="tabs" data-group="${group}"><div role="tablist">
    <button role="tab">npm</button><button role="tab">yarn</button></div>
    <div role="tabpanel">with npm</div><div role="tabpanel">with yarn</div></div>`;
  const selected = () =>
    [...document.querySelectorAll('[aria-selected=true]')].map((tab) => tab.textContent);

  beforeEach(() => {
    localStorage.clear();
    document.body.innerHTML = tabs('pm') + tabs('pm') + tabs('other');
    listenForTabs(document);
  });

  test('show the first of each set', () => {
    expect(selected()).toEqual(['npm', 'npm', 'npm']);
    expect(document.querySelectorAll('[data-selected]')).toHaveLength(3);
  });

  test('show another one where the page says so', () => {
    document.body.innerHTML = tabs('x').replace('tab">yarn', 'tab" aria-selected="true">yarn');
    listenForTabs(document);
    expect(selected()).toEqual(['yarn']);
  });

  test('of one group change together and are remembered', () => {
    document.querySelectorAll<HTMLElement>('[role=tab]')[1]!.click();
    expect(selected()).toEqual(['yarn', 'yarn', 'npm']);
    expect(readTabGroups()).toEqual({ pm: 'yarn' });
  });

  test('move by arrow keys with one stop for Tab', () => {
    const first = document.querySelector<HTMLElement>('[role=tab]')!;
    first.focus();
    first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(document.activeElement?.textContent).toBe('yarn');
    const stops = [...document.querySelectorAll<HTMLElement>('.tabs:first-child [role=tab]')];
    expect(stops.map((tab) => tab.tabIndex)).toEqual([-1, 0]);
  });

  test('move to the left where pages are written from right to left', () => {
    document.body.dir = 'rtl';
    const first = document.querySelector<HTMLElement>('[role=tab]')!;
    first.focus();
    first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    expect(document.activeElement?.textContent).toBe('yarn');
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }),
    );
    expect(document.activeElement?.textContent).toBe('npm');
    document.body.removeAttribute('dir');
  });

  test('of a page that arrives show the choices of the reader', () => {
    document.querySelectorAll<HTMLElement>('[role=tab]')[1]!.click();
    const next = new DOMParser().parseFromString(tabs('pm') + tabs('other'), 'text/html');
    document.dispatchEvent(new CustomEvent('arriving', { detail: next }));
    const shown = [...next.querySelectorAll('[aria-selected=true]')];
    expect(shown.map((tab) => tab.textContent)).toEqual(['yarn', 'npm']);
  });

  test('ignore nonsense in storage', () => {
    for (const text of ['[1]', '"x"', '{"a":1}', 'not json', 'null']) {
      localStorage.setItem('tab-groups', text);
      expect(readTabGroups()).toEqual({});
    }
  });
});

describe('following the scroll', () => {
  test('marks the last section whose heading has passed', () => {
    expect(activeIndex([300, 600, 900], 120, false)).toBe(0);
    expect(activeIndex([-200, 100, 900], 120, false)).toBe(1);
    expect(activeIndex([-200, 100, 900], 120, true)).toBe(2);
  });

  test('hides the navbar while scrolling down, never while it is in use', () => {
    const at = { before: 500, now: 800, height: 60, hidden: false, busy: false };
    expect(hidesNavbar(at)).toBe(true);
    expect(hidesNavbar({ ...at, busy: true })).toBe(false);
    expect(hidesNavbar({ ...at, before: 800, now: 700, hidden: true })).toBe(false);
    expect(hidesNavbar({ ...at, now: 40 })).toBe(false);
    expect(hidesNavbar({ ...at, now: 503, hidden: true })).toBe(true);
  });
});
