import { formsOf, type Language } from './language';
import { phraseOf } from './layout';
import { titlesOf } from './searchRecord';
import { tokenize, tokenizeQuery } from './tokenize';
import type { SearchRecord } from './types';

/** The words of a record, and how much each says about the record, from 0 to `topLevel`. Two lists: there are millions. */
export interface WeighedTerms {
  terms: readonly string[];
  levels: readonly number[];
}

export const topLevel = 22;
/** Levels that double a weight. */
const levelsPerDouble = 3;

/** Parameters of BM25+. */
const saturation = 1.2;
const lengthShare = 0.7;
const leastShare = 0.5;

interface Field {
  boost: number;
  /** Usual number of different words. With averages, one edit would change the terms of all pages. */
  usualLength: number;
}

/** Tuned like all weights with the queries in `site/e2e/readerQueries.json`. */
const fields = {
  title: { boost: 5, usualLength: 3 },
  path: { boost: 2, usualLength: 6 },
  content: { boost: 1, usualLength: 60 },
  pageKeywords: { boost: 1.2, usualLength: 5 },
  sectionKeywords: { boost: 5, usualLength: 8 },
} satisfies Record<string, Field>;

/** Pages and their main headings come before details. */
const levelBoosts: Partial<Record<SearchRecord['type'], number>> = { lvl1: 1.6, lvl2: 1.25 };

/** A title that is one name with a capital inside: a reader who types `findbyid` means that name. */
const memberTitle = /^(?:\S+\.)?\p{Ll}+\p{Lu}[^\s.]*$/u;
const memberBoost = 6;

/** The words of a record, in other languages than English their stems, and the phrases that lead to it. */
export function weighTerms(record: SearchRecord, language?: Language): WeighedTerms {
  const titles = titlesOf(record);
  const title = titles.pop() ?? '';
  const isPage = record.anchor === '';
  const levelBoost = levelBoosts[record.type] ?? 1;
  const name = ownName(title, titles[0]);
  const texts: [Field, string][] = [
    [fields.title, name],
    [fields.path, [record.hierarchy.lvl0 ?? '', ...titles].join(' ')],
    [fields.content, record.content ?? ''],
    [isPage ? fields.pageKeywords : fields.sectionKeywords, record.keywords.join(' ')],
  ];
  const weights = new Map<string, number>();
  for (const [field, text] of texts) {
    const boost = field.boost * levelBoost * (field === fields.title ? titleBoost(name) : 1);
    addShares(text, { ...field, boost }, { weights, language });
  }
  const names = isDull(title) ? [] : namesOf(title, titles[0]);
  for (const phrase of [...names, ...(isPage ? [] : record.keywords)])
    weights.set(phraseOf(tokenizeQuery(phrase, language), language), 1);
  return { terms: [...weights.keys()], levels: Array.from(weights.values(), levelOf) };
}

/** The name of a member without that of its page, `find` of `Model.find`: for `model`, the page comes before its members. */
const ownName = (title: string, page: string | undefined): string =>
  title.startsWith(`${page}.`) && !/\s/.test(title)
    ? title.slice(title.lastIndexOf('.') + 1)
    : title;

/** A title and, of `find` or `Model.find` on the page of Model, the other of the two. */
function namesOf(title: string, page: string | undefined): string[] {
  if (/\s/.test(title)) return [title];
  return [title, title.slice(title.lastIndexOf('.') + 1), `${page ?? ''}.${title}`];
}

/** Headings that say nothing about what is below them. */
const dullTitle =
  /^(?:overview|introduction|summary|reference|details|examples?|notes?|remarks|usage|parameters)$/i;
const dullBoost = 0.3;
const isDull = (title: string) => dullTitle.test(title.trim());

/** A word counts more the fewer others are in its title, and most when the title is one name. */
function titleBoost(title: string): number {
  if (isDull(title)) return dullBoost;
  if (memberTitle.test(title)) return memberBoost;
  return 1 + 1 / Math.max(1, tokenize(title).length);
}

/** Adds how much each word says about a text, by BM25+. */
function addShares(
  text: string,
  { boost, usualLength }: Field,
  { weights, language }: { weights: Map<string, number>; language: Language | undefined },
): void {
  const counts = new Map<string, number>();
  for (const word of tokenize(text, language)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const length = 1 - lengthShare + (lengthShare * counts.size) / usualLength;
  const forms = new Map<string, number>();
  for (const [word, count] of counts)
    for (const term of formsOf(word, language)) forms.set(term, (forms.get(term) ?? 0) + count);
  for (const [term, count] of forms) {
    const share = leastShare + (count * (saturation + 1)) / (count + saturation * length);
    weights.set(term, (weights.get(term) ?? 0) + boost * share);
  }
}

const levelOf = (weight: number) =>
  Math.min(topLevel, Math.max(0, Math.round(levelsPerDouble * Math.log2(weight))));

export const weightOf = (level: number) => 2 ** (level / levelsPerDouble);
