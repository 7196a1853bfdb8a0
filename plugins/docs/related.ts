import type { LoadContext, Source } from '../../engine';
import { countWordsOf, relatedPages, type WordCounts } from '../../engine/search';
import type { Doc } from './scan';

/** More than are shown: neighbours, which are linked anyway, are left out of them later. */
const found = 5;
const wordsVersion = 'docs-words-2';

/** File of a document → files of the documents on the same subject, best first. */
export type RelatedDocs = Record<string, string[]>;

/** Compares the words of the documents; those that are kept out of lists neither give nor get. */
export async function findRelated(load: LoadContext, docs: readonly Doc[]): Promise<RelatedDocs> {
  const listed = docs.filter(
    ({ frontMatter }) => !frontMatter.unlisted && frontMatter.search !== false,
  );
  const sources = await Promise.all(
    listed.map(async ({ file, title }) => [file, title, (await load.read(file)).hash]),
  );
  return load.cache.value(JSON.stringify([wordsVersion, sources]), () => compare(load, listed));
}

async function compare(load: LoadContext, docs: readonly Doc[]): Promise<RelatedDocs> {
  const words = await Promise.all(
    docs.map(async ({ file, title, frontMatter }) => {
      const counts = await load.cache.file(file, wordsOf, wordsVersion);
      const own = countWordsOf({ title, headings: frontMatter.keywords ?? [], text: '' });
      return [file, add(counts, own)] as const;
    }),
  );
  return Object.fromEntries(relatedPages(new Map(words), found));
}

/** The words of a source: headings count more, code and addresses of links not at all. */
function wordsOf({ body }: Source): WordCounts {
  const prose = body
    .replace(/^\s*(```|~~~)[\s\S]*?^\s*\1/gm, '')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/\{#[^}]*\}/g, ' ');
  const headings = [...prose.matchAll(/^#{2,6} (.*)$/gm)].map(([, heading]) => heading!);
  return countWordsOf({ title: '', headings, text: prose });
}

function add(a: WordCounts, b: WordCounts): WordCounts {
  const sum = new Map(Object.entries(a));
  for (const [term, count] of Object.entries(b)) sum.set(term, (sum.get(term) ?? 0) + count);
  return Object.fromEntries(sum);
}
