import { expect, test } from 'vitest';
import { pathProblems } from './routePaths';
import type { Route } from './routes';

const place = { file: 'content/docs/a.md' };

const problemsOf = (path: string, isWindows: boolean) =>
  pathProblems([{ path } as Route], [], { placeOf: () => place, isWindows });

test('a page whose file Windows cannot have is named there, and built elsewhere', () => {
  expect(problemsOf('/docs/what?/next', true)).toEqual([
    {
      message:
        'routes: the path "/docs/what?/next" needs a file or folder "what?", a name that Windows cannot have',
      place,
      action: 'Rename the file, or give the page another slug.',
    },
  ]);
  for (const name of ['a:b', 'a|b', 'ends.', 'ends ', 'con', 'COM1', 'aux.v2', '"a"', '<a>', '*']) {
    expect(problemsOf(`/docs/${name}`, true), name).toHaveLength(1);
    expect(problemsOf(`/docs/${name}`, false), name).toEqual([]);
  }
  for (const path of ['/', '/docs/console', '/docs/v1.0', '/docs/é x', '/docs/com10/a#b%'])
    expect(problemsOf(path, true), path).toEqual([]);
});
