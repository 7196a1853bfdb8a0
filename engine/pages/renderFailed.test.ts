import { expect, test } from 'vitest';
import { fillLinks } from '../routes/fillLinks';
import type { Route } from '../routes/routes';
import { renderFailed } from './renderFailed';

test('names no built-in object as the component that crashed', () => {
  const route = { path: '/terms', source: 'terms.yml' } as Route; // the part that messages name
  let thrown: unknown;
  try {
    fillLinks('<a href="\u00000\u0000">A</a>', []);
  } catch (error) {
    thrown = error;
  }
  expect(renderFailed(thrown, { route, server: '/nowhere/server.mjs', site: '/nowhere' })).toEqual([
    {
      message:
        'prerender: "/terms" crashed: the HTML of a compiled text came without its `links`; joinTexts joins those of several texts',
      place: { file: 'terms.yml' },
      action: 'Fix the code there, or what it uses.',
    },
  ]);
});
