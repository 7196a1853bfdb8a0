/** Code without its `[!code …]` comments, and the classes that these give to its lines (counted from 0). */
export interface Notated {
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

const names = String.raw`\[!code (\+\+|--|hl|highlight|focus|error|warning)(?::(\d{1,4}))?\]`;
const comment = new RegExp(
  String.raw`[ \t]*(?:\/\*\s*${names}\s*\*\/|<!--\s*${names}\s*-->|\{\/\*\s*${names}\s*\*\/\}|(?:\/\/|#|--|;|%)[ \t]*${names})[ \t]*$`,
);

/**
 * Reads comments such as `// [!code ++]` at line ends. A comment on a separate line applies to the lines
 * after it.
 */
export function readNotation(code: string): Notated {
  const classes: Notated['classes'] = new Map();
  if (!code.includes('[!code ')) return { code, classes };
  const lines: string[] = [];
  for (const line of code.split('\n')) {
    let text = line;
    for (let match = comment.exec(text); match; match = comment.exec(text)) {
      const [name, count] = match.slice(1).filter((part) => part !== undefined);
      text = text.slice(0, match.index);
      mark(classes, lines.length, Number(count ?? 1), classOf[name!]!);
    }
    if (text.trim() || !line.trim()) lines.push(text);
  }
  return { code: lines.join('\n'), classes };
}

function mark(classes: Notated['classes'], first: number, count: number, name: string): void {
  for (let line = first; line < first + count; line += 1) {
    const names = classes.get(line) ?? [];
    if (!names.includes(name)) classes.set(line, [...names, name]);
  }
}
