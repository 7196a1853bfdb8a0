import { expect, test } from 'vitest';
import { nearestName } from './report';

test('a name with a mistake has a nearest name; another word has none', () => {
  const known = ['main', 'image', 'tutorialSidebar', 'sidebar_label'];
  expect(nearestName('mian', known)).toBe('main');
  expect(nearestName('tutorial', known)).toBeUndefined();
  expect(nearestName('sidebar_lable', known)).toBe('sidebar_label');
  expect(nearestName('page', known)).toBeUndefined();
});

test('a path in another folder is near when its name is, first one below the same folder', () => {
  const known = [
    'content/docs-1.0/start/install.md',
    'content/docs/guides/tabs.md',
    'content/docs/start/install.md',
  ];
  expect(nearestName('content/docs/instal.md', known)).toBe('content/docs/start/install.md');
  expect(nearestName('content/docs/install.md', known)).toBe('content/docs/start/install.md');
  expect(nearestName('content/docs/later.md', known)).toBeUndefined();
});

test('a path is near when its own part is, whatever its folder', () => {
  const known = ['content/docs/added.md', 'content/docs/intro.md', 'content/docs/basic/schema.md'];
  expect(nearestName('content/docs/nope.md', known)).toBeUndefined();
  expect(nearestName('content/docs/itnro.md', known)).toBe('content/docs/intro.md');
  expect(nearestName('content/docs/baisc/schema.md', known)).toBe('content/docs/basic/schema.md');
  expect(nearestName('/docs/shema', ['/docs', '/docs/schema', '/docs/query'])).toBe('/docs/schema');
});
