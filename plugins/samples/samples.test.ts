import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PluginCache } from '../../engine';
import { moduleOf, readPage } from './blocks';
import { checkSiteSamples } from './command';
import { shareProblem } from './count';
import { readFences } from './fences';
import { createImportReader } from './imports';
import { samplesOptions } from './options';
import type { ProvenPage } from './prove';
import { writeOutputs } from './writeOutputs';

const fence = '```';
const block = (info: string, ...lines: string[]) => [fence + info, ...lines, fence, ''].join('\n');

describe('reading samples', () => {
  test('finds fences in lists, and none inside of other fences', () => {
    const text = `- item\n\n  ${fence}ts title="a b.ts" hidden\n  const a = 1;\n    more\n  ${fence}\n\n${fence}${fence}md\n${fence}ts\n${fence}\n${fence}${fence}\n`;
    expect(
      readFences(text).map(({ line, end, language, code }) => [line, end, language, code]),
    ).toEqual([
      [3, 6, 'ts', 'const a = 1;\n  more'],
      [8, 11, 'md', `${fence}ts\n${fence}`],
    ]);
    expect(readFences(text)[0]!.values).toEqual({ title: 'a b.ts' });
  });

  test('reads pages with the line ends of Windows, and keeps these ends when it writes outputs', () => {
    const text = (
      block('ts', 'x') +
      block('text output', 'y', 'z') +
      block('ts', 'last')
    ).replaceAll('\n', '\r\n');
    const page = readPage('a.md', text);
    expect(page.samples.map(({ line, code }) => [line, code])).toEqual([
      [1, 'x'],
      [8, 'last'],
    ]);
    expect(page.samples[0]!.output).toEqual({ line: 4, end: 7, indent: '', text: 'y\nz' });
    const proven = { page, runs: [{ sample: 0, printed: 'new\n' }] } as unknown as ProvenPage; // what `writeOutputs` reads
    expect(writeOutputs(proven, text)).toBe(text.replace('y\r\nz', 'new'));
  });

  test('continues all samples of a chain', () => {
    const page = readPage(
      'a.md',
      block('ts', 'one') + block('ts continue', 'two') + block('ts continue', 'three'),
    );
    expect(moduleOf(page, 2)).toEqual({ code: 'one\ntwo\nthree', linesBefore: 2 });
    expect(page.samples.map(({ before }) => before)).toEqual([[], [0], [0, 1]]);
  });

  test('reads only the blocks that are marked, with what belongs to them, when the config says so', () => {
    const text =
      block('ts', 'broken') +
      block('text output', 'no') +
      block('ts twoslash', 'one') +
      block('text output', '1') +
      block('ts twoslash continue', 'two');
    const { samples, problems } = readPage('a.md', text, { check: 'marked' });
    expect(problems).toEqual([]);
    expect(samples.map(({ code, output, before }) => [code, output?.text, before])).toEqual([
      ['one', '1', []],
      ['two', undefined, [0]],
    ]);
  });

  test('ties an output to the sample right above it', () => {
    const page = readPage('a.md', block('ts', 'x') + block('text output', 'y') + block('sh', 'z'));
    expect(page.samples[0]!.output).toEqual({ line: 4, end: 6, indent: '', text: 'y' });
    const lost = readPage('a.md', block('sh', 'x') + block('text output', 'y'));
    expect(lost.problems.map(({ message, place }) => [message, place?.line])).toEqual([
      ['samples: the output follows no sample', 4],
    ]);
  });

  test('wants a reason for what is not checked', () => {
    const page = readPage('a.md', block('ts no-check', 'x') + block('js no-check="old"', 'y'));
    expect(page.problems.map(({ message }) => message)).toEqual([
      'samples: "no-check" has no reason',
    ]);
    expect(page.samples.map(({ unchecked }) => unchecked)).toEqual([undefined, 'old']);
  });
});

describe('proving samples', () => {
  let folder: string;
  const values = new Map<string, unknown>();
  const cache: Pick<PluginCache, 'value'> = {
    async value(key, make) {
      const name = JSON.stringify(key);
      if (!values.has(name)) values.set(name, await make({ add() {} }));
      return values.get(name) as never; // set with this key
    },
  };
  /** Checks a site of some pages; gives the problems and the text of each page. */
  const check = async (pages: Record<string, string>, write = false, options = {}) => {
    const siteFolder = path.join(folder, 'site');
    const content = path.join(siteFolder, 'content');
    rmSync(content, { recursive: true, force: true });
    mkdirSync(content, { recursive: true });
    for (const [name, text] of Object.entries(pages))
      writeFileSync(path.join(content, `${name}.md`), text);
    const result = await checkSiteSamples({
      siteFolder,
      cache,
      write,
      options: samplesOptions.parse(options),
    });
    const problemsOf = (name: string) =>
      result.problems
        .filter(({ place }) => place?.file === `content/${name}.md`)
        .map(({ message, place }) => `${place?.line}: ${message}`);
    const read = (name: string) => readFileSync(path.join(content, `${name}.md`), 'utf8');
    return { ...result, problemsOf, read };
  };

  const table = (...rows: string[]) =>
    `${block(
      'ts hidden table',
      "console.table([{ Name: '`a|b`', Value: 1 }, { Name: 'c', Value: 2 }, { Name: 'd' }]);",
    )}| Name | Value | Why |\n| --- | --- | --- |\n${rows.join('\n')}\n\nEnd\n`;
  const givesA = block('ts table', "console.table([{ Name: 'a', Value: 1 }]);");

  /** Pages of one site, since one program of TypeScript checks them faster than many. */
  const wrong = {
    mistakes: [
      block('ts', "import { Schema } from 'ottoman';", 'new Schema({}).cost({});'),
      block('ts', "console.log('one');", "console.log('two');"),
      block('text output', 'one', 'too'),
      block('ts', "throw new TypeError('no');"),
      block('text output', 'x'),
      block('ts', "import { connect } from 'node:net';", "connect(80, '192.0.2.1');"),
      block('text output', 'x'),
    ].join(''),
    javascript: [
      block('ts', 'const n: number = 1;', 'console.log(n);'),
      block('text output', '1'),
      block('ts', "console.log('no types');"),
      // a constructor like this means something only in TypeScript, so the sample stays as it is
      block('ts', 'class A { constructor(readonly b: number) {} }', 'console.log(new A(1).b);'),
      block('ts', 'function f(n: number) { return n; }', 'console.log(f.toString().length);'),
      block('text output', '27'),
    ].join(''),
    table: table('| `a\\|b` | 1 | first |', '| c | 4 | *own* |'),
    missing: `${givesA}Text\n\n${givesA}| Name |\n| --- |\n| a |\n\n${givesA}| Name | Value |\n| --- | --- |\n| a | 1 |\n| b | 2 |\n`,
    files: [
      block('ts title="one.ts"', 'export const one: number = await Promise.resolve(1);'),
      block('ts', "import { one } from './one.js';", 'console.log(one);'),
      block('text output', '1'),
      block('js', "const path = require('node:path');", "console.log(path.join('a', 'b'));"),
      block('text output', 'a/b'),
      block('ts', "throw new Error('no', { cause: new Error('why') });"),
      block('ts no-run="never ends"', 'setInterval(() => {}, 1000);'),
    ].join(''),
  };
  let checked: Awaited<ReturnType<typeof check>>;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'samples-'));
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    checked = await check(wrong);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('names the line of a mistake, of a difference and of a failing sample, and refuses the network', () => {
    expect(checked.problemsOf('mistakes')).toEqual([
      "3: samples: Property 'cost' does not exist on type 'Schema'. (TS2339)",
      '11: samples: the page shows "too"; the sample prints "two"',
      '13: samples: the sample fails when it runs: TypeError: no',
      '19: samples: the sample fails when it runs: Error: samples run without a network',
    ]);
  });

  test('counts what was checked, run and compared', () => {
    expect(checked.count).toMatchObject({
      pages: 5,
      samples: 17,
      checked: 17,
      executed: 16,
      inJavaScript: 3,
      tables: 3,
      optedOut: [{ file: 'content/files.md', line: 21, reason: 'never ends' }],
    });
  });

  test('writes what samples print themselves, at once or later, also after one that ends the process, and tables', async () => {
    const text = [
      block('ts', 'const a = 1;', "console.log('setup');"),
      block('ts continue', 'setTimeout(() => console.log(a), 1);'),
      block('text output', '?'),
      block('ts', "console.log('end');", 'process.exit(0);'),
      block('text output', '?'),
      `- ${fence}ts\n  console.log('a');\n  console.log('b');\n  ${fence}\n`,
      `  ${fence}text output\n  ?\n  ${fence}\n\nEnd\n`,
    ].join('');
    const both = { output: text, table: wrong.table };
    const { read, problems } = await check(both, true);
    expect(problems).toEqual([]);
    const outputs = ['\n1\n', '\nend\n', '\n  a\n  b\n'];
    expect(read('output')).toBe(text.replace(/\n *\?\n/g, () => outputs.shift() ?? ''));
    const rows = ['| `a\\|b` | 1 | first |', '| c | 2 | *own* |', '| d | | |'];
    expect(read('table')).toBe(table(...rows));
  });

  test('leaves a page alone that is edited while the samples run, and writes the others', async () => {
    const file = path.join(folder, 'site/content/edited.md');
    const edited = 'New first line.\n\nMine.\n';
    const code = `require('node:fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(edited)});`;
    const text = block('js', code, "console.log('a');") + block('text output', '?');
    const other = (output: string) =>
      block('js', "console.log('b');") + block('text output', output);
    const { read, problems, written } = await check({ edited: text, other: other('?') }, true);
    expect(read('edited')).toBe(edited);
    expect(read('other')).toBe(other('b'));
    expect(written).toEqual(['content/other.md']);
    expect(problems).toEqual([
      {
        message: 'samples: the page was edited while the command ran; it stays as it is',
        place: { file: 'content/edited.md' },
        action: 'Run the command again.',
      },
    ]);
  });

  test('runs samples without their types too, and names one that does something else', () => {
    expect(checked.problemsOf('javascript')).toEqual([
      '15: samples: in JavaScript the sample prints "31\\n"; in TypeScript it prints "27\\n"',
    ]);
  });

  test('compares the columns of a table that its sample gives', () => {
    expect(checked.problemsOf('table')).toEqual([
      '7: samples: the table shows "4" under "Value"; the sample gives "2"',
      '8: samples: the table shows no further row; the sample gives "d"',
    ]);
  });

  test('names a table that is missing, a column that is, and rows that nobody gives', () => {
    expect(checked.problemsOf('missing')).toEqual([
      '1: samples: no table follows the sample that is marked with "table"',
      '9: samples: the table has no column "Value", which its sample gives',
      '19: samples: the table shows "b"; the sample gives no further row',
    ]);
  });

  test('lets samples import what the page shows as a file, also as CommonJS, and names the cause of an error', () => {
    expect(checked.problemsOf('files')).toEqual([
      '18: samples: the sample fails when it runs: Error: no (why)',
    ]);
  });

  test('prepares the process before each sample, and runs again when a local package has changed', async () => {
    const siteFolder = path.join(folder, 'site');
    const module = `let count = 0;
export function prepare() {
  globalThis.prepared = count += 1;
  return { finish: () => console.log('finished') };
}`;
    mkdirSync(siteFolder, { recursive: true });
    writeFileSync(path.join(siteFolder, 'prepare.ts'), module);
    const options = {
      environment: { module: 'prepare.ts', when: ['prepared'], label: 'prepared' },
      localPackages: { 'my-package': 'myPackage.ts' },
    };
    const text = [
      block('ts', "import { value } from 'my-package';", 'console.log(value);'),
      block('text output', 'old', 'finished'),
      block('js', "console.log(Reflect.get(globalThis, 'prepared'));"),
      block('text output', '1', 'finished'),
    ].join('');
    writeFileSync(path.join(siteFolder, 'myPackage.ts'), "export const value = 'old';");
    const first = await check({ page: text }, false, options);
    expect(first.problems).toEqual([]);
    expect(first.count).toMatchObject({ executed: 2, inEnvironment: 1 });
    writeFileSync(path.join(siteFolder, 'myPackage.ts'), "export const value = 'new';");
    expect((await check({ page: text }, false, options)).problemsOf('page')).toEqual([
      '6: samples: the page shows "old"; the sample prints "new"',
    ]);
  });

  test('refuses too many samples without a check', () => {
    const optedOut = ['why', 'why'].map((reason) => ({ file: 'a.md', line: 1, reason }));
    expect(shareProblem({ ...checked.count, samples: 2, optedOut })).toEqual([
      {
        message: 'samples: 2 of 2 are not checked or not run; at most 2 % may opt out',
        action: 'Make samples complete instead of writing "no-check" or "no-run".',
      },
    ]);
  });
});

describe('what a sample imports', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'imports-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const cache: Pick<PluginCache, 'value'> = { value: async (_, make) => make({ add() {} }) };
  const factsOf = (...lines: string[]) =>
    createImportReader(
      path.resolve('site'),
      cache,
    )(readPage('content/a.md', block('ts', ...lines)));

  test('is its packages with what they depend on, by version', async () => {
    expect(await factsOf("import { Schema } from 'ottoman';")).toMatchObject({
      ottoman: '2.5.2',
      couchbase: '4.4.6',
    });
    expect(await factsOf("import path from 'node:path';", 'const x = 1;')).toEqual({});
    expect(await factsOf("import x from 'no-such-package';")).toEqual({
      'no-such-package': 'none',
    });
  });

  test('is local files by their text', async () => {
    mkdirSync(path.join(folder, 'content'));
    writeFileSync(path.join(folder, 'content', 'one.ts'), "export * from './two';");
    writeFileSync(path.join(folder, 'content', 'two.ts'), 'export const a = 1;');
    const read = () =>
      createImportReader(
        folder,
        cache,
      )(readPage('content/a.md', block('ts', "import { a } from '../one.js';")));
    const before = await read();
    expect(Object.keys(before).map((file) => path.basename(file))).toEqual(['one.ts', 'two.ts']);
    writeFileSync(path.join(folder, 'content', 'two.ts'), 'export const a = 2;');
    expect(await read()).not.toEqual(before);
  });
});
