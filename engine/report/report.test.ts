import { expect, test } from 'vitest';
import { groupProblems, misspelledName } from './report';
import { formatProblems } from './terminal';

const at = (file: string, line: number) => ({ file, line, column: 1 });

test('prints the same message once, with its other places', () => {
  const problems = [1, 2, 3, 4, 5, 6, 7, 8].map((line) => ({
    message: 'docs: x',
    place: at('a.md', line),
    action: 'Fix it.',
  }));
  expect(formatProblems(problems)).toBe(
    'docs: x\n  at a.md:1:1\n  also at a.md:2:1, a.md:3:1, a.md:4:1, a.md:5:1, a.md:6:1 and 2 more places\n  Fix it.',
  );
});

test('keeps problems apart that need another action', () => {
  const problem = { message: 'docs: x', place: at('a.md', 1) };
  expect(
    groupProblems([
      { ...problem, action: 'Fix a.' },
      { ...problem, action: 'Fix b.' },
    ]),
  ).toHaveLength(2);
});

test('reports lost pages first', () => {
  const groups = groupProblems([
    { message: 'a', place: at('a.md', 1), action: '' },
    { message: 'b', place: at('z.md', 1), action: '', losesPage: true },
  ]);
  expect(groups.map(({ problem }) => problem.message)).toEqual(['b', 'a']);
});

test('shows no control characters of names and texts', () => {
  const problems = [
    {
      message: 'content: unknown language "\u001b[2Jts"\n\u0085of two lines',
      place: { file: 'docs/a\n::warning::b.md' },
      action: 'Rename\u0007\tit.',
    },
  ];
  expect(formatProblems(problems)).toBe(
    'content: unknown language "\ufffd[2Jts"\n\ufffdof two lines\n' +
      '  at docs/a\ufffd::warning::b.md\n  Rename\ufffd\tit.',
  );
});

test('says how to see the problems that are not printed', () => {
  const problems = Array.from({ length: 52 }, (_, i) => ({ message: `m${i}`, action: 'Fix it.' }));
  expect(formatProblems(problems).split('\n').at(-1)).toBe(
    'and 2 more; "build --report json" lists all of them',
  );
});

test.each([
  ['titel', 'title'],
  ['tilte', 'title'],
  ['descritpion', 'description'],
])('finds that %s is a misspelled %s', (name, meant) => {
  expect(misspelledName(name, ['id', 'title', 'description'])).toBe(meant);
});

test('takes no other word for a misspelled one', () => {
  expect(misspelledName('page', ['image', 'tags'])).toBeUndefined();
});
