import { topLevel, unpackTerms } from './weighTerms';

/** The pages of each word, in files of neighboring words. */
export interface TermLists {
  /** The first word of each file, in order. */
  starts: string[];
  /** The JSON of each file: word → its pages. */
  files: string[];
  /** The words that typing errors are corrected to, sorted, separated by spaces. */
  words: string;
}

/** Pages of a word that are kept; of a word on more pages those where it counts most. */
const mostPages = 4_096;
/** Characters of a file, about 8 kB compressed, unless one word needs more. */
const fileLength = 20_000;
/** Words that are offered as corrections: those in most titles, then those on most pages. */
const mostWords = 10_000;
/** From this level on a word is in a title. */
const titleLevel = 5;

/** Makes the lists; `pages` has the packed words of each page by the number of the page, in ascending order. */
export function makeTermLists(pages: Iterable<readonly [id: number, packed: string]>): TermLists {
  const terms = collect(pages);
  const sorted = [...terms.keys()].sort();
  const lists: TermLists = { starts: [], files: [], words: '' };
  let parts: string[] = [];
  let length = 0;
  const finishFile = () => {
    if (parts.length > 0) lists.files.push(`{${parts.join(',')}}`);
    parts = [];
    length = 0;
  };
  for (const term of sorted) {
    const part = `${JSON.stringify(term)}:"${writePages(terms.get(term)!)}"`;
    if (length + part.length > fileLength) finishFile();
    if (parts.length === 0) lists.starts.push(term);
    parts.push(part);
    length += part.length;
  }
  finishFile();
  return { ...lists, words: correctionsOf(terms) };
}

/** The pages of a word in ascending order, each as one number with the level of the word on it. */
type Occurrences = number[];
const levels = topLevel + 1;
const levelIn = (occurrence: number) => occurrence % levels;
const pageIn = (occurrence: number) => Math.floor(occurrence / levels);

function collect(pages: Iterable<readonly [id: number, packed: string]>) {
  const found = new Map<string, Occurrences>();
  for (const [id, packed] of pages) {
    const [terms, levelAt] = unpackTerms(packed);
    for (const [index, term] of terms.entries()) {
      const occurrence = id * levels + levelAt(index);
      const known = found.get(term);
      if (known) known.push(occurrence);
      else found.set(term, [occurrence]);
    }
  }
  return found;
}

/** `12:0,5;9:3` means level 12 on the pages 0 and 5, level 9 on page 3. `5000 12:…` has some of 5,000. */
function writePages(occurrences: Occurrences): string {
  const pages: number[][] = [];
  for (const one of occurrences) {
    const level = levelIn(one);
    pages[level] ??= [];
    pages[level].push(pageIn(one));
  }
  const parts: string[] = [];
  let room = mostPages;
  for (let level = topLevel; level >= 0 && room > 0; level -= 1) {
    const ids = pages[level]?.slice(0, room) ?? [];
    if (ids.length === 0) continue;
    room -= ids.length;
    parts.push(`${level}:${ids.map((id, i) => id - (ids[i - 1] ?? 0)).join()}`);
  }
  const { length } = occurrences;
  return (length > mostPages ? `${length} ` : '') + parts.join(';');
}

function correctionsOf(terms: ReadonlyMap<string, Occurrences>): string {
  const words = [...terms]
    .filter(([term]) => term.length > 3 && /\p{L}/u.test(term))
    .map(([term, pages]) => ({ term, count: pages.length, titles: countTitles(pages) }));
  // Most words of a large site are on one page only; sorting them all takes long.
  const frequent = words.filter(({ titles, count }) => titles > 0 || count > 1);
  return (frequent.length > mostWords ? frequent : words)
    .sort((a, b) => b.titles - a.titles || b.count - a.count || (a.term < b.term ? -1 : 1))
    .slice(0, mostWords)
    .map(({ term }) => term)
    .sort()
    .join(' ');
}

const countTitles = (pages: Occurrences) =>
  pages.reduce((sum, one) => (levelIn(one) >= titleLevel ? sum + 1 : sum), 0);

/** The pages of a word as they are read. */
export interface TermPages {
  /** Page → level. */
  levels: Map<number, number>;
  /** Number of pages that have the word, also of those that are not in the list. */
  count: number;
}

/** Reads what `makeTermLists` wrote for a word. */
export function readPages(text: string): TermPages {
  const [, count, lists = ''] = /^(?:(\d+) )?(.*)$/.exec(text) ?? [];
  const levels = new Map<number, number>();
  for (const list of lists.split(';')) {
    const [level, steps = ''] = list.split(':');
    let id = 0;
    for (const step of steps.split(',')) {
      id += Number(step);
      levels.set(id, Number(level));
    }
  }
  return { levels, count: count === undefined ? levels.size : Number(count) };
}
