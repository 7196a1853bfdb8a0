import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { expect, test, vi } from 'vitest';
import { createCodeHighlighter } from '../../plugins/highlight';
import { readPage } from '../../plugins/samples/blocks';
import { checkTypes } from '../../plugins/samples/checkTypes';
import { install } from '../memory-couchbase/index';
import { program } from './samples';

const site = path.resolve('site');

/** The beginning of the program, which the page leaves out. */
const setup = `import { Ottoman, Schema } from 'ottoman';

const ottoman = new Ottoman();
await ottoman.connect('couchbase://127.0.0.1/travel@anyone:anything');
`;

test('the page shows the program, the document that it stores and the statement that it sends; "npx vitest -u" writes the file again', async () => {
  const highlight = await createCodeHighlighter();
  const asLines = async (code: string, language: string) =>
    (await highlight(code, language))
      .split('\n')
      .map((line) => `<span class="line">${line}</span>`)
      .join('\n');
  const { stored, statement } = await runProgram();
  const shown = {
    program: await asLines(program, 'ts'),
    stored: await asLines(JSON.stringify(stored, null, 2), 'json'),
    statement: await asLines(statement.replace(/ (?=FROM|WHERE|LIMIT)/g, '\n'), 'sql'),
  };
  const text = `${JSON.stringify(shown, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('./highlighted.json');
});

test('the program of the home page type-checks', async () => {
  const page = readPage('home.md', `\`\`\`ts\n${setup}\n${program}\n\`\`\`\n`);
  const [types] = await checkTypes({ siteFolder: site, pages: [page] });
  expect(types!.problems).toEqual([]);
});

/** Runs it with Couchbase in memory; returns the document that it stored and the last statement sent. */
async function runProgram() {
  const require = createRequire(path.join(site, 'home.js'));
  const { Cluster } = require('couchbase');
  const memory = install();
  const connect = Cluster.connect;
  const sent: string[] = [];
  vi.spyOn(Cluster, 'connect').mockImplementation(async (...given) => {
    const cluster = await connect(...given);
    const query = cluster.query.bind(cluster);
    cluster.query = (statement: string, ...rest: unknown[]) => {
      sent.push(statement);
      return query(statement, ...rest);
    };
    return cluster;
  });
  const prepared = program.replace('await Airline.create', 'await ottoman.start();\n$&');
  const finish = `
const { content } = await ottoman.getCollection('Airline').get('Airline::heron');
await ottoman.close();
return content;`;
  const { outputText } = ts.transpileModule(`${setup}${prepared}${finish}`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
  });
  const AsyncFunction = (async () => {}).constructor as new (
    ...given: string[]
  ) => (...values: unknown[]) => Promise<unknown>;
  const stored = await new AsyncFunction('require', 'exports', outputText)(require, {});
  memory.uninstall();
  return { stored, statement: sent.at(-1)! };
}
