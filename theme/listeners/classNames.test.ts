import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const filesOf = (ending: RegExp) =>
  (readdirSync('theme', { recursive: true }) as string[])
    .filter((file) => ending.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join('theme', file), 'utf8'));

test('elements that scripts make have a class with rules', () => {
  const rules = filesOf(/\.css$/).join('\n');
  const names = filesOf(/\.tsx?$/).flatMap((code) =>
    [...code.matchAll(/\.className = '([\w-]+)'/g)].map(([, name]) => name!),
  );
  expect(names).toContain('type-tip');
  expect(names.filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(rules))).toEqual([]);
});
