import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CommandUsage, callOf, readArguments } from './readArguments';

const usage: CommandUsage = {
  call: 'npm run upload --',
  help: 'send the records of a build',
  takes: '[NAME]',
  flags: {
    out: { value: 'FOLDER', help: 'output folder (dist)' },
    send: { help: 'really send them' },
  },
};

let printed = '';
beforeEach(() => {
  printed = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
});
afterEach(() => vi.restoreAllMocks());

test('reads flags, in both forms, and the argument that is none', () => {
  const read = { flags: { out: 'site', send: true }, given: 'main', more: [] };
  expect(readArguments(usage, ['--out', 'site', '--send', 'main'])).toEqual(read);
  expect(readArguments(usage, ['main', '--out=site', '--send'])).toEqual(read);
  expect(readArguments(usage, [])).toEqual({ flags: {}, given: '', more: [] });
  expect(readArguments({ ...usage, takes: '[FILE…]' }, ['a', 'b', 'c'])).toEqual({
    flags: {},
    given: 'a',
    more: ['b', 'c'],
  });
});

test('prints the help of a command', () => {
  expect(readArguments(usage, ['--help'])).toEqual({ exitCode: 0 });
  expect(printed).toBe(`Usage: npm run upload -- [NAME] [flags]

Send the records of a build.

Flags:
  --out FOLDER  output folder (dist)
  --send        really send them
  --help        show this help
`);
});

test.each([
  [['--sned'], 'unknown flag --sned; did you mean --send?'],
  [['--constructor'], 'unknown flag --constructor'],
  [['--out'], "Option '--out <value>' argument missing"],
  [['--out='], '--out needs a value'],
  [['one', 'two'], 'unexpected argument "two"'],
])('refuses %j and says why', (args, reason) => {
  expect(readArguments(usage, args)).toEqual({ exitCode: 2 });
  expect(printed).toBe(`${reason}\nRun with --help to list the options.\n`);
});

test('asks for an argument that has to be there', () => {
  expect(readArguments({ ...usage, takes: 'NAME' }, [])).toEqual({ exitCode: 2 });
  expect(printed).toBe('missing argument: NAME\nRun with --help to list the options.\n');
});

test('names a command as it was called', () => {
  const called = (env: Record<string, string>, program: string) =>
    callOf('search-upload', env, program);
  const bin = '/site/node_modules/.bin/ottoman-docs';
  expect(called({ npm_lifecycle_event: 'search:upload' }, bin)).toBe('npm run search:upload --');
  expect(called({ npm_lifecycle_event: 'deploy' }, bin)).toBe('ottoman-docs search-upload');
  expect(called({ npm_command: 'exec', npm_lifecycle_event: 'npx' }, bin)).toBe(
    'npx ottoman-docs search-upload',
  );
  expect(called({}, path.resolve('engine/bin.mjs'))).toBe('node engine/bin.mjs search-upload');
});
