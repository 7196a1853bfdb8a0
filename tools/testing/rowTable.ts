import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { rows } from './rows';

const page = path.join(import.meta.dirname, '../../engine/RELIABILITY.md');
const [begin, end] = ['<!-- rows -->\n', '<!-- /rows -->\n'];
const head =
  '| row | what holds | planned | run | passed | state | tests | seen |\n' +
  '| --- | --- | --: | --: | --: | --- | --- | --- |\n';

/** Writes the results of the rows named in `ROWS` into the table of `RELIABILITY.md`; other rows stay. */
export default class RowTable implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const text = readFileSync(page, 'utf8');
    const [before, table, after] = [
      text.slice(0, text.indexOf(begin)),
      text.slice(text.indexOf(begin), text.indexOf(end)),
      text.slice(text.indexOf(end)),
    ];
    const asked = process.env.ROWS?.split(' ') ?? [];
    const lines = Object.keys(rows).map((id) => {
      const kept = table.split('\n').find((line) => line.startsWith(`| ${id} |`));
      if (kept && !asked.includes(id)) return kept; // a test may belong to a second row
      const own = tests.filter((test) => test.tags.includes(id) && stateOf(test) !== 'skipped');
      return rowOf(id as keyof typeof rows, own);
    });
    writeFileSync(page, `${before}${begin}\n${head}${lines.join('\n')}\n\n${after}`);
  }
}

const stateOf = (test: TestCase) => test.result().state;
const casesOf = (tests: TestCase[]) =>
  tests.reduce((sum, test) => sum + (test.meta().cases ?? 1), 0);

function rowOf(id: keyof typeof rows, tests: TestCase[]): string {
  const [what, planned] = rows[id];
  const passed = tests.filter((test) => stateOf(test) === 'passed');
  const run = casesOf(tests);
  const files = new Set(tests.map((test) => `\`${test.module.relativeModuleId}\``));
  const figures = new Set(tests.flatMap((test) => test.meta().figure ?? []));
  let state = run < planned ? 'fewer cases' : 'holds';
  if (passed.length < tests.length) state = 'fails';
  if (tests.length === 0) state = 'open';
  const cells = [id, what, planned, run, casesOf(passed), state, [...files].join(' ')];
  return `| ${[...cells, [...figures].join('; ')].join(' | ')} |`;
}
