import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CommandUsage, readArguments } from './readArguments';

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
  const read = { flags: { out: 'site', send: true }, given: 'main' };
  expect(readArguments(usage, ['--out', 'site', '--send', 'main'])).toEqual(read);
  expect(readArguments(usage, ['main', '--out=site', '--send'])).toEqual(read);
  expect(readArguments(usage, [])).toEqual({ flags: {}, given: '' });
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
