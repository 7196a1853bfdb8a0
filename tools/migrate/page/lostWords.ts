import { eachLine } from '../../../engine';
import { emptyPage, missingWords, type ReportPage } from '../report';
import { readFront } from './frontMatter';

/** Fewer words that are gone are marks of syntax. */
const leastLost = 5;

/** Compares the words of a page with those of its conversion, and reports what is not there any more. */
export function reportLostWords(
  { file, old, made }: { file: string; old: string; made: string },
  report: ReportPage,
): void {
  const rest = textBelow(made);
  const isEmpty = wordsIn(rest).length === 0 && !/!\[|<(img|video|audio)|^::include/m.test(rest);
  if (isEmpty && (/\S/.test(textBelow(old)) || /^(layout|hero|template):/m.test(old)))
    return void report(emptyPage, 'only its title is left; write it again', file);
  const counts = new Map<string, number>();
  for (const word of wordsIn(made)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const before = wordsIn(old);
  const lost = before.filter((word) => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count - 1);
    return count <= 0;
  });
  if (lost.length < leastLost) return;
  const some = [...new Set(lost)].slice(0, 6).join(' ');
  const place = `${file} (${lost.length} of ${before.length}: ${some} …)`;
  report(missingWords, 'compare the page with the old one', place);
}

/** The text of a page without its headings. */
const textBelow = (text: string) => readFront(text).body.replace(/^#{1,6}\s.*$/gm, '');

const shownAttribute =
  /\b(?:title|label|header|heading|description|text|summary|caption|alt)=(["'])(.*?)\1/g;

/** The words that readers of a page see, as far as its text shows; those of code too. */
export function wordsIn(text: string): string[] {
  let [prose, code] = ['', ''];
  eachLine(readFront(text).body, (line) => {
    if (!line.code) prose += `${line.text}\n`;
    else if (line.info === undefined && !/highlight-(next-line|start|end)|\[!code/.test(line.text))
      code += `${line.text}\n`;
  });
  const shown = prose
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|\{\{[^{}]*\}\}/g, ' ')
    .replace(/^(?:import|export)\s[\s\S]*?(?=\n[ \t]*\n|\n(?!import)[^\s}])/gm, ' ')
    .replace(
      /<\/?[A-Za-z](?:"[^"]*"|'[^']*'|=>|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{])*>/g,
      (tag) => ` ${[...tag.matchAll(shownAttribute)].map(([, , value]) => value).join(' ')} `,
    )
    .replace(
      /\]\((?:[^()\n]|\([^()\n]*\))*\)|^[ \t]*\[[^\]\n]+\]:.*$|https?:[^\s)>]+|&\w+;/gm,
      '] ',
    )
    .replace(/^[ \t>]*:{2,}[ \t]*[\w-]*|\{[^{}"'`]*\}/gm, ' ');
  return `${shown}\n${code}`.toLowerCase().match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
}
