/**
 * Separates `{1,3-5}`, the lines that a fence marks, from the other words. rehype-pretty-code knows them too, but
 * makes a list of all their numbers, of which there may be billions, and finds them in quoted words.
 */
export function readLineMarks(marks: readonly string[]) {
  const ranges: (readonly [first: number, last: number])[] = [];
  const words = marks.filter((word) => {
    if (!/^(?:\{[^{}]*\}(?:#\w+)?)+$/.test(word)) return true;
    for (const [, list] of word.matchAll(/\{([^{}]*)\}/g))
      ranges.push(...list!.split(',').flatMap(readRange));
    return false;
  });
  return {
    words: words.map(withShortNumbers).join(' '),
    /** Lines count from 1. */
    isMarked: (line: number) => ranges.some(([first, last]) => first <= line && line <= last),
  };
}

/** In `/word/1-3`, the occurrences to mark are a list of numbers too. */
function withShortNumbers(word: string): string {
  const end = Math.max(word.lastIndexOf('/'), word.lastIndexOf('"')) + 1;
  return word.slice(0, end) + word.slice(end).replace(/\d{5,}/g, '9999');
}

/** `3` or `3-5`. */
function readRange(text: string): [first: number, last: number][] {
  const [, from, to = from] = /^(\d+)(?:(?:-|\.\.)(\d+))?$/.exec(text.trim()) ?? [];
  const [first, last] = [Number(from), Number(to)];
  return from === undefined ? [] : [[Math.min(first, last), Math.max(first, last)]];
}
