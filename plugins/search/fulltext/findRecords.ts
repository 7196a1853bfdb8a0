import { corrections } from './corrections';
import type { IndexReader } from './indexReader';
import { englishStem, formsInQuery } from './language';
import { phraseOf } from './layout';
import { foldWord } from './letters';
import { tokenizeQuery } from './tokenize';
import { weightOf } from './weighTerms';

/** How much a word of the index counts that is not the one in the query. */
const sameStem = 0.8;
const longerWord = 0.6;
const corrected = 0.7;
/** Words of the index that one word of a query may stand for. */
const mostMeanings = 40;
const mostCorrections = 4;

/** A title or a keyword of a section that is the query. */
const exactBoost = 2;
/** Guides come before single names for plain words, and after them for a name. */
const referenceBoost = { plain: 0.35, name: 1.6 };
/** Hits have at least this share of what the best hit has of a query. */
const leastShare = 0.6;
/** How much a hit loses with the words that it lacks. */
const lossPower = 3;

/** A name has a capital after a small letter, or a dot or brackets behind it: `findById`, `Model.find`, `save()`. */
const namePattern = /\p{Ll}\p{Lu}|\p{L}\.\p{L}|\p{L}\(\)|\p{L}_\p{L}/u;

/** Of the name of a member, the last part counts most. */
const memberPattern = /\p{L}\.\p{L}[\p{L}\p{N}_$]*(?:\(\))?$/u;

interface FoundRecords {
  /** Numbers of records, best first. */
  numbers: number[];
  /** The words of the index that the query matches. */
  terms: Set<string>;
}

/** The records that match a query. */
export async function findRecords(query: string, reader: IndexReader): Promise<FoundRecords> {
  const words = tokenizeQuery(query, reader.language);
  const matches = await Promise.all(
    words.map((word, i) => matchWord(word, i === words.length - 1, reader)),
  );
  if (memberPattern.test(query)) matches.at(-1)!.importance = 2;
  const known = matches.filter(({ levels }) => levels.size > 0);
  const phrase = phraseOf(matches.map((match, i) => match.terms[0] ?? words[i]!));
  const exact = await reader.recordsOf(phrase);
  const boostOf = (number: number) => {
    const isReference = reader.groupOf(number)?.isReference;
    const boost = isReference ? referenceBoost[namePattern.test(query) ? 'name' : 'plain'] : 1;
    return exact.has(number) ? boost * exactBoost : boost;
  };
  const terms = new Set(known.flatMap((match) => match.terms));
  return { numbers: rank(known, boostOf, reader.layout.records), terms };
}

interface WordMatch {
  terms: string[];
  /** Record → weight of the word in it. */
  levels: Map<number, number>;
  importance: number;
}

/** The records of a word and of the words that it may stand for. */
async function matchWord(word: string, isLast: boolean, reader: IndexReader): Promise<WordMatch> {
  const exact = await collect(await meaningsOf(word, isLast, reader), reader);
  if (exact.levels.size > 0) return exact;
  const near = corrections(word, await reader.words()).slice(0, mostCorrections);
  return collect(new Map(near.map((term) => [term, corrected])), reader);
}

/** Word of the index → how much it counts. */
async function meaningsOf(word: string, isLast: boolean, reader: IndexReader) {
  const meanings = new Map<string, number>();
  if (isLast)
    for (const term of await reader.wordsWith(word)) {
      const isMostlyTyped = word.length / term.length;
      meanings.set(term, longerWord * isMostlyTyped);
    }
  const stem = englishStem(foldWord(word));
  const forms = reader.language
    ? []
    : (await reader.neighborsOf(word)).filter((term) => englishStem(foldWord(term)) === stem);
  for (const term of [...formsInQuery(word, reader.language), ...forms])
    meanings.set(term, sameStem);
  meanings.set(word, 1);
  return new Map([...meanings].sort(([, a], [, b]) => b - a).slice(0, mostMeanings));
}

async function collect(
  meanings: ReadonlyMap<string, number>,
  reader: IndexReader,
): Promise<WordMatch> {
  const match: WordMatch = { terms: [], levels: new Map(), importance: 1 };
  for (const [term, share] of meanings) {
    const records = await reader.recordsOf(term);
    if (records.size > 0) match.terms.push(term);
    for (const [number, level] of records) {
      const weight = share * weightOf(level);
      match.levels.set(number, Math.max(weight, match.levels.get(number) ?? 0));
    }
  }
  return match;
}

function rank(
  matches: readonly WordMatch[],
  boostOf: (number: number) => number,
  records: number,
): number[] {
  const totals = new Map<number, { score: number; share: number }>();
  const rarities = matches.map(
    ({ levels, importance }) => importance * Math.log(1 + records / levels.size),
  );
  const whole = rarities.reduce((sum, rarity) => sum + rarity, 0);
  for (const [i, { levels }] of matches.entries()) {
    const rarity = rarities[i]!;
    for (const [number, weight] of levels) {
      const total = totals.get(number) ?? { score: 0, share: 0 };
      totals.set(number, {
        score: total.score + rarity * weight,
        share: total.share + rarity / whole,
      });
    }
  }
  const best = Math.max(...[...totals.values()].map(({ share }) => share));
  return [...totals]
    .filter(([, { share }]) => share >= leastShare * best)
    .map(([number, { score, share }]) => ({
      number,
      score: boostOf(number) * score * share ** lossPower,
    }))
    .sort((a, b) => b.score - a.score || a.number - b.number)
    .map(({ number }) => number);
}
