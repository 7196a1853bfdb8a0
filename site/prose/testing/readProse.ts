import { eachLine } from '../../../engine';

/** A word in the prose of a page, and its line. */
export interface Word {
  text: string;
  line: number;
}

/** Keys of the front matter that readers see. */
const shownKeys = /^(?:title|description|sidebar_label): *(.*)$/;

/** The prose of a Markdown page, line by line: code, addresses, tags and directives are left out. */
export function readProse(text: string): string[] {
  const prose: string[] = [];
  let inFrontMatter = false;
  eachLine(text, ({ text: line, number, code }) => {
    if (line === '---' && (number === 1 || inFrontMatter)) {
      inFrontMatter = number === 1;
      prose.push('');
    } else if (inFrontMatter) prose.push(shownKeys.exec(line)?.[1] ?? '');
    else prose.push(code ? '' : withoutMarkup(line));
  });
  return prose;
}

function withoutMarkup(line: string): string {
  if (/^(?:import|export) /.test(line)) return '';
  return line
    .replace(/(`+)(?:(?!\1).)+\1/g, ' ')
    .replace(/^(?:@param +\w+|@\w+)/, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\]\([^)]*\)/g, '] ')
    .replace(/^\[[^\]]+\]: .*/, ' ')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/^\s*:{3,}[\w-]*/, ' ');
}

/** The words of prose that a dictionary can know: no numbers, no names in camel case, no file names. */
export function wordsOf(prose: readonly string[]): Word[] {
  return prose.flatMap((text, index) =>
    [...text.matchAll(/(?<![$\p{L}])[\p{L}\d][\p{L}\d'’._/@-]*/gu)].flatMap(([word]) => {
      const whole = word
        .replace(/[.'’_/-]+$/, '')
        .replaceAll('’', "'")
        .replace(/'s$/, '');
      if (/[._/@\d]|\p{Ll}\p{Lu}/u.test(whole)) return [];
      return whole.split('-').map((part) => ({ text: part, line: index + 1 }));
    }),
  );
}
