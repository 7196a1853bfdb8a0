// @module-tag R1
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from './cli';
import { annotationsOf } from './report/annotations';

// The command line in this process: exit codes, and problems as text, JSON and annotations. For 130 and 143
// see faults.test.ts.

let temporary: string;
beforeAll(() => {
  temporary = mkdtempSync(join(tmpdir(), 'cli-'));
});
afterAll(() => rmSync(temporary, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

async function call(args: string[], env: Record<string, string> = {}) {
  const streams = { out: '', err: '' };
  const into = (name: 'out' | 'err') => (part: string | Uint8Array) => {
    streams[name] += String(part);
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(into('out'));
  vi.spyOn(process.stderr, 'write').mockImplementation(into('err'));
  const code = await run(args, env);
  vi.restoreAllMocks();
  return { code, ...streams };
}

const buildOf = (fixture: string, ...more: string[]) => [
  'build',
  ...['--config', `engine/testing/fixtures/${fixture}/config.ts`],
  ...['--out', join(temporary, fixture), '--cache', join(temporary, 'cache'), ...more],
];

const frontMatter = `docs: unknown front matter key "descripton"
  at content/docs/intro.md:3:1
  3 | descripton: A typing error
    | ^
  Did you mean "description"? If not, declare the key in "frontMatter.keys" of the config.

docs: front matter "sidebar_position": expected a number, found "first"
  at content/docs/intro.md:4:19
  4 | sidebar_position: first
    |                   ^
  Fix the value, or remove the key.

front matter: nested mappings are not allowed in compact mappings
  at content/docs/yaml.md:2:8
  2 | title: a: b
    |        ^
  Put quotes around a value that contains ": ".
`;

describe('a build that fails', () => {
  test('ends with 1 and prints every mistake, sorted', async () => {
    const { code, out, err } = await call(buildOf('bad-front-matter'));
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(`\n3 errors\n\n${frontMatter}`);
    expect(err).not.toContain('::error');
  });

  test('prints the same as JSON, and nothing else on that stream', async () => {
    const { code, out } = await call(buildOf('bad-front-matter', '--report', 'json'));
    expect(code).toBe(1);
    const { ok, errors } = JSON.parse(out);
    expect(ok).toBe(false);
    expect(errors).toHaveLength(3);
    expect(errors[2]).toEqual({
      message: 'front matter: nested mappings are not allowed in compact mappings',
      place: { file: 'content/docs/yaml.md', line: 2, column: 8 },
      action: 'Put quotes around a value that contains ": ".',
    });
  });

  test('is JSON for those who asked another command for it', async () => {
    const { code, out } = await call(['inspect', 'routes', '--json', '--config', 'none/config.ts']);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual({
      ok: false,
      errors: [
        {
          message: 'config: no file none/config.ts',
          action: 'Run the command in the folder that holds site/, or name the file with --config.',
        },
      ],
    });
  });

  test('annotates the lines in a GitHub workflow', async () => {
    const { code, err } = await call(buildOf('bad-front-matter'), { GITHUB_ACTIONS: 'true' });
    expect(code).toBe(1);
    const folder = 'engine/testing/fixtures/bad-front-matter/content/docs';
    expect(err.split('\n').filter((line) => line.startsWith('::'))).toEqual([
      `::error file=${folder}/intro.md,line=3,col=1::docs: unknown front matter key "descripton"%0ADid you mean "description"? If not, declare the key in "frontMatter.keys" of the config.`,
      `::error file=${folder}/intro.md,line=4,col=19::docs: front matter "sidebar_position": expected a number, found "first"%0AFix the value, or remove the key.`,
      `::error file=${folder}/yaml.md,line=2,col=8::front matter: nested mappings are not allowed in compact mappings%0APut quotes around a value that contains ": ".`,
    ]);
  });
});

describe('a build that succeeds', () => {
  test('ends with 0, and its warnings are annotations too', async () => {
    const args = buildOf('links-warn', '--report', 'json');
    const { code, out, err } = await call(args, { GITHUB_ACTIONS: 'true' });
    expect(code).toBe(0);
    const { ok, warnings } = JSON.parse(out);
    expect([ok, warnings.length]).toEqual([true, 4]);
    const lines = err.split('\n').filter((line) => line.startsWith('::'));
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(
      /^::warning file=engine\/testing\/fixtures\/links-warn\/content\/docs\/\w+\.md,line=\d+,col=\d+::links: broken /,
    );
  });

  test('fails with --strict for what readers would meet, also when nothing has changed', async () => {
    const out = join(temporary, 'links-warn');
    const before = readFileSync(join(out, 'docs', 'intro', 'index.html'), 'utf8');
    const result = await call(buildOf('links-warn', '--strict'));
    expect(result).toMatchObject({ code: 1, out: '' });
    expect(result.err.match(/^\w+: (broken|duplicate|missing)[ \w]+/gm)).toEqual([
      'routes: duplicate route ',
      'links: broken link ',
      'links: broken Markdown link ',
      'links: broken anchor ',
    ]);
    const other = join(temporary, 'strict');
    expect((await call(buildOf('links-warn', '--strict', '--out', other))).code).toBe(1);
    expect(existsSync(other)).toBe(false);
    expect(readFileSync(join(out, 'docs', 'intro', 'index.html'), 'utf8')).toBe(before);
    expect((await call(buildOf('links-warn'))).code).toBe(0);
  });
});

describe('wrong usage ends with 2 and says what is known', () => {
  const cases: [args: string[], text: string][] = [
    [[], ' COMMAND [flags]'],
    [['biuld'], 'unknown command "biuld"; did you mean "build"?'],
    [['--versoin'], 'unknown flag --versoin; the flags of a command come after its name\n'],
    [['--strict', 'build'], 'unknown flag --strict; the flags of a command come after its name\n'],
    [['__proto__'], 'unknown command "__proto__"'],
    [['constructor'], 'unknown command "constructor"'],
    [['build', '--outt', '1'], 'unknown flag --outt; did you mean --out?'],
    [['build', '--constructor'], 'unknown flag --constructor'],
    [
      ['build', '--remote-cache=a'],
      'unknown flag --remote-cache\nSince 0.2.0, machines share values',
    ],
    [['build', '--shard', '5/4'], '--shard takes a part such as 1/4 to 4/4, not "5/4"'],
    [['build', '--workers', 'two'], '--workers takes a whole number, not "two"'],
    [['preview', '--port', '-1'], '--port'],
    [['preview', '--port', '65536'], '--port takes a number up to 65535, not "65536"'],
    [['dev', '--host', ''], '--host needs a value'],
    [['build', '--out='], '--out needs a value'],
    [['build', '--report', 'xml'], '--report takes "text" or "json", not "xml"'],
    [['build', 'docs'], 'unexpected argument "docs"'],
    [['build', '--out'], "Option '--out <value>' argument missing"],
  ];
  test.each(cases)('%j', async (args, text) => {
    const { code, out, err } = await call(args);
    expect(code).toBe(2);
    expect(out + err).toContain(text);
  });

  test('but asking for the version does not', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    for (const flag of ['--version', '-v'])
      expect(await call([flag])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });

  test('but asking for help does not', async () => {
    for (const args of [['--help'], ['help'], ['build', '--help'], ['inspect', '--help']])
      expect((await call(args)).code).toBe(0);
  });
});

describe('a command of a plugin', () => {
  const config = 'engine/testing/fixtures/commands/config.ts';
  const site = ['--config', config];

  test('is listed, has help, and gets its arguments', async () => {
    expect((await call(['--help', ...site])).out).toMatch(/\n {2}greet +greet somebody\n/);
    expect((await call(['greet', ...site])).out).toBe('Hello reader.\n');
    expect(await call(['greet', 'Ada', '--loud', ...site])).toEqual({
      code: 0,
      out: 'HELLO ADA.\n',
      err: '',
    });
    expect((await call(['greet', 'stranger', ...site])).code).toBe(3);
    const { code, out } = await call(['greet', '--help', ...site]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Usage: .* greet \[NAME\] \[flags\]\n\nGreet somebody.\n\nFlags:\n {2}--config FILE [\s\S]*\n {2}--loud +in capital letters\n/,
    );
  });

  test('refuses unknown flags, and reports its own mistakes', async () => {
    expect(await call(['greet', '--laud', ...site])).toEqual({
      code: 2,
      out: '',
      err: 'unknown flag --laud; did you mean --loud?\nRun with --help to list the options.\n',
    });
    expect((await call(['gret', ...site])).err).toBe(
      'unknown command "gret"; did you mean "greet"?\nRun with --help to list the options.\n',
    );
    expect(await call(['greet', 'nobody', ...site])).toEqual({
      code: 1,
      out: '',
      err: '\n1 error\n\ngreet: nobody is there\n  Name somebody.\n',
    });
    expect((await call(['greet', 'bug', ...site])).err).toMatch(
      /^\n1 error\n\ngreet: the command "greet" failed: a bug of greet\n {2}at greet\.ts:\d+:\d+\n[\s\S]*\n {2}Fix the code on this line, or the data it reads\.\n$/,
    );
  });

  test('needs a free name; the help of the engine is there without it', async () => {
    const taken = ['--config', config.replace('config.ts', 'config.taken.ts')];
    const text = `
4 errors

greet: "--loud" is no name of a command; expected words such as "search-upload"
  at config.ts
  Use small letters, digits and hyphens.

greet: the command "build" belongs to the engine
  at config.ts
  Give the command of the plugin another name.

greet: the command "greet" belongs to the plugin "greet"
  at config.ts
  Give the command of the plugin another name.

greet: the command "lint" belongs to the plugin "lint"
  at config.ts
  Give the command of the plugin another name.
`;
    expect(await call(['inspect', 'routes', ...taken])).toEqual({ code: 1, out: '', err: text });
    expect(await call(['greet', ...taken])).toEqual({ code: 1, out: '', err: text });
    const { code, out } = await call(['--help', ...taken]);
    expect(code).toBe(0);
    expect(out).toContain('\nCommands of plugins are missing: the config has mistakes.\n');
    expect(out).toMatch(/\n {2}lint +check the pages: /);
    expect((await call(['lint', '--help', ...taken])).code).toBe(0);
    const failed = await call(['lint', '--json', ...taken]);
    expect([failed.code, JSON.parse(failed.out).errors.length]).toEqual([1, 4]);
  });
});

test('dev says why it cannot start, and what to do', () => {
  const args = ['engine/bin.mjs', 'dev', '--port', '0', '--host', '192.0.2.1'];
  const { status, stderr } = spawnSync('node', args, { encoding: 'utf8' });
  expect(stderr).toBe(
    '\n1 error\n\nserver: cannot listen on 192.0.2.1:0 (EADDRNOTAVAIL)\n' +
      '  Choose another port with --port, or another address with --host.\n',
  );
  expect(status).toBe(1);
});

test('a reader that has seen enough ends no command with an error', async () => {
  const config = 'engine/testing/fixtures/good/config.ts';
  const child = spawn('node', ['engine/bin.mjs', 'inspect', 'config', '--config', config]);
  child.stdout.destroy(); // as `head` does
  const [[code], errors] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});

test('annotations cannot be broken by what a message or a name holds', () => {
  const problem = {
    message: 'a%b\r\n::error::c',
    place: { file: 'x,y:z%.md', line: 1, column: 2 },
    action: 'Fix it.',
  };
  expect(annotationsOf('error', [problem, { message: 'nowhere', action: '' }], 'site')).toEqual([
    '::error::nowhere',
    '::error file=site/x%2Cy%3Az%25.md,line=1,col=2::a%25b%0D%0A::error::c%0AFix it.',
  ]);
});
