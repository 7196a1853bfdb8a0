import { expect, test } from 'vitest';
import { linkMark, numberLinks, withoutPlaceholders } from '.';

const link = (number: number) => `\0${number}\0`;
const code = (number: number) => `\0s${number}\0<code>A</code>\0e${number}\0`;

test('links and inline code of several texts get the numbers of one page', () => {
  const texts = [`<a href="${link(0)}">x</a> ${code(1)}`, `${code(0)} <a href="${link(1)}">y</a>`];
  const found = (url: string) => ({ kind: 'link' as const, url, line: 1, column: 1 });
  const data = texts.map((html, text) =>
    withoutPlaceholders(html, (number) => `${linkMark}${text} ${number}${linkMark}`),
  );
  expect(numberLinks(data, found)).toEqual({
    data: [`<a href="${link(0)}">x</a> ${code(1)}`, `${code(2)} <a href="${link(3)}">y</a>`],
    links: [found('0 0'), found('0 1'), found('1 0'), found('1 1')],
  });
});
