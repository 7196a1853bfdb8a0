import { expect, test } from 'vitest';
import { foldArguments, tidyType } from './tidyType';

test('leaves out what only other members of a union have: TypeScript adds it in another order each time', () => {
  const types = ['name?: undefined;\n  beds: number;', 'beds: number;\n  name?: undefined;'];
  for (const first of types)
    expect(tidyType(`: {\n  ${first}\n} | {\n  name: string;\n  beds?: undefined;\n}`)).toBe(
      ': {\n  beds: number;\n} | {\n  name: string;\n}',
    );
  expect(tidyType(': { id: string; "a b"?: undefined; } | {\n  id?: undefined;\n}')).toBe(
    ': { id: string; } | {}',
  );
  expect(tidyType(': {\n  tries?: number | undefined;\n}')).toBe(
    ': {\n  tries?: number | undefined;\n}',
  );
});

test('a call is shown without the objects that the sample passes, and without arguments that say nothing else', () => {
  const shown = {
    '<{\n  id: string;\n  at: {\n    x: number;\n  };\n}>(doc: {\n  id: string;\n  at: {\n    x: number;\n  };\n}): Promise<any>':
      '(doc: {…}): Promise<any>',
    '<{ a: string }, any>(docs: { a: string }[] | { a: string } | { b: string }): void':
      '(docs: {…}[] | {…}): void',
    '<any, any>(name: string): Model<any>': '(name: string): Model<any>',
    '<Flight, Flight>(name: string): Model<Flight, Flight>':
      '(name: string): Model<Flight, Flight>',
    '<Flight>(doc: { a: string }): Flight': '<Flight>(doc: {…}): Flight',
    '(config?: {\n  a: string;\n}): void': '(config?: {\n  a: string;\n}): void',
    ': { a: string }': ': { a: string }',
  };
  for (const [type, folded] of Object.entries(shown)) expect(foldArguments(type)).toBe(folded);
});
