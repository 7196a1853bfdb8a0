import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The programs that pages show, as somebody who clones one of them gets it. */

const folder = import.meta.dirname;
const examples = readdirSync(folder).filter((name) =>
  existsSync(path.join(folder, name, 'package.json')),
);
const readJson = (file: string) =>
  JSON.parse(readFileSync(path.join(folder, file), 'utf8'));

test('there is an example for every recipe and for the first app', () => {
  expect(examples).toEqual([
    'aws-lambda',
    'express',
    'fastify',
    'first-app',
    'nestjs',
    'nextjs',
  ]);
});

test('NestJS has no errors of types; the others are checked with the whole project', () => {
  const file = path.join(folder, 'nestjs/tsconfig.json');
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(
    readJson('nestjs/tsconfig.json'),
    ts.sys,
    path.dirname(file),
  );
  const program = ts.createProgram(fileNames, options);
  const found = [...errors, ...ts.getPreEmitDiagnostics(program)].map(
    ({ messageText, file: at }) =>
      `${at?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
  expect(found).toEqual([]);
  expect(fileNames.length).toBeGreaterThan(5);
});

test.each(['express', 'fastify', 'first-app', 'nestjs'])(
  '%s starts with a server and in memory',
  (name) => {
    const { scripts } = readJson(`${name}/package.json`);
    const start = scripts['start:prepared'] ?? scripts.start;
    expect(scripts['start:memory']).toBe(
      start.replace('tsx ', 'tsx --import memory-couchbase/register '),
    );
  },
);

test('a handler of Lambda and Next.js start with a server and in memory, too', () => {
  const { scripts: lambda } = readJson('aws-lambda/package.json');
  const inMemory = 'tsx --import memory-couchbase/register ';
  expect(lambda['try:memory']).toBe(lambda.try.replace('tsx ', inMemory));
  const { scripts: next } = readJson('nextjs/package.json');
  expect(next['dev:memory']).toBe(
    `NODE_OPTIONS=--import=memory-couchbase/register ${next.dev}`,
  );
});

test('all examples wait two seconds for a server on this machine, and say the same without one', () => {
  const read = (file: string) =>
    readFileSync(path.join(folder, file), 'utf8').replace(/\s+/g, ' ');
  const express = read('express/database.ts');
  const [timeouts = ''] = /timeouts: .*? \},/.exec(express) ?? [];
  const [sentence = ''] = /if \(!\(error.*? \);/.exec(express) ?? [];
  expect(timeouts).toContain('bootstrapTimeout');
  expect(sentence).toContain('No Couchbase at');
  const places = [
    'aws-lambda/database.ts',
    'fastify/database.ts',
    'first-app/app.ts',
    'nestjs/ottoman.module.ts',
    'nextjs/lib/database.ts',
  ];
  for (const place of places) {
    expect(read(place)).toContain(timeouts);
    expect(read(place)).toContain(sentence);
  }
});

test.each(examples)(
  '%s asks for the versions it is tested with, and for strict types',
  (name) => {
    const root = readJson('../../package.json');
    const tested = { ...root.dependencies, ...root.devDependencies };
    const { dependencies, devDependencies } = readJson(`${name}/package.json`);
    // Route handlers use nothing of the package itself; it is not installed here.
    const wanted = Object.entries({
      ...dependencies,
      ...devDependencies,
    }).filter(([one]) => one !== 'next');
    expect(Object.fromEntries(wanted)).toEqual(
      Object.fromEntries(wanted.map(([one]) => [one, tested[one]])),
    );
    expect(readJson(`${name}/tsconfig.json`).compilerOptions.strict).toBe(true);
  },
);
