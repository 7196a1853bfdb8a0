import { expect, test } from 'vitest';
import { countWordsOf, relatedPages } from './likeness';

test('finds the pages most like a page, best first and never itself', () => {
  const page = (title: string, text: string) => countWordsOf({ title, headings: [], text });
  const pages = new Map([
    ['transactions', page('Transactions', 'commit rollback documents durable')],
    ['durability', page('Durability', 'durable commit of transactions')],
    ['schema', page('Schema', 'types validators hooks')],
    ['hooks', page('Hooks', 'hooks of a schema')],
    ['other', page('Nothing', 'in common')],
  ]);
  const related = relatedPages(pages, 1);
  expect(related.get('transactions')).toEqual(['durability']);
  expect(related.get('hooks')).toEqual(['schema']);
  expect(related.get('other')).toEqual([]);
  expect(relatedPages(new Map([...pages].reverse()), 1)).toEqual(related);
});

test('counts what a page repeats, so that a sentence more changes nothing', () => {
  const words = Array.from({ length: 30 }, (_, at) => `word${at}`).join(' ');
  const page = (text: string) => countWordsOf({ title: 'Buckets', headings: [], text });
  expect(page(`${words} ${words} Another sentence.`)).toEqual(page(`${words} ${words}`));
});

test('names a page once, also where it shares words that all pages have', () => {
  const page = (text: string) => countWordsOf({ title: '', headings: [], text });
  const names = Array.from({ length: 100 }, (_, at) => `page${at}`);
  const pages = new Map(names.map((name) => [name, page('site')]));
  for (const name of ['page1', 'page2']) pages.set(name, page('site rare'));
  expect(relatedPages(pages, 3).get('page1')).toEqual(['page2']);
});
