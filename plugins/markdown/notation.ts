import type { ShikiTransformer } from 'shiki';

/** Code without its `[!code …]` comments, and the classes that these give to its lines (counted from 0). */
interface Notated {
  code: string;
  classes: Map<number, string[]>;
}

const classOf: Record<string, string> = {
  '++': 'inserted',
  '--': 'deleted',
  hl: 'highlighted',
  highlight: 'highlighted',
  focus: 'focused',
  error: 'error',
  warning: 'warning',
};

const mark =
  /^\[!code (\+\+|--|hl|highlight|focus|error|warning)(?::(\d{1,4}))?\]\s*(|\*\/|-->|\*\/\})$/;

/** The ways to open a comment, by how it is closed. */
const openings: Readonly<Record<string, readonly string[]>> = {
  '': ['//', '#', '--', ';', '%'],
  '*/': ['/*'],
  '-->': ['<!--'],
  '*/}': ['{/*'],
};

/** The comment at the end of a line, and the code before it. */
function readComment(line: string): { code: string; name: string; count: number } | undefined {
  const start = line.lastIndexOf('[!code ');
  const [, name, count = '1', close] =
    start < 0 ? [] : (mark.exec(line.slice(start).trimEnd()) ?? []);
  if (name === undefined || close === undefined) return undefined;
  const before = line.slice(0, start).trimEnd();
  const opening = openings[close]!.find((text) => before.endsWith(text));
  if (opening === undefined) return undefined;
  return { code: before.slice(0, -opening.length).trimEnd(), name, count: Number(count) };
}

/** Reads comments such as `// [!code ++]` at line ends. One on a separate line applies to the lines after it. */
export function readNotation(code: string): Notated {
  const classes: Notated['classes'] = new Map();
  if (!code.includes('[!code ')) return { code, classes };
  const lines: string[] = [];
  /** Class → the line that no longer has it. */
  const ends = new Map<string, number>();
  for (const line of code.split('\n')) {
    let text = line;
    for (let comment = readComment(text); comment; comment = readComment(text)) {
      const { code, name, count } = comment;
      text = code;
      const marked = classOf[name]!; // the pattern names the same words
      ends.set(marked, Math.max(ends.get(marked) ?? 0, lines.length + count));
    }
    if (!text.trim() && line.trim()) continue;
    const names = [...ends].filter(([, end]) => end > lines.length).map(([marked]) => marked);
    if (names.length > 0) classes.set(lines.length, names);
    lines.push(text);
  }
  return { code: lines.join('\n'), classes };
}

/** Gives lines the classes of their notations, and removes these. */
export function notations(): ShikiTransformer {
  let classes: Notated['classes'];
  return {
    name: 'notations',
    preprocess(code) {
      const read = readNotation(code);
      classes = read.classes;
      return read.code;
    },
    line(line, number) {
      this.addClassToHast(line, classes.get(number - 1) ?? []);
    },
  };
}
