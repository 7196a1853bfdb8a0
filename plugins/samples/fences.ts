export interface Fence {
  /** Line of the opening fence, from 1. */
  line: number;
  /** Line of the closing fence. */
  end: number;
  /** Text before the fence: blanks of a list, or nothing. */
  indent: string;
  language: string;
  /** Words of the meta, without values: `hidden`, `continue`. */
  words: ReadonlySet<string>;
  /** Values of the meta: `title="app.ts"`. */
  values: Readonly<Record<string, string>>;
  code: string;
}

const opening = /^([ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}(?!`)|~{3,}(?!~))([^`]*)$/;
const languageAndMeta = /^[ \t]*([^\s`{]*)(.*)$/s;
const metaWord = /([\w-]+)=(?:"([^"]*)"|'([^']*)')|\{[^{}]*\}|\/[^/]*\/\S*|\S+/g;

/** All fences of a text that are closed properly, in order; fences inside others are code. */
export function readFences(text: string): Fence[] {
  const lines = text.split(/\r?\n/);
  const fences: Fence[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const [, before, ticks, info] = opening.exec(lines[index]!) ?? [];
    if (before === undefined || ticks === undefined || info === undefined) continue;
    const [, language, meta] = languageAndMeta.exec(info) ?? [];
    const indent = before.replace(/\S/g, ' ');
    const start = index + 1;
    const closing = new RegExp(`^[ \\t]*${ticks[0]}{${ticks.length},}[ \\t]*$`);
    let end = start;
    while (end < lines.length && !closing.test(lines[end]!)) end += 1;
    const code = lines.slice(start, end).map((line) => withoutIndent(line, indent.length));
    fences.push({
      line: start,
      end: end + 1,
      indent,
      language: language?.toLowerCase() ?? '',
      ...readMeta(meta ?? ''),
      code: code.join('\n'),
    });
    index = end;
  }
  return fences;
}

function readMeta(meta: string): Pick<Fence, 'words' | 'values'> {
  const words = new Set<string>();
  const values: Record<string, string> = {};
  for (const [word, name, double, single] of meta.matchAll(metaWord)) {
    if (name === undefined) words.add(word);
    else values[name] = double ?? single ?? '';
  }
  return { words, values };
}

function withoutIndent(line: string, width: number): string {
  const blanks = /^[ \t]*/.exec(line)![0].length;
  return line.slice(Math.min(blanks, width));
}
