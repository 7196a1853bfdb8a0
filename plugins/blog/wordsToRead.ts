import { eachLine } from '../../engine';
import { plainText } from '../front-matter';

/** Characters of the scripts that are written without spaces. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/gu;

/** People read about 500 such characters in the time of 200 words. */
const charactersPerWord = 2.5;

/** The number of words in a text; in scripts without spaces, the number of words that take as long to read. */
export function wordsToRead(text: string): number {
  const characters = text.match(unspaced)?.length ?? 0;
  const spaced = characters > 0 ? text.replace(unspaced, ' ') : text;
  const words = spaced.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return words + Math.ceil(characters / charactersPerWord);
}

/** The number of words of a text of Markdown, outside of its code. */
export function countWords(body: string): number {
  const prose: string[] = [];
  eachLine(body, ({ text, code }) => {
    if (!code) prose.push(text);
  });
  return wordsToRead(plainText(prose.join('\n')));
}
