import { expect, test } from 'vitest';
import { leadingHeading } from './outline';

test.each([0, 18, 19, 20, 21, 200])('finds the heading behind a comment of %i lines', (count) => {
  const comment = `<!--\n${'words\n'.repeat(count)}-->\n`;
  const line = count + 3;
  expect(leadingHeading(`${comment}# Title\n`)).toEqual({ text: 'Title', line });
  expect(leadingHeading(`${comment}Title\n=====\n`)).toEqual({ text: 'Title', line });
  expect(leadingHeading(`${comment}words\n# Title\n`)).toBeNull();
});
