import { expect, test } from 'vitest';
import { tidyType } from './tidyType';

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
