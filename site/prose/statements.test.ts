import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Cluster } from 'couchbase';
import { expect, test } from 'vitest';
import { install } from '../memory-couchbase/index';

/** The N1QL statements that pages show: a server has to understand them, unless the page says that it does not. */

const site = path.resolve('site');
const files = ['content', 'api-notes', 'examples', 'home'].flatMap((folder) =>
  readdirSync(path.join(site, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join(folder, file.replaceAll('\\', '/')))
    .sort(),
);
const statement =
  /(?:SELECT (?!clause)|UPDATE |DELETE FROM|INSERT INTO|CREATE |BUILD INDEX|DROP INDEX).*$/;
const fences = /^```(sql|text output)[^\n]*\n([\s\S]*?)^```/gm;

const shown = files.flatMap((file) =>
  [...readFileSync(path.join(site, file), 'utf8').matchAll(fences)].flatMap(([, kind, body]) => {
    const lines = kind === 'sql' ? body!.replace(/^--.*$/gm, '').split(';') : body!.split('\n');
    return lines.flatMap((line) => {
      const text = statement
        .exec(line.replaceAll('\n', ' '))?.[0]
        .replace(/ \{ scan.*| -> refused$/, '');
      return text === undefined ? [] : [{ file, text: text.trim() }];
    });
  }),
);

/** Statements that their pages show because a server refuses them. */
const warnings = [
  'SELECT * FROM `travel` WHERE Z`ip-`Code="90100"',
  'SELECT * FROM `travel` WHERE my_`zip-code`="90100"',
  'SELECT * FROM `travel` WHERE zip code="90100"',
  'SELECT * FROM `travel` WHERE tags=["x"y"]',
  'SELECT * FROM `travel` WHERE name BETWEEN "a"b" AND "c"',
  'SELECT * FROM `t` WHERE',
  'SELECT * FROM `t` WHERE ()',
  'SELECT * FROM `t` WHERE  AND _type="Hotel"',
  'BUILD INDEX `a` ON `travel`(stars)',
  'SELECT name FROM `travel` WHERE',
];

/** The beginning of an error that says that the statement was not understood. */
async function misread(cluster: Cluster, text: string): Promise<string[]> {
  const error: unknown = await cluster.query(text).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  const cause = (error as { cause?: { message: string } } | undefined)?.cause?.message ?? '';
  return /syntax error|Invalid function|Ambiguous|Duplicate|Aggregates|must depend/.test(cause)
    ? [cause.replace(/ \(at character \d+\)/, '')]
    : [];
}

test('every statement on a page is one that a server understands, or is there as a warning', async () => {
  const memory = install();
  const cluster = await Cluster.connect('couchbase://localhost', { username: 'a', password: 'b' });
  const found: string[] = [];
  for (const { file, text } of shown)
    for (const problem of await misread(cluster, text))
      found.push(warnings.includes(text) ? text : `${file}: ${text}\n  ${problem}`);
  await cluster.close();
  memory.uninstall();
  expect(shown.length).toBeGreaterThan(100);
  expect(new Set(found)).toEqual(new Set(warnings));
});
