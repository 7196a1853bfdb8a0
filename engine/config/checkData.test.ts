import { expect, test } from 'vitest';
import * as z from 'zod';
import { readYaml } from '../content/frontMatter/yaml';
import { failureOf } from '../testing/failureOf';
import { checkData } from './checkData';

const team = z.strictObject({
  people: z.array(z.strictObject({ name: z.string(), role: z.string() })),
});
const file = 'content/team.yml';
const check = (text: string) =>
  checkData('team', team, readYaml(text, { subject: 'team', file }), file);

test('returns data as its schema does', () => {
  const people = [{ name: 'Ada', role: 'Author' }];
  expect(check('people:\n  - name: Ada\n    role: Author\n')).toEqual({ people });
});

test('says what the formats of texts expect', async () => {
  const schema = z.strictObject({
    day: z.iso.date(),
    at: z.iso.datetime(),
    home: z.url(),
    to: z.string().startsWith('/'),
  });
  const text = 'day: 2026-13-10\nat: noon\nhome: x\nto: docs\n';
  const data = readYaml(text, { subject: 'team', file });
  expect(await failureOf(() => checkData('team', schema, data, file))).toBe(
    [
      'team: day: expected a day such as "2026-01-31", found "2026-13-10"',
      'team: at: expected a time such as "2026-01-31T12:00:00Z", found "noon"',
      'team: home: expected an address such as "https://example.org", found "x"',
      'team: to: expected a text that starts with "/", found "docs"',
    ]
      .map((line, index) => `${line}\n  at ${file}:${index + 1}:1\n  Fix the value.`)
      .join('\n'),
  );
});

test('names everything that is wrong with data, at its place in the file', async () => {
  const text = 'people:\n  - name: Ada\n  - name: 3\n    role: Author\n    rolle: x\n';
  expect(await failureOf(() => check(text))).toBe(
    `team: people[0].role: expected string, found nothing
  at content/team.yml:2:5
  Add it to the data.
team: people[1].name: expected string, found 3
  at content/team.yml:3:5
  Fix the value.
team: people[1]: unknown key "rolle"; known keys are "name", "role"
  at content/team.yml:5:5
  Did you mean "role"?`,
  );
  expect(await failureOf(() => check('# nothing\n'))).toContain('team: people: expected array');
  expect(await failureOf(() => check('people: []\npoeple: []\n'))).toContain(
    'team: unknown key "poeple"; known keys are "people"\n',
  );
  const schema = z.strictObject({ data: z.string() });
  const wrong = readYaml('data: 3\n', { subject: 'team', file });
  expect(await failureOf(() => checkData('team', schema, wrong, file))).toContain(
    'team: data: expected string, found 3\n',
  );
});
