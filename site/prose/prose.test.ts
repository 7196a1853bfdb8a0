import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import dictionary from 'dictionary-en-gb';
import nspell from 'nspell';
import { expect, test } from 'vitest';
import { readProse, wordsOf } from './testing/readProse';
import { spellings, terms } from './testing/terms';

const site = path.resolve('site');
const read = (file: string) => readFileSync(path.join(site, file), 'utf8');

const inFolders = ['content', 'pages', 'api-notes'].flatMap((folder) =>
  readdirSync(path.join(site, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .sort(),
);
const pages = [...inFolders, 'releases.md'].map((file) => ({
  file,
  prose: readProse(withoutNames(file, read(file))),
}));

const handbook = readdirSync('engine/handbook/guides')
  .map((name) => `engine/handbook/guides/${name}`)
  .map((file) => ({ file, prose: readProse(readFileSync(file, 'utf8')) }));

/**
 * The text without comments, which readers do not see, and without the headings of notes, which are names of
 * symbols and members.
 */
function withoutNames(file: string, text: string): string {
  const shown = text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''));
  return file.startsWith('api-notes/') ? shown.replace(/^#{1,2} .*$/gm, '') : shown;
}

const own = read('prose/words.txt')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'));

test('every word of the prose is in the dictionary or in prose/words.txt', () => {
  const speller = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  for (const word of own) speller.add(word);
  const unknown = pages.flatMap(({ file, prose }) =>
    wordsOf(prose)
      .filter(({ text }) => !speller.correct(text))
      .map(({ text, line }) => `${file}:${line} ${text}`),
  );
  expect(unknown).toEqual([]);
});

const findings = (texts: typeof pages, list: typeof terms) =>
  texts.flatMap(({ file, prose }) =>
    prose.flatMap((line, index) =>
      list.flatMap(({ avoid, write }) => {
        const word = avoid.exec(line)?.[0];
        return word ? [`${file}:${index + 1} "${word}": write ${write}`] : [];
      }),
    ),
  );

test('terms are written in one way, in American spelling', () => {
  expect(findings(pages, [...terms, ...spellings])).toEqual([]);
  expect(findings(handbook, spellings)).toEqual([]);
});

test('the note of an options type begins with the call that takes the options', () => {
  const notes = inFolders.filter((file) => file.startsWith('api-notes/')).map(read);
  const first = notes.flatMap((text) => [...text.matchAll(/^# \w*Options(?:Type)?\n\n(.*)$/gim)]);
  expect(first.length).toBeGreaterThan(15);
  expect(first.filter(([, line]) => !/^(?:The o|O)ptions /.test(line!))).toEqual([]);
});

test('the list of own words is sorted and holds each word once', () => {
  expect(own).toEqual([...new Set(own)].sort((a, b) => (a < b ? -1 : 1)));
});

test('leaves out code, addresses and tags', () => {
  const text =
    '---\ntitle: Ttl\nid: xyz\n---\n\n# A `cde` [lnk](./adr.md#abc) <b>Bld</b> {#hid}\n\n```ts\nconst x\n```\n';
  const words = wordsOf(readProse(text)).map(({ text: word, line }) => `${line} ${word}`);
  expect(words).toEqual(['2 Ttl', '6 A', '6 lnk', '6 Bld']);
});
