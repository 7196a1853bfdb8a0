import { expect, test } from 'vitest';
import { readPage } from './blocks';
import { stripTypes } from './stripTypes';

const fence = '```';
const strip = (...blocks: [string, string][]) =>
  stripTypes(
    readPage(
      'a.md',
      blocks.map(([info, code]) => `${fence}${info}\n${code}\n${fence}\n`).join('\n'),
    ),
  );

test('removes types, and formats what is left', async () => {
  const code = `interface A {
  b: string;
}

const show = (
  error: unknown,
  other: Record<string, number>,
): void => console.log((error as Error).message, other);`;
  expect(await strip(['ts', code])).toEqual([
    'const show = (error, other) => console.log(error.message, other);',
  ]);
});

test('leaves code without types as it is', async () => {
  const code = 'const a = { b:1 }\n\n\nconsole.log( a );';
  expect(await strip(['ts', code])).toEqual([code]);
});

test('drops imports of types, and keeps those that a later part of the program uses', async () => {
  const first = `import express, { type Request, Response } from 'express';
import type { A } from './a.js';
import { B, C } from './b.js';
import { D } from './d.js';

const f = (a: A, b: B, c: Request, d: Response) => a;`;
  expect(await strip(['ts', first], ['ts continue', 'new C();'])).toEqual([
    `import express from 'express';
import { C } from './b.js';
import { D } from './d.js';

const f = (a, b, c, d) => a;`,
    'new C();',
  ]);
});

test('translates neither JavaScript nor code whose types have a meaning', async () => {
  expect(await strip(['js', 'a'], ['ts', 'enum A { B }'])).toEqual([null, null]);
});
