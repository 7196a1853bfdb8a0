import { isAlias, isMap, isScalar, LineCounter, type Pair, parseDocument, visit } from 'yaml';
import type { Problem } from '../plugin';
import { SiteError } from '../report';
import { readPlain } from './plainFrontMatter';

/** Front matter as plain data, where its keys stand, and the rest of the file. */
export interface FrontMatter {
  data: Record<string, unknown>;
  places: Record<string, { line: number; column: number }>;
  body: string;
  bodyLine: number;
}

/** More front matter than any page needs; past it the file is not what it says to be. */
const maxBytes = 64 * 1024;
const maxAliases = 20;
const maxDepth = 40;

/** Reads the YAML between two lines of three dashes at the top of a file. Every mistake has its place in the file. */
export function readFrontMatter(file: string, text: string): FrontMatter {
  const first = /^---([^\n]*)(?:\n|$)/.exec(text);
  if (!first || /^-/.test(first[1]!)) return { data: {}, places: {}, body: text, bodyLine: 1 };
  const fail = (problem: Omit<Problem, 'place'>, line: number, column: number): never => {
    throw new SiteError({ ...problem, place: { file, line, column } });
  };
  const language = first[1]!.trim();
  if (language) {
    const message = `front matter: found ${JSON.stringify(language)} after the dashes, expected YAML`;
    fail({ message, action: 'Open front matter with a line of three dashes only.' }, 1, 4);
  }
  const { yaml, body, bodyLine } = cut(text, first[0].length, fail);
  if (yaml.length > maxBytes) {
    fail(
      {
        message: `front matter: ${yaml.length} characters, at most ${maxBytes} are read`,
        action: 'Move the text below the second line of dashes.',
      },
      2,
      1,
    );
  }
  if (!/[^\s]/.test(yaml.replace(/^\s*#.*$/gm, ''))) {
    const action = 'Write a key such as "title", or remove the two lines of dashes.';
    fail({ message: 'front matter: found nothing between the dashes', action }, 1, 1);
  }
  return { ...(readPlain(yaml) ?? readYaml(file, yaml)), body, bodyLine };
}

function cut(
  text: string,
  start: number,
  fail: (p: Problem, line: number, column: number) => never,
) {
  const close = /^(---|\.\.\.)[ \t]*(?:\n|$)/gm;
  close.lastIndex = start;
  const end = close.exec(text);
  const action = 'Close front matter with a line of three dashes.';
  if (!end) return fail({ message: 'front matter: it is never closed', action }, 1, 1);
  const yaml = text.slice(start, end.index);
  const endLine = yaml.split('\n').length + 1;
  if (end[1] === '...') {
    fail({ message: 'front matter: found "..." at its end, expected "---"', action }, endLine, 1);
  }
  return { yaml, body: text.slice(close.lastIndex), bodyLine: endLine + 1 };
}

function readYaml(file: string, yaml: string) {
  const counter = new LineCounter();
  const place = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { file, line: line + 1, column: col };
  };
  const document = parseDocument(yaml, {
    schema: 'core',
    lineCounter: counter,
    prettyErrors: false,
    logLevel: 'silent',
  });
  const mistakes: Problem[] = [...document.errors, ...document.warnings].map((mistake) => ({
    message: `front matter: ${sentence(mistake.message)}`,
    place: place(mistake.pos[0]),
    action: 'Mend the YAML.',
    ...hint(mistake.code),
  }));
  if (mistakes.length === 0) mistakes.push(...refusals(document, place));
  const map = document.contents;
  if (mistakes.length === 0 && !isMap(map)) {
    mistakes.push({
      message: 'front matter: expected keys with values',
      place: place(map?.range?.[0] ?? 0),
      action: 'Write one "key: value" on each line.',
    });
  }
  if (mistakes.length > 0 || !isMap(map)) throw new SiteError(mistakes);
  const places: FrontMatter['places'] = {};
  for (const { key } of map.items as Pair[]) {
    if (!isScalar(key)) continue;
    const { line, column } = place(key.range?.[0] ?? 0);
    places[String(key.value)] = { line, column };
  }
  return { data: document.toJS({ maxAliasCount: maxAliases }) as Record<string, unknown>, places };
}

/** What YAML allows and front matter does not: keys that are no text, `__proto__`, many aliases, deep nesting. */
function refusals(
  document: ReturnType<typeof parseDocument>,
  place: (offset: number) => Problem['place'],
): Problem[] {
  const found: Problem[] = [];
  let aliases = 0;
  const asValue = 'Write the value itself, or quotes around a text that begins with "*".';
  const add = (message: string, node: unknown, action: string) => {
    const range = (node as { range?: [number] | null } | null)?.range;
    found.push({ message: `front matter: ${message}`, place: place(range?.[0] ?? 0), action });
  };
  visit(document, {
    Alias(_, node) {
      aliases += 1;
      if (aliases <= maxAliases && !node.resolve(document))
        add(`the alias "*${node.source}" has no anchor before it`, node, asValue);
      if (aliases === maxAliases + 1) add(`more than ${maxAliases} aliases`, node, asValue);
      return aliases > maxAliases ? visit.BREAK : undefined;
    },
    Pair(_, { key }) {
      if (isAlias(key) || !isScalar(key) || key.value === null)
        add('a key must be text', key, 'Write a plain key such as "title".');
      else if (key.value === '__proto__')
        add('the key "__proto__" is not allowed', key, 'Give the key another name.');
    },
    Collection(_, node, ancestors) {
      if (ancestors.length <= maxDepth * 2) return undefined;
      add(`nested deeper than ${maxDepth} levels`, node, 'Keep front matter flat.');
      return visit.BREAK;
    },
  });
  return found;
}

const sentence = (message: string) => {
  const line = message.split('\n')[0]!.replace(/[.:]$/, '');
  return line.charAt(0).toLowerCase() + line.slice(1);
};

const hints: Record<string, string> = {
  BLOCK_AS_IMPLICIT_KEY: 'Put quotes around a value that contains ": ".',
  DUPLICATE_KEY: 'Keep one of the two keys.',
  TAB_AS_INDENT: 'Indent with spaces.',
  TAG_RESOLVE_FAILED: 'Remove the tag.',
};

const hint = (code: string) => (hints[code] ? { action: hints[code] } : {});
