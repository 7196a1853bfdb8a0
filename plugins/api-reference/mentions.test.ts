import { expect, test } from 'vitest';
import { findMentions, guidesBySymbol } from './mentions';

const guide = (file: string, body: string) =>
  findMentions({ file, hash: '', frontMatter: {}, frontMatterPlaces: {}, body, bodyLine: 1 });

test('finds names in inline code and in code blocks, not in sentences', () => {
  const { title, names } = guide(
    'a.md',
    '# Guide\n\nA Schema and `Model.find()`.\n\n```ts\nconst user = new Document();\n```\n',
  );
  expect(title).toBe('Guide');
  expect(names).toMatchObject({ Model: 3, 'Model.find': 3, Document: 1 });
  expect(names).not.toHaveProperty('Schema');
});

test('lists the guides that speak of a symbol most first', () => {
  const guides = [
    guide('once.md', '# Once\n\n`Schema`'),
    guide('often.md', '# Often\n\n`Schema`, `Schema.path`'),
    guide('other.md', '# Other\n\n`toString`, `constructor`'),
  ];
  const names = { Schema: 'classes/Schema', 'Schema.path': 'classes/Schema#path' };
  expect(guidesBySymbol(guides, names)).toEqual({
    'classes/Schema': [
      { title: 'Often', file: 'often.md' },
      { title: 'Once', file: 'once.md' },
    ],
  });
});
