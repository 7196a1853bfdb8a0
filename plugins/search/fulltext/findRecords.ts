import type { IndexReader } from './indexReader';
import type { Language } from './language';
import { phraseOf } from './layout';
import { matchWords, type WordMatch } from './matchWord';
import { tokenizeQuery } from './tokenize';
import type { Correction } from './types';

/** How much a title or a keyword of a section adds that is the query; a part of the query adds less. */
const titleBoost = 1;
const titlePower = 1.3;
/** Titles with a corrected word: the word may be another one. */
const correctedTitle = 0.5;
/** Words of a query among which titles are looked for. */
const mostInTitle = 12;

/** Guides come before single names for plain words, and after a title that is the name for a name. */
const referenceBoost = { plain: 0.35, name: 2, otherName: 0.6 };

/** Differences between weights say less than the number of words found. */
const weightPower = 0.7;
/** A word with this weight counts by half as found: somewhere in the text rather than in a title. */
const halfFound = 1;
const coveragePower = 1.5;
/** Hits have at least this share of what the best hit has of a query. */
const leastShare = 0.3;

/** A name has a capital after a small letter, or a dot or brackets behind it, or a dollar sign: `findById`, `Model.find`, `save()`, `$in`. */
const namePattern = /\p{Ll}\p{Lu}|\p{L}\.\p{L}|\p{L}\(\)|\p{L}_\p{L}|\$\p{L}/u;

/** Of the name of a member, the last part counts most. */
const memberPattern = /\p{L}\.\p{L}[\p{L}\p{N}_$]*(?:\(\))?$/u;
const memberImportance = 2;

interface FoundRecords {
  /** Numbers of records, best first. */
  numbers: number[];
  /** The words of the index that the query matches. */
  terms: Set<string>;
  corrections: Correction[];
}

/** A word of the query, its records, and its share of what the query says: rare words say most. */
type WeighedMatch = WordMatch & { word: string; share: number };

/** The records that match a query: most of its words, in titles rather than in texts. */
export async function findRecords(query: string, reader: IndexReader): Promise<FoundRecords> {
  const names = partsOfNames(query, reader.language);
  const typed = tokenizeQuery(query, reader.language);
  const tried = await matchWords(typed, reader);
  // A name of another library, such as `deleteById`: its words say what the reader wants.
  const words = typed.flatMap(
    (word, i) => (tried[i]!.weights.size ? word : names.get(word)) ?? word,
  );
  const found = words.join() === typed.join() ? tried : await matchWords(words, reader);
  const matches = weigh(words, found, {
    records: reader.layout.records,
    isMember: memberPattern.test(query),
  });
  const titles = await findTitles(matches.slice(0, mostInTitle), names, reader);
  const isName = namePattern.test(query);
  const boostOf = (number: number) => {
    const title = titles.get(number) ?? 0;
    const boost = 1 + titleBoost * title;
    if (!reader.groupOf(number)?.isReference) return boost;
    const { plain, name, otherName } = referenceBoost;
    return isName ? boost * (otherName + (name - otherName) * title) : plain;
  };
  return {
    numbers: rank(matches, boostOf),
    terms: new Set(matches.flatMap(({ terms }) => terms)),
    corrections: matches.flatMap(({ word, correction }) =>
      correction === undefined ? [] : [{ typed: word, meant: correction }],
    ),
  };
}

function weigh(
  words: readonly string[],
  matches: readonly WordMatch[],
  { records, isMember }: { records: number; isMember: boolean },
): WeighedMatch[] {
  const rarities = matches.map(({ weights }, i) => {
    const importance = isMember && i === matches.length - 1 ? memberImportance : 1;
    return weights.size === 0 ? 0 : importance * Math.log(1 + records / weights.size);
  });
  const whole = rarities.reduce((sum, rarity) => sum + rarity, 0);
  return matches
    .map((match, i) => ({ ...match, word: words[i]!, share: rarities[i]! / (whole || 1) }))
    .filter(({ weights }) => weights.size > 0);
}

/** Record → how much of the query its title or a keyword of its section is, when all words of that are in the query. */
async function findTitles(
  matches: readonly WeighedMatch[],
  partsOf: ReadonlyMap<string, string[]>,
  reader: IndexReader,
): Promise<Map<number, number>> {
  const runs = matches.flatMap((_, from) =>
    matches.slice(from).map((_, length) => matches.slice(from, from + length + 1)),
  );
  // An error message has names in it that its heading leaves out.
  const withoutOne = matches.slice(1, -1).map((left) => matches.filter((match) => match !== left));
  const titles = new Map<number, number>();
  for (const run of [...runs, ...withoutOne]) {
    const words = run.map(({ word, correction }) => correction ?? word);
    const certainty = run.some(({ correction }) => correction) ? correctedTitle : 1;
    const share = certainty * run.reduce((sum, match) => sum + match.share, 0);
    for (const title of [words, words.flatMap((word) => partsOf.get(word) ?? word)])
      for (const number of (await reader.recordsOf(phraseOf(title, reader.language))).keys())
        titles.set(number, Math.max(share ** titlePower, titles.get(number) ?? 0));
  }
  return titles;
}

/** The words that names are made of: `$ignorecase` → `ignore` and `case`. */
function partsOfNames(query: string, language: Language | undefined): Map<string, string[]> {
  const names = query.match(/[$\p{L}\p{N}]*\p{Ll}\p{Lu}\p{L}*/gu) ?? [];
  return new Map(
    names.map((name) => [
      name.toLowerCase(),
      tokenizeQuery(name.replace(/\$|(?<=\p{Ll})(?=\p{Lu})/gu, ' '), language),
    ]),
  );
}

function rank(matches: readonly WeighedMatch[], boostOf: (number: number) => number): number[] {
  const totals = new Map<number, { score: number; share: number; coverage: number }>();
  for (const { weights, share } of matches) {
    for (const [number, weight] of weights) {
      const total = totals.get(number) ?? { score: 0, share: 0, coverage: 0 };
      total.score += share * weight ** weightPower;
      total.share += share;
      total.coverage += (share * weight) / (weight + halfFound);
      totals.set(number, total);
    }
  }
  let best = 0;
  for (const { share } of totals.values()) best = Math.max(best, share);
  return [...totals]
    .filter(([, { share }]) => share >= leastShare * best)
    .map(([number, { score, coverage }]) => ({
      number,
      score: boostOf(number) * score * coverage ** coveragePower,
    }))
    .sort((a, b) => b.score - a.score || a.number - b.number)
    .map(({ number }) => number);
}
