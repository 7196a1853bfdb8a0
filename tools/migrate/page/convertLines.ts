import { eachLine } from '../../../engine';
import type { ReportHere } from './frontMatter';

/** Prism's names for languages that have other names in this engine. */
const languages = new Map(
  Object.entries({
    objectivec: 'objective-c',
    markup: 'html',
    'shell-session': 'shellsession',
    plain: 'text',
    none: 'text',
    webmanifest: 'json',
    flow: 'ts',
    golang: 'go',
  }),
);

/** Converts the lines of a page that Docusaurus reads in another way: fences, marks in code, admonitions. */
export function convertLines(body: string, report: ReportHere): string {
  const made: string[] = [];
  /** Where the mark of the last open highlight is. */
  let open: number | undefined;
  eachLine(body, ({ text, number, code, info }) => {
    if (info !== undefined)
      made.push(convertFence(text, () => report('live code block', 'shown as code', number)));
    else if (!code)
      made.push(convertAdmonition(text, (name) => report(name, 'written as a note', number)));
    else {
      const [, before, mark, after = ''] = magicComment.exec(text) ?? [];
      if (mark === undefined) made.push(text);
      else if (mark !== 'end') made.push(`${before} [!code highlight]${after && ` ${after}`}`);
      else if (open !== undefined && made.length > open + 2)
        made[open] = made[open]!.replace('highlight]', `highlight:${made.length - open - 1}]`);
      if (mark === 'end') made.push(removedLine);
      if (mark !== undefined) open = mark === 'start' ? made.length - 1 : undefined;
    }
  });
  return made.join('\n');
}

/** In place of a line that goes; places in reports are right as long as it is there. */
export const removedLine = '\u0001';

const magicComment =
  /^([ \t>]*(?:\/\/|#|--|%|;|\/\*|\{\/\*|<!--))[ \t]*highlight-(next-line|start|end)(?:[ \t]*(\*\/\}|\*\/|-->))?[ \t]*$/;

function convertFence(line: string, reportLive: () => void): string {
  const [, fence = '', language = '', meta = ''] =
    /^(.*?[`~]{3,}[ \t]*)([\w-]*)(.*)$/.exec(line) ?? [];
  if (/\slive\b/.test(meta)) reportLive();
  // Here a file would be read; Docusaurus ignores the word.
  const named = /\stitle=/.test(meta) ? 'name=' : 'title=';
  const converted = meta
    .replace(/\s+(live|noInline)\b/g, '')
    .replace(/(?<=\s)npm2yarn\b/, 'pm')
    .replace(/(?<=\s)file=(?=["'])/, named);
  return fence + (languages.get(language) ?? language) + converted;
}

const types = ['note', 'tip', 'info', 'caution', 'warning', 'danger', 'details'];
const aliases = new Map(Object.entries({ important: 'info', secondary: 'note', success: 'tip' }));

function convertAdmonition(line: string, reportName: (name: string) => void): string {
  const [, before, name, rest = ''] =
    /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?:{3,}[ \t]*)([A-Za-z][\w-]*)(?![\w-])(.*)$/.exec(line) ??
    [];
  if (name === undefined || types.includes(name)) return line;
  if (!aliases.has(name)) reportName(`:::${name}`);
  const title = rest.trim() === '' ? `[${name[0]!.toUpperCase()}${name.slice(1)}]` : rest;
  return `${before}${aliases.get(name) ?? 'note'}${title}`;
}
