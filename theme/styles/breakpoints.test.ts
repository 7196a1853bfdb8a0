import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownFiles } from '../../tools/testing/ownFiles';

test('breakpoints are in rem, so that large text gets the layout of a narrow window', () => {
  const styles = ownFiles('theme/*.css', 'plugins/*.css');
  const queries = styles.flatMap((file) => {
    const found = readFileSync(file, 'utf8').match(/@media[^{]*\b(?:width|height)\b[^{]*/g) ?? [];
    return found.map((query) => `${file}: ${query.trim()}`);
  });
  expect(queries.length).toBeGreaterThan(20);
  expect(queries.filter((query) => /\dpx/.test(query))).toEqual([]);
});
