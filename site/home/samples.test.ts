import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { expect, test, vi } from 'vitest';
import { createCodeHighlighter } from '../../engine';
import { readPage } from '../../plugins/samples/blocks';
import { checkTypes } from '../../plugins/samples/checkTypes';
import { samples } from './samples';

const site = path.resolve('site');
const program = samples.map(({ code }) => code).join('\n\n');

test('the page shows them as the engine highlights code; "npx vitest -u" writes the file again', async () => {
  const highlight = await createCodeHighlighter();
  const tabs = await Promise.all(
    samples.map(async ({ label, code }) => {
      const lines = (await highlight(code, 'ts')).split('\n');
      return [label, lines.map((line) => `<span class="line">${line}</span>`).join('\n')];
    }),
  );
  const text = `${JSON.stringify(Object.fromEntries(tabs), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('./highlighted.json');
});

test('the tabs of the home page are one program that type-checks', async () => {
  const page = readPage('home.md', `\`\`\`ts\n${program}\n\`\`\`\n`);
  const [types] = await checkTypes({ siteFolder: site, pages: [page] });
  expect(types!.problems).toEqual([]);
  expect(types!.hovers[0]!.length).toBeGreaterThan(3);
});

test('run in the order of the tabs, the program stores an airline and finds it', async () => {
  const require = createRequire(path.join(site, 'home.js'));
  const couchbase = require('couchbase');
  const stored: Record<string, unknown>[] = [];
  const statements: string[] = [];
  const collection = {
    async insert(_key: string, value: Record<string, unknown>) {
      stored.push(JSON.parse(JSON.stringify(value)));
    },
  };
  const cluster = {
    bucket: () => ({
      collections: () => ({
        async createCollection() {
          throw new couchbase.CollectionExistsError();
        },
      }),
      scope: () => ({ collection: () => collection }),
    }),
    async query(statement: string) {
      statements.push(statement);
      return { rows: structuredClone(stored), meta: {} };
    },
    queryIndexes: () => ({ async watchIndexes() {} }),
    async close() {},
  };
  vi.spyOn(couchbase.Cluster, 'connect').mockResolvedValue(cluster);
  const printed: unknown[][] = [];
  const console = { log: (...values: unknown[]) => printed.push(values) };

  const { outputText } = ts.transpileModule(program, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
    },
  });
  const AsyncFunction = (async () => {}).constructor as new (
    ...given: string[]
  ) => (...values: unknown[]) => Promise<void>;
  await new AsyncFunction('require', 'exports', 'console', outputText)(require, {}, console);

  expect(printed).toEqual([['UNITED', 980]]);
  expect(statements.at(-1)).toBe(
    'SELECT `callsign`,`country`,`fleet`,`founded`,`id`,`_type` FROM `travel`.`_default`.`Airline`' +
      ' WHERE country="United States" AND fleet>=100 AND _type="Airline" ORDER BY callsign ASC',
  );
});
