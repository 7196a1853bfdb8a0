// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { takeRest } from './firstScreen';

const parse = (words: string) =>
  new DOMParser().parseFromString(`<main><div id="words">${words}</div></main>`, 'text/html');

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_, index) => `<p>Paragraph ${index}</p>`).join('');

test('takes the blocks below the window and puts them back', () => {
  const page = parse(paragraphs(100));
  const whole = page.body.innerHTML;
  const placeRest = takeRest(page);
  const { length } = page.querySelectorAll('p');
  // Every paragraph takes 46 pixels, below 188 of navbar, breadcrumbs and title.
  expect(188 + length * 46).toBeGreaterThan(innerHeight);
  expect(length).toBeLessThan(100);
  placeRest?.();
  expect(page.body.innerHTML).toBe(whole);
});

test('takes the blocks of sections too', () => {
  const page = parse(`<section><h2>One</h2>${paragraphs(50)}</section>`.repeat(3));
  const whole = page.body.innerHTML;
  const placeRest = takeRest(page);
  expect(page.querySelectorAll('section')).toHaveLength(1);
  expect(page.querySelectorAll('p').length).toBeLessThan(50);
  placeRest?.();
  expect(page.body.innerHTML).toBe(whole);
});

test('counts long paragraphs, rows and the lines of samples that are always shown, and folded text as one line', () => {
  const long = 'word '.repeat(1_000);
  const shown = (block: string) => {
    const page = parse(block + paragraphs(3));
    takeRest(page);
    return page.querySelectorAll('#words > *').length;
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
  expect(takeRest(parse(paragraphs(3)))).toBeUndefined();
  expect(takeRest(new DOMParser().parseFromString('<main></main>', 'text/html'))).toBeUndefined();
});
