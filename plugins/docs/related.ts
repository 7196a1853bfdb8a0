import { eachLine, hashOf, type LoadContext, leadingHeading, type Source } from '../../engine';
import type { PageWords } from './likeness';
import type { Doc } from './scan';

/** More than are shown, because neighbours are left out later. */
const maxRelated = 5;

/** File of a document → files of the documents on the same subject, best first. */
export type RelatedDocs = Record<string, string[]>;

/** Compares the words of the documents; unlisted documents are neither given nor get related pages. */
export async function findRelated(load: LoadContext, docs: readonly Doc[]): Promise<RelatedDocs> {
  const listed = docs.filter(
    ({ frontMatter }) => !frontMatter.unlisted && frontMatter.search !== false,
  );
  const sources = await Promise.all(listed.map(async ({ file }) => [file, await load.hash(file)]));
  return load.cache.value(['related', sources], () => compare(load, listed));
}

async function compare(load: LoadContext, docs: readonly Doc[]): Promise<RelatedDocs> {
  // Imported only when there is something to compare: an unchanged build does not need it.
  const { countWordsOf, relatedPages } = await import('./likeness');
  const wordsOf = (source: Source) => {
    const words = countWordsOf(pageOf(source));
    return { words, hash: hashOf(words) };
  };
  const counted = await Promise.all(
    docs.map(async ({ file }) => ({ file, ...(await load.cache.file(file, wordsOf)) })),
  );
  // Hashes, because all words of a large site would be a key of many megabytes.
  const key = ['compared', counted.map(({ file, hash }) => [file, hash])];
  return load.cache.value(key, () => {
    const words = new Map(counted.map(({ file, words }) => [file, words]));
    return Object.fromEntries(relatedPages(words, maxRelated));
  });
}

/** The words of a source: headings count more, code and link addresses do not count. */
function pageOf({ body, frontMatter: { title, keywords } }: Source): PageWords {
  const lines: string[] = [];
  eachLine(body, ({ text, code }) => {
    if (!code) lines.push(text);
  });
  const prose = lines
    .join('\n')
    .replace(/\]\((?:[^()]|\([^()]*\))*\)/g, ' ')
    .replace(/\{(?:\/\*\s*)?#[^{}]*\}/g, ' ');
  const headings = [...prose.matchAll(/^#{2,6} (.*)$/gm)].map(([, heading]) => heading!);
  return {
    title: typeof title === 'string' ? title : (leadingHeading(body)?.text ?? ''),
    headings: headings.concat(Array.isArray(keywords) ? keywords.map(String) : []),
    text: prose,
  };
}
