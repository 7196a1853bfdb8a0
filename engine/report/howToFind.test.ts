import { expect, test } from 'vitest';
import { howToReplace } from './goneNames';
import { howToFind } from './howToFind';

test('a module that is gone leads to what replaces it, also below a folder', () => {
  const advice =
    'Since 0.2.0, tabs, notes and details are Markdown: "::::tabs", ":::tip", "<details>".';
  expect(howToFind('ottoman-docs/theme/docusaurus/Tabs')).toBe(advice);
  expect(howToFind('ottoman-docs/theme/docusaurus')).toBe(advice);
  expect(howToFind('ottoman-docs/engine/search')).toContain(
    '"ottoman-docs/plugins/search/fulltext"',
  );
  expect(howToFind('ottoman-docs/engine/searching')).toContain('Run "npm install"');
  expect([howToReplace('docs'), howToReplace('constructor')]).toEqual([undefined, undefined]);
});

test('names of aliases lead to no package', () => {
  const advice = 'Write a relative path, or add the alias to rsbuild.config.ts.';
  expect(['@/parts/Box', '~parts/Box', '#parts/Box'].map(howToFind)).toEqual([
    advice,
    advice,
    advice,
  ]);
  expect(howToFind('@scope/name/file')).toContain('npm install @scope/name"');
});
