import { describe, expect, test } from 'vitest';
import type { SiteError } from '../../engine';
import type { ApiSymbol, Member, Model } from './model';
import { applyNotes, parseComment, parseNotes } from './notes';

const note = (body: string) =>
  parseNotes({
    file: 'api-notes/query.md',
    hash: '',
    frontMatter: {},
    frontMatterPlaces: {},
    body,
    bodyLine: 1,
  });

const member = (name: string, flags: string[] = []): Member => ({
  name,
  id: flags.includes('static') ? `static-${name}` : name,
  group: 'methods',
  flags,
  signatures: [{ pieces: [], typeParameters: [], parameters: [] }],
});

const query: ApiSymbol = {
  key: 'classes/Query',
  name: 'Query',
  kind: 'class',
  section: 'classes',
  exported: true,
  abstract: false,
  declaration: [],
  typeParameters: [],
  signatures: [],
  members: [member('select'), member('create'), member('create', ['static'])],
  extends: [],
  implements: [],
};

const model: Model = {
  package: { name: 'x', version: '1.0.0' },
  symbols: [query],
  reexports: [],
  unresolved: [],
};

describe('notes', () => {
  test('belong to the symbol or member that their heading names', () => {
    const notes = note(
      '# Query\n\nBuilds.\n\n## select\n\nChooses.\n\n## static create\n\nMakes.\n',
    );
    expect(notes.map(({ symbol, member, place }) => [symbol, member, place.line])).toEqual([
      ['Query', undefined, 1],
      ['Query', 'select', 5],
      ['Query', 'static create', 9],
    ]);
  });

  test('are read as doc comments', () => {
    expect(
      parseComment(
        'Text.\n\n@param a The first.\n@returns It.\n@example A title\n```ts\n# no heading\n@decorator()\n```',
      ),
    ).toEqual({
      summary: 'Text.',
      blocks: [
        { tag: 'param', name: 'a', text: 'The first.' },
        { tag: 'returns', text: 'It.' },
        { tag: 'example', text: 'A title\n```ts\n# no heading\n@decorator()\n```' },
      ],
      modifiers: [],
    });
  });

  test('do not take a comment in code for a heading', () => {
    expect(note('# Query\n\n```sh\n# a comment\n```\n')).toHaveLength(1);
  });

  test('tell static members from others of the same name', () => {
    const { symbols } = applyNotes(model, note('# Query\n\n## static create\n\nMakes.\n'));
    const texts = symbols[0]!.members.map(({ id, comment }) => [id, comment?.summary]);
    expect(texts).toEqual([
      ['select', undefined],
      ['create', undefined],
      ['static-create', 'Makes.'],
    ]);
  });

  const described = (text: string): Model => {
    const comment = parseComment(text);
    const parameters = [
      { name: 'value', type: [], optional: false, rest: false, comment: 'The old value.' },
    ];
    const select = {
      ...member('select'),
      comment,
      signatures: [{ pieces: [], typeParameters: [], parameters, comment }],
    };
    return { ...model, symbols: [{ ...query, comment, members: [select] }] };
  };
  const old = described(
    'Old text.\n\n@deprecated Use another.\n@returns The old.\n@example\n```ts\nold();\n```',
  );

  test('stand in place of what the package says; what is deprecated stays so', () => {
    const { symbols } = applyNotes(old, note('# Query\n\nFresh.\n\n## select\n\nChooses.\n'));
    const [{ comment, members } = query] = symbols;
    const deprecated = { tag: 'deprecated', text: 'Use another.' };
    expect(comment).toEqual({ summary: 'Fresh.', blocks: [deprecated], modifiers: [] });
    expect(members[0]?.comment?.summary).toBe('Chooses.');
    expect(members[0]?.signatures[0]?.comment).toEqual(members[0]?.comment);
    expect(members[0]?.signatures[0]?.parameters[0]?.comment).toBeUndefined();
  });

  test('keep what the package says where they ask for it', () => {
    const text = '# Query\n\n## select\n\nChooses.\n\n@param value The value to take.\n@keep\n';
    const [{ members } = query] = applyNotes(old, note(text)).symbols;
    expect(members[0]?.comment).toEqual({
      summary: 'Chooses.\n\nOld text.',
      blocks: [
        { tag: 'param', name: 'value', text: 'The value to take.' },
        { tag: 'deprecated', text: 'Use another.' },
        { tag: 'returns', text: 'The old.' },
        { tag: 'example', text: '```ts\nold();\n```' },
      ],
      modifiers: [],
    });
    expect(members[0]?.signatures[0]?.parameters[0]?.comment).toBe('The value to take.');
  });

  test('that only restate a name are errors', () => {
    const text =
      '# Query\n\nBasic definition of the Query class.\n\n## select\n\nPicks.\n\n@param value The value.\n';
    expect(() => applyNotes(model, note(text))).toThrow(
      'api-notes: the note on "Query" only restates the name\n' +
        'api-notes: the note on the parameter "value" of "Query.select" only restates the name',
    );
  });

  test('on things that do not exist are errors, all at once, with the nearest name', () => {
    const wrong = () => applyNotes(model, note('# Qery\n\nX.\n\n# Query\n\n## selct\n\nY.\n'));
    expect(wrong).toThrow(
      'api-notes: unknown symbol "Qery"\napi-notes: "Query" has no member "selct"',
    );
    let problems: SiteError['problems'] = [];
    try {
      wrong();
    } catch (error) {
      problems = (error as SiteError).problems;
    }
    expect(problems.map(({ place, action }) => [place, action])).toEqual([
      [{ file: 'api-notes/query.md', line: 1 }, 'The nearest name is "Query".'],
      [{ file: 'api-notes/query.md', line: 7 }, 'The nearest name is "select".'],
    ]);
  });

  test('below no symbol are errors', () => {
    expect(() => note('## select\n\nText.\n')).toThrow(
      'api-notes: the member "select" is not below a symbol',
    );
    expect(() => note('Text.\n')).toThrow('api-notes: the text is not below a symbol');
  });
});
