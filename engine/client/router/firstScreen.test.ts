// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patienceMs } from '../../../tools/testing/patience';
import { hideRest, showFromTop, showRest } from './firstScreen';

const parse = (words: string) =>
  new DOMParser().parseFromString(`<main><div id="words">${words}</div></main>`, 'text/html');

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => `<p>Paragraph ${index}</p>`).join('');

const shownIn = (page: Document) =>
  [...page.querySelectorAll('#words *')].filter((element) => !element.closest('[data-waits]'));

const nextFrame = () => new Promise(requestAnimationFrame);

test('hides the blocks below the window', () => {
  const page = parse(paragraphs(100));
  hideRest(page);
  const { length } = shownIn(page);
  // Every paragraph takes 46 pixels, below 188 of navbar, breadcrumbs and title.
  expect(188 + length * 46).toBeGreaterThan(innerHeight);
  expect(length).toBeLessThan(100);
  expect(shownIn(page)).toEqual([...page.querySelectorAll('p')].slice(0, length));
});

test('hides the blocks of sections too', () => {
  const page = parse(`<section><h2>One</h2>${paragraphs(50)}</section>`.repeat(3));
  hideRest(page);
  expect(shownIn(page).filter(({ localName }) => localName === 'h2')).toHaveLength(1);
  expect(shownIn(page).filter(({ localName }) => localName === 'p').length).toBeLessThan(50);
});

test('counts long paragraphs, rows and the lines of samples that are always shown, and folded text as one line', () => {
  const long = 'word '.repeat(1_000);
  const shown = (block: string) => {
    const page = parse(block + paragraphs(3));
    hideRest(page);
    return page.querySelectorAll('#words > :not([data-waits])').length;
  };
  expect(shown(`<p>${long}</p>`)).toBe(1);
  const lines = '<span class="line">x</span>'.repeat(90);
  expect(shown(`<figure><pre><code>${lines}</code></pre></figure>`)).toBe(1);
  const hidden = `<span class="as-js" hidden>${lines}</span>`;
  expect(shown(`<figure><pre><code>${hidden}</code></pre></figure>`)).toBe(4);
  expect(shown(`<figure><details><pre><code>${lines}</code></pre></details></figure>`)).toBe(4);
  const rows = '<tr><td>x</td></tr>'.repeat(90);
  expect(shown(`<div class="table"><table><tbody>${rows}</tbody></table></div>`)).toBe(1);
  expect(shown(`<details><summary>More</summary>${long}</details>`)).toBe(4);
});

test('leaves a page whose words fit, and one without words', () => {
  for (const page of [parse(paragraphs(3)), parse('')]) {
    const whole = page.body.innerHTML;
    hideRest(page);
    expect(page.body.innerHTML).toBe(whole);
  }
});

describe('what waits', () => {
  const words = () => document.querySelector('#words')!;
  const waiting = () => document.querySelectorAll('[data-waits]').length;
  const shown = vi.fn();

  beforeEach(() => {
    shown.mockClear();
    document.body.innerHTML = `<main><div id="words">${paragraphs(1_000)}</div></main>`;
  });
  afterEach(() => document.body.replaceChildren());

  test('is shown in the order of the page, after the frame that shows its top', async () => {
    hideRest(document);
    const atFirst = waiting();
    showRest(shown);
    await nextFrame();
    expect(waiting()).toBe(atFirst);
    await vi.waitFor(() => expect(waiting()).toBeLessThan(atFirst), patienceMs);
    expect(shownIn(document)).toEqual([...words().children].slice(0, 1_000 - waiting()));
    await vi.waitFor(() => expect(shown).toHaveBeenCalledOnce(), patienceMs);
    expect(waiting()).toBe(0);
  });

  test.each(['click', 'keydown', 'wheel', 'touchmove'])(
    'is shown before a %s is handled',
    async (sign) => {
      hideRest(document);
      showRest(shown);
      words().addEventListener(sign, () => expect(waiting()).toBe(0), { once: true });
      words().dispatchEvent(new Event(sign, { bubbles: true }));
      expect.assertions(2);
      for (let frame = 0; frame < 5; frame++) await nextFrame();
      expect(shown).toHaveBeenCalledOnce();
    },
  );

  test('is what arrives below the window, even in pieces', async () => {
    words().replaceChildren();
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    showFromTop();
    for (let piece = 1; piece < 5; piece++) {
      words().insertAdjacentHTML('beforeend', paragraphs(300));
      await Promise.resolve(); // observers come before the next frame
      expect(shownIn(document)).toEqual([...words().children].slice(0, 300 * piece - waiting()));
      expect(shownIn(document).length).toBeLessThan(100);
      await nextFrame();
    }
    state.mockReturnValue('interactive');
    document.dispatchEvent(new Event('readystatechange'));
    await vi.waitFor(() => expect(waiting()).toBe(0), patienceMs);
    await nextFrame();
    words().insertAdjacentHTML('beforeend', paragraphs(300));
    await Promise.resolve();
    expect(waiting()).toBe(0);
  });
});
