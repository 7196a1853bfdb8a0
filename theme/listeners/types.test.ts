// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { handleTypes } from './types';

const tip = () => document.getElementById('Layout-type-tip');
const names = () => [...document.querySelectorAll<HTMLElement>('[data-type]')];
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const point = (target: Element, pointerType: string) =>
  target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));

beforeAll(() => {
  for (const name of ['pointerover', 'click', 'focusin', 'keydown'])
    document.addEventListener(name, handleTypes);
});
beforeEach(() => {
  document.body.innerHTML = `<p>Text</p><figure class="code"><pre tabindex="0"><code>
    <span data-type=": Schema">a</span> <span data-type=": Model">b</span>
  </code></pre></figure>`;
});

test('shows the type of the name under the mouse until it moves elsewhere', () => {
  point(names()[0]!, 'mouse');
  expect(tip()?.textContent).toBe('a: Schema');
  expect(names()[0]!.getAttribute('aria-describedby')).toBe('Layout-type-tip');
  point(tip()!, 'mouse');
  expect(tip()).not.toBeNull();
  point(document.querySelector('p')!, 'mouse');
  expect(tip()).toBeNull();
  expect(names()[0]!.hasAttribute('aria-describedby')).toBe(false);
});

test('shows a type when a name is tapped, not while a finger scrolls over it', () => {
  point(names()[1]!, 'touch');
  expect(tip()).toBeNull();
  names()[1]!.click();
  expect(tip()?.textContent).toBe('b: Model');
});

test('walks the names of a block by keyboard and returns to it', () => {
  const block = document.querySelector('pre')!;
  block.focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(block);
  press('Enter');
  expect(tip()?.textContent).toBe('a: Schema');
  press('ArrowRight');
  expect(tip()?.textContent).toBe('b: Model');
  press('ArrowDown');
  expect(document.activeElement).toBe(names()[0]);
  press('End');
  expect(document.activeElement).toBe(names()[1]);
  press('Home');
  expect(document.activeElement).toBe(names()[0]);
  press('Escape');
  expect(document.activeElement).toBe(block);
  expect(tip()).toBeNull();
});

test('adds no stop for the Tab key', () => {
  expect(names().every((name) => !name.hasAttribute('tabindex'))).toBe(true);
  document.querySelector('pre')!.focus();
  press('Enter');
  expect(names()[0]!.tabIndex).toBe(-1);
});
