import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The names of the tests, which say what the package does and refuses, as tables for its users. */

const folder = import.meta.dirname;
const titles: Record<string, string> = {
  'kv/keyValue': 'Documents by key',
  'kv/subdocument': 'Sub-documents',
  'query/evaluate': 'N1QL: values, operators and functions',
  'query/statements': 'N1QL: statements',
  'indexes/indexes': 'Indexes',
  'transactions/transactions': 'Transactions',
  'cluster/cluster': 'Connections, scopes, buckets and search',
  ottoman: 'Ottoman',
};

/** A row for each test of a file: its group, its name, and whether it is about something refused. */
function namesIn(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const lines: string[] = [];
  const visit = (node: ts.Node, groups: readonly string[]) => {
    let inner = groups;
    if (ts.isCallExpression(node)) {
      const name = node.arguments[0];
      const call = node.expression.getText(source).split(/[.(]/)[0];
      if (name && ts.isStringLiteralLike(name) && call === 'describe')
        inner = [...groups, name.text];
      if (name && ts.isStringLiteralLike(name) && call === 'test')
        lines.push(
          `| ${groups.join(', ')} | ${readable(name.text)} | ${/\brefus|not in memory/.test(`${groups} ${name.text}`) ? 'refused' : 'works'} |`,
        );
    }
    node.forEachChild((child) => visit(child, inner));
  };
  visit(source, []);
  return lines;
}

/** Names of tests with many cases have a place for each value. */
const readable = (name: string) => name.replace(/%[sdo]/g, '…').replace(/([<>*_|])/g, '\\$1');

test('BEHAVIOUR.md lists what the tests show', async () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts') && !/^(?:behaviour|package)/.test(file))
    .map((file) => file.replace('.test.ts', ''));
  expect(files.sort()).toEqual(Object.keys(titles).sort());
  const sections = Object.entries(titles).map(([file, title]) => {
    const names = namesIn(path.join(folder, `${file}.test.ts`));
    return `## ${title}\n\n| Part | Case | In memory |\n| --- | --- | --- |\n${names.join('\n')}\n`;
  });
  const text = `# What memory-couchbase does\n\nEach row is a test of the package. A test of several values has … in their place. The README says what is missing.\n\n${sections.join('\n')}`;
  await expect(text).toMatchFileSnapshot('BEHAVIOUR.md');
});
