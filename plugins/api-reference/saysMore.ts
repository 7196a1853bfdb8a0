/** Words without information: grammar, and words for "a thing of this kind". Descriptions are judged without them. */
const emptyWords = new Set(
  `a an the this that these those its it their there of in on at to for from with without by as into and or
  not no is are was be been being has have had do does can may will would which what who whose when where
  whether if then than such each every any all some one only also given specific specified new current
  basic definition structure representation class interface enum function method property member parameter
  argument option field value name type kind object instance item element list array dictionary map record
  expression clause statement parameter structure set get give gives return hold contain represent define
  describe add use used allow let i you we`
    .split(/\s+/)
    .map(stem),
);

/** `registered`, `registers` and `register` are one word. */
function stem(word: string): string {
  return word.replace(/(?:ies|y)$/, 'i').replace(/(?<=\w{3})(?:ing|ed|es|s|e)$/, '');
}

/** `buildWhereClauseExpr` → `build`, `where`, `clause`, `expr`, as stems. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map(stem);

/**
 * Whether a description says more than the names next to it: apart from empty words, at least one word must
 * not be in `names`, which are the names and the type of the described thing.
 */
export function saysMore(description: string, names: readonly string[]): boolean {
  const nameWords = new Set(names.flatMap(wordsOf));
  return wordsOf(description).some((word) => !emptyWords.has(word) && !nameWords.has(word));
}
