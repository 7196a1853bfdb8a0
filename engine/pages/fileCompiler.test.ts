import { expect, test } from 'vitest';
import { FileCompiler } from './fileCompiler';
import { poolOf, routedPages, temporaryCache } from './testing/compileInputs';

const files = ['plain.md', 'chart.md'];

test('pages are compiled again when an extension changes', async () => {
  const cache = temporaryCache();
  const made = async (extensions: string): Promise<string[]> => {
    const compiled: string[] = [];
    const pool = poolOf(({ file }) => {
      compiled.push(file);
      return {};
    });
    const routed = routedPages({ extensions, hash: (file) => file });
    const compiler = new FileCompiler({ routed, pool, cache });
    for (const file of files) await compiler.compile(file);
    return compiled;
  };
  expect(await made('first')).toEqual(files);
  expect(await made('second')).toEqual(files);
  expect(await made('first')).toEqual([]);
});

test('a page that is edited while it is compiled is compiled again', async () => {
  const cache = temporaryCache();
  let text = 'old';
  const routed = routedPages({ hash: () => text });
  const pool = poolOf(({ hash }) => {
    text = 'new';
    return { title: hash };
  });
  const compiler = new FileCompiler({ routed, pool, cache });
  const titles = [await compiler.compile('a.md'), await compiler.compile('a.md')];
  expect(titles.map(({ facts }) => facts.title)).toEqual(['old', 'new']);
});
