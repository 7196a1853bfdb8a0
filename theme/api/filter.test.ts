// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { applyFilter } from './filter';

const visible = () =>
  Array.from(document.querySelectorAll<HTMLElement>('[data-name]'))
    .filter((entry) => !entry.hidden)
    .map((entry) => entry.dataset.name);

beforeEach(() => {
  document.body.innerHTML = `<article>
    <input data-api-filter><output data-api-count data-counts='{"one":"{count} name","other":"{count} names"}'></output>
    <section data-api-section><ul><li data-name="Schema"></li><li data-name="BuildSchemaError"></li></ul></section>
    <section data-api-section><ul><li data-name="connect"></li></ul></section>
  </article>`;
});

function type(text: string): void {
  const input = document.querySelector('input')!;
  input.value = text;
  applyFilter(input);
}

test('shows the names that contain every word, without regard to case', () => {
  type('SCHEMA');
  expect(visible()).toEqual(['Schema', 'BuildSchemaError']);
  type('schema err');
  expect(visible()).toEqual(['BuildSchemaError']);
  expect(document.querySelector('output')!.textContent).toBe('1 name');
});

test('hides sections without a match and brings everything back', () => {
  type('schema');
  const [first, second] = document.querySelectorAll<HTMLElement>('section');
  expect([first!.hidden, second!.hidden]).toEqual([false, true]);
  type('');
  expect(visible()).toHaveLength(3);
  expect(second!.hidden).toBe(false);
  expect(document.querySelector('output')!.textContent).toBe('');
});
