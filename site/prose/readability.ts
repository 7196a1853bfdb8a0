import { readProse } from './readProse';

/** How the prose of a page reads, in figures. They describe; no check enforces them. */
export interface Readability {
  sentences: number;
  words: number;
  /** Words in a sentence on average. */
  meanLength: number;
  /** Standard deviation of the words in a sentence: low means that all sentences are alike. */
  spread: number;
  /** Words in the longest sentence. */
  longest: number;
  /** Share of sentences with seven words or fewer, from 0 to 1. */
  shortShare: number;
  /** Share of sentences with a verb in the passive, from 0 to 1; an estimate. */
  passiveShare: number;
}

const shortWords = 7;

/** Past participles that do not end in `-ed` and occur in technical prose. */
const irregular =
  'been|begun|bound|broken|brought|built|caught|chosen|cut|done|drawn|driven|fed|felt|found|given|gone|grown|held|hidden|kept|known|laid|led|left|lost|made|meant|met|paid|put|read|run|said|seen|sent|set|shown|split|spoken|spread|taken|taught|thrown|thought|understood|won|written';

const passive = new RegExp(
  `\\b(?:am|is|are|was|were|be|been|being|gets?|got)\\s+(?:(?:\\w+ly|not|also|still|already|never|then|often|only|now|just)\\s+)*(?:\\w{2,}ed|${irregular})\\b`,
  'i',
);

/** The sentences of a Markdown page: paragraphs and list items, without headings, tables and code. */
export function sentencesOf(markdown: string): string[] {
  const paragraphs: string[] = [];
  let open = '';
  const close = () => {
    if (open.trim()) paragraphs.push(open.trim());
    open = '';
  };
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '');
  for (const line of readProse(withWordsForCode(body))) {
    const item = /^\s*(?:[-*+]|\d+[.)])\s+(.*)$/.exec(line);
    if (!line.trim() || /^\s*(?:#|\||!\[)/.test(line)) close();
    else if (item) {
      close();
      open = item[1]!;
    } else open += ` ${line.trim()}`;
  }
  close();
  return paragraphs.flatMap(splitSentences).filter((sentence) => wordCount(sentence) > 0);
}

/** Code in a sentence counts as one word, so that what is left is still a sentence. */
const withWordsForCode = (markdown: string) =>
  markdown
    .split('\n')
    .map((line) => (/^\s*`{3,}/.test(line) ? line : line.replace(/(`+)(?:(?!\1).)+\1/g, 'code')))
    .join('\n');

/** Cuts after `.`, `?`, `!` and `:` where a new sentence can begin. */
const splitSentences = (paragraph: string) =>
  paragraph
    .replace(/[*_[\]]/g, '')
    .split(/(?<=[.?!:][)"']?)(?<!\b\w\.\w\.)\s+(?=["'(]?[\p{Lu}\d]|code\b)/u)
    .map((sentence) => sentence.trim());

const wordCount = (sentence: string) => sentence.match(/[\p{L}\d][\p{L}\d'’-]*/gu)?.length ?? 0;

/** Measures the prose of a Markdown page. */
export function measureReadability(markdown: string): Readability {
  const sentences = sentencesOf(markdown);
  const lengths = sentences.map(wordCount);
  const words = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(1, lengths.length);
  const meanLength = words / count;
  const variance = lengths.reduce((sum, length) => sum + (length - meanLength) ** 2, 0) / count;
  return {
    sentences: sentences.length,
    words,
    meanLength,
    spread: Math.sqrt(variance),
    longest: Math.max(0, ...lengths),
    shortShare: lengths.filter((length) => length <= shortWords).length / count,
    passiveShare: sentences.filter((sentence) => passive.test(sentence)).length / count,
  };
}
