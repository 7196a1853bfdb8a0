import { corrections } from './corrections';
import type { IndexReader } from './indexReader';
import { englishStem, formsInQuery } from './language';
import { foldWord } from './letters';
import { unspacedPattern } from './tokenize';
import { weightOf } from './weighTerms';

/** How much a word of the index counts that is not the one in the query. */
const sameStem = 0.7;
const longerWord = 0.6;
/** The same when the word itself is in the index, and so probably complete: `$in` is not `$inc`. */
const longerThanComplete = 0.3;
const corrected = 0.7;
const compound = 0.5;
const synonym = 0.3;
/** Words of the index that one word of a query may stand for. */
const mostMeanings = 40;
const mostCorrections = 4;
/** Letters of the shorter part of a compound. */
const shortestPart = 3;
/** Letters of a part in the middle of a word: `tool_call` of `check_tool_call`, `effect` of `useEffect`. */
const shortestInside = 4;

/** Stems of English words that readers and writers take for each other. */
const synonyms =
  'delet remov eras,fetch get retriev,chang modif edit,folder director,field attribut,multipl several'
    .split(',')
    .map((stems) => stems.split(' '));

/** Word of the index → how much it counts. */
type Meanings = ReadonlyMap<string, number>;

/** The records of a word of a query. */
export interface WordMatch {
  /** The words of the index that it matches. */
  terms: string[];
  /** Record → weight of the word in it. */
  weights: Map<number, number>;
  /** The corrected word, if the word itself is in no record. */
  correction?: string;
}

/** The records of each word of a query, and of the words that it may stand for. The last one may not be complete. */
export async function matchWords(
  words: readonly string[],
  reader: IndexReader,
): Promise<WordMatch[]> {
  const matches = await Promise.all(
    words.map((word, i) => matchWord(word, i === words.length - 1, reader)),
  );
  const addJoined = async (joinedMatches: readonly WordMatch[], meanings: Meanings) => {
    const joined = await collect(meanings, reader);
    for (const match of joinedMatches) {
      match.terms.push(...joined.terms);
      addWeights(match.weights, joined.weights);
    }
  };
  for (const [i, word] of words.slice(0, -1).entries()) {
    // `time out` may be written `timeout`, and be the name `TIME_OUT`, which the same file has.
    if (foldWord(word).length < shortestPart) continue;
    const next = words[i + 1]!;
    const meanings = new Map([[word + next, compound]]).set(`${word}_${next}`, 1);
    await addJoined([matches[i]!, matches[i + 1]!], meanings);
  }
  // In scripts without spaces, the beginning of a word may be cut like several words: `インスト` of `インストール`.
  const firstUnspaced = words.findLastIndex((word) => !unspacedPattern.test(word)) + 1;
  for (let start = firstUnspaced; start < words.length - 1; start++) {
    const longer = await reader.wordsWith(words.slice(start).join(''));
    await addJoined(matches.slice(start), new Map(longer.map((term) => [term, longerWord])));
  }
  return matches;
}

async function matchWord(word: string, isLast: boolean, reader: IndexReader): Promise<WordMatch> {
  const asTyped = await collect(await meaningsOf(word, isLast, reader), reader);
  if (asTyped.weights.size > 0) return asTyped;
  const known = await reader.words();
  const parts = partsOf(word, known);
  if (parts) {
    const both = await collectBoth(parts, reader);
    if (both.weights.size > 0) return both;
  }
  const bare = foldWord(word);
  const longer =
    word.length < shortestInside ? [] : [...known].filter((it) => foldWord(it).includes(bare));
  if (longer.length > 0) {
    const shares = longer.map((term) => [term, (longerWord * word.length) / term.length] as const);
    return collect(heaviest(new Map(shares)), reader);
  }
  const near = corrections(word, known).slice(0, mostCorrections);
  const meanings = new Map<string, number>();
  for (const correction of near) {
    for (const [term, share] of await meaningsOf(correction, false, reader))
      meanings.set(term, Math.max(share * corrected, meanings.get(term) ?? 0));
  }
  return { ...(await collect(heaviest(meanings), reader)), correction: near[0] };
}

/** The two known words that a word was joined from: `fulltext` → `full` and `text`. The first may be a letter: `email`. */
function partsOf(word: string, known: ReadonlySet<string>): [string, string] | undefined {
  for (let cut = 1; cut <= word.length - shortestPart; cut += 1) {
    const [first, second] = [word.slice(0, cut), word.slice(cut)];
    if ((cut === 1 || known.has(first)) && known.has(second)) return [first, second];
  }
  return undefined;
}

/** The records with both words. */
async function collectBoth(parts: readonly string[], reader: IndexReader): Promise<WordMatch> {
  const [first, second] = await Promise.all(
    parts.map(async (part) => collect(await meaningsOf(part, false, reader), reader)),
  );
  const both = [...first!.weights].flatMap(([number, weight]) => {
    const other = second!.weights.get(number);
    return other === undefined ? [] : [[number, compound * Math.min(weight, other)] as const];
  });
  return { terms: [...first!.terms, ...second!.terms], weights: new Map(both) };
}

async function meaningsOf(word: string, isLast: boolean, reader: IndexReader): Promise<Meanings> {
  const meanings = new Map<string, number>();
  if (isLast) {
    const isComplete = (await reader.recordsOf(word)).size > 0;
    const likeness = isComplete ? longerThanComplete : longerWord;
    for (const term of await reader.wordsWith(word))
      meanings.set(term, (likeness * word.length) / term.length);
  }
  const own = englishStem(foldWord(word));
  const stems = synonyms.find((group) => group.includes(own)) ?? [own];
  for (const stem of reader.language ? [] : stems)
    for (const term of await reader.neighborsOf(stem === own ? word : stem))
      if (englishStem(foldWord(term)) === stem)
        meanings.set(term, stem === own ? sameStem : synonym);
  for (const term of formsInQuery(word, reader.language)) meanings.set(term, sameStem);
  meanings.set(word, 1);
  return heaviest(meanings);
}

const heaviest = (meanings: Meanings): Meanings =>
  new Map([...meanings].sort(([, a], [, b]) => b - a).slice(0, mostMeanings));

async function collect(meanings: Meanings, reader: IndexReader): Promise<WordMatch> {
  const match: WordMatch = { terms: [], weights: new Map() };
  const found = await Promise.all([...meanings.keys()].map((term) => reader.recordsOf(term)));
  for (const [i, [term, share]] of [...meanings].entries()) {
    const records = found[i]!;
    if (records.size > 0) match.terms.push(term);
    const weights = [...records].map(
      ([number, level]) => [number, share * weightOf(level)] as const,
    );
    addWeights(match.weights, weights);
  }
  return match;
}

/** Of two weights in a record the larger one counts. */
function addWeights(weights: Map<number, number>, more: Iterable<readonly [number, number]>): void {
  for (const [number, weight] of more)
    weights.set(number, Math.max(weight, weights.get(number) ?? 0));
}
