import { expect, test } from 'vitest';
import { failFixture } from './buildFixture';

test('a sidebar that names a missing document stops the build, listing the available ids', async () => {
  expect(await failFixture('missing-doc')).toEqual([
    `docs: sidebars.tutorialSidebar[1]: unknown document id "quick-strat"; known ids are "intro", "quick-start"
  at sidebars.ts:2:30
  2 |   tutorialSidebar: ['intro', 'quick-strat'],
    |                              ^
  Did you mean "quick-start"?`,
  ]);
});

test('a document that names a missing sidebar stops the build, listing the available ids', async () => {
  expect(await failFixture('missing-sidebar')).toEqual([
    `docs: unknown sidebar id "tutorial"; known ids are "tutorialSidebar"
  at content/docs/faq.md:3:10
  3 | sidebar: tutorial
    |          ^
  Use a known id, or add this one to sidebars.ts.`,
  ]);
});

test('a page module without a default export stops the build, because it cannot render anything', async () => {
  expect(await failFixture('no-default-export')).toEqual([
    `pages: pages/broken.tsx cannot render anything: it has no default export
  at pages/broken.tsx
  Export the component of the page with "export default".`,
  ]);
});

test('wrong front matter stops the build, all mistakes at once', async () => {
  expect(await failFixture('bad-front-matter')).toEqual([
    `docs: unknown front matter key "sidebar_postion"
  at content/docs/intro.md:3:1
  3 | sidebar_postion: first
    | ^
  Did you mean "sidebar_position"?`,
    `docs: front matter "pagination": expected true or false, found "maybe"
  at content/docs/intro.md:4:13
  4 | pagination: maybe
    |             ^`,
  ]);
});
