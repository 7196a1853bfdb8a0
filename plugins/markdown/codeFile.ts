import type { MarkdownBlock, Rendered } from '../../engine';
import { cutCode } from './regions';

const isOwn = (word: string) => /^(?:file|region|lines)=/.test(word);

/** Fills a fence with the code of a file, a region or some lines of it. */
export function codeFile({ attributes, language, words, read, error }: MarkdownBlock): Rendered {
  const { file = '', region, lines } = attributes;
  const text = read(file);
  if (text === undefined) return undefined;
  const cut = cutCode(text, { region, lines });
  if (typeof cut === 'string') {
    const action = 'Use a region or lines that the file has.';
    error({ message: `code file "${file}": ${cut}`, action });
    return undefined;
  }
  const rest = words.filter((word) => !isOwn(word)).join(' ');
  return { nodes: [{ type: 'code', lang: language || null, meta: rest, value: cut.code }] };
}
