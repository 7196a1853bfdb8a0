import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import type { Problem, SourcePosition } from '../../plugin';
import { SiteError } from '../../report/report';

/** Keys with values as plain data, and the positions of the keys of the first level. */
export interface YamlData {
  data: Record<string, unknown>;
  places: Record<string, { line: number; column: number }>;
  /**
   * Position of any value, by the keys and indexes that lead to it: `placeOf('terms', 0, 'text')`. That of a text in
   * quotes or of several lines is where its first letter is. Undefined for what is not there.
   */
  placeOf(...path: (string | number)[]): Required<SourcePosition> | undefined;
  /** Position of a key, by the keys and indexes that lead to it; of an entry of a list, where the entry is. */
  keyPlaceOf(...path: (string | number)[]): Required<SourcePosition> | undefined;
}

/** The name of a YAML text in messages, and its position. */
export interface YamlText {
  subject: string;
  file: string;
  /** Line of the file at which the text begins; 1 by default. */
  firstLine?: number;
}

const maxAliases = 20;
const maxDepth = 40;

/** Reads keys with values. @throws SiteError with every problem at its position in the file. */
export function readYaml(text: string, { subject, file, firstLine = 1 }: YamlText): YamlData {
  const counter = new LineCounter();
  const place = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { file, line: line + firstLine - 1, column: col };
  };
  const document = parseDocument(text, {
    schema: 'core',
    lineCounter: counter,
    prettyErrors: false,
    logLevel: 'error',
  });
  const all = [...document.errors, ...document.warnings].map((error) => {
    const quote = openQuote(error, document);
    return {
      message: `${subject}: ${sentence(error.message)}`,
      place: place(quote ?? error.pos[0]),
      action: quote === undefined ? hintFor(error, text) : 'Close the quote.',
    };
  });
  // Further problems on a line mostly result from its first one.
  const problems: Problem[] = all.filter(
    ({ place }, index) => place.line !== all[index - 1]?.place.line,
  );
  if (problems.length === 0) problems.push(...refusals(document, subject, place));
  const map = document.contents;
  if (problems.length === 0 && map && !isMap(map)) {
    problems.push({
      message: `${subject}: expected keys with values`,
      place: place(map.range?.[0] ?? 0),
      action: isSeq(map)
        ? 'Write one "key: value" on each line; a list goes below a key.'
        : 'Write one "key: value" on each line.',
    });
  }
  if (problems.length > 0) throw new SiteError(problems);
  const places: YamlData['places'] = {};
  for (const { key } of isMap(map) ? (map.items as Pair[]) : []) {
    if (!isScalar(key)) continue;
    const { line, column } = place(key.range?.[0] ?? 0);
    places[String(key.value)] = { line, column };
  }
  const data = document.toJS({ maxAliasCount: maxAliases }) as YamlData['data'] | null;
  return {
    data: data ?? {},
    places,
    placeOf(...path) {
      const node = findNode(document, path).value;
      return node?.range ? place(startOf(node, text)) : undefined;
    },
    keyPlaceOf(...path) {
      const node = findNode(document, path).key;
      return node?.range ? place(node.range[0]) : undefined;
    },
  };
}

/** Where a quote opens that is never closed: the parser notices it at the end of the text. */
function openQuote({ code, pos }: YAMLError, document: Document): number | undefined {
  if (code !== 'MISSING_CHAR') return undefined;
  let start: number | undefined;
  visit(document, {
    Scalar(_, { type, range }) {
      if (type?.startsWith('QUOTE') && range?.[1] === pos[0]) start = range[0];
    },
  });
  return start;
}

/** A value and its key, which is the value itself in a list. Keys are compared as text: `200` in YAML is a number. */
function findNode(document: Document, path: readonly (string | number)[]) {
  let key: unknown = document.contents;
  let value: unknown = document.contents;
  for (const step of path) {
    const parent = isAlias(value) ? value.resolve(document) : value;
    if (isMap(parent)) {
      const pair = (parent.items as Pair[]).find((item) => String(item.key) === String(step));
      key = pair?.key;
      value = pair?.value;
    } else {
      value = isSeq(parent) ? parent.items[Number(step)] : undefined;
      key = value;
    }
  }
  return { key: isNode(key) ? key : undefined, value: isNode(value) ? value : undefined };
}

function startOf(node: Node, text: string): number {
  const [start] = node.range!;
  if (!isScalar(node)) return start;
  if (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE') return start + 1;
  if (node.type !== 'BLOCK_LITERAL' && node.type !== 'BLOCK_FOLDED') return start;
  const firstLine = text.indexOf('\n', start) + 1;
  return firstLine + text.slice(firstLine).search(/\S|$/);
}

/** YAML values that plain data forbids: keys that are not text, `__proto__`, many aliases, circles, deep nesting. */
function refusals(
  document: ReturnType<typeof parseDocument>,
  subject: string,
  place: (offset: number) => SourcePosition,
): Problem[] {
  const problems: Problem[] = [];
  let aliases = 0;
  const asValue = 'Write the value itself, or quotes around a text that begins with "*".';
  const add = (message: string, node: unknown, action: string) => {
    const range = (node as { range?: [number] | null } | null)?.range;
    problems.push({ message: `${subject}: ${message}`, place: place(range?.[0] ?? 0), action });
  };
  visit(document, {
    Alias(_, node, ancestors) {
      aliases += 1;
      if (aliases > maxAliases) {
        add(`more than ${maxAliases} aliases`, node, asValue);
        return visit.BREAK;
      }
      const meant: Node | undefined = node.resolve(document);
      if (!meant) add(`the alias "*${node.source}" has no anchor before it`, node, asValue);
      else if (ancestors.includes(meant))
        add(`the alias "*${node.source}" refers to its own parent`, node, asValue);
      return undefined;
    },
    Pair(_, { key }) {
      if (isAlias(key) || !isScalar(key) || key.value === null)
        add('a key must be text', key, 'Write a plain key such as "title".');
      else if (key.value === '__proto__')
        add('the key "__proto__" is not allowed', key, 'Give the key another name.');
    },
    Collection(_, node, ancestors) {
      if (ancestors.length <= maxDepth * 2) return undefined;
      add(`nested deeper than ${maxDepth} levels`, node, 'Keep the data flat.');
      return visit.BREAK;
    },
  });
  return problems;
}

const sentence = (message: string) => {
  const line = message.split('\n')[0]!.replace(/[.:]$|; please use .*/, '');
  return line.charAt(0).toLowerCase() + line.slice(1);
};

function hintFor({ code, pos }: YAMLError, text: string): string {
  const line = text.slice(text.lastIndexOf('\n', pos[0] - 1) + 1, pos[0]);
  if (/^ *\t/.test(line)) return hints.TAB_AS_INDENT!;
  return hints[code] ?? 'Fix the YAML; a text with signs of YAML needs quotes.';
}

const hints: Record<string, string> = {
  BAD_DQ_ESCAPE: 'Use single quotes, in which a backslash is text.',
  BAD_INDENT: 'Indent the line like its neighbours; a "[" ends with "]", a "{" with "}".',
  BAD_SCALAR_START: 'Put quotes around the value.',
  BLOCK_AS_IMPLICIT_KEY: 'Put quotes around a value that contains ": ".',
  DUPLICATE_KEY: 'Keep one of the two keys.',
  MISSING_CHAR: 'Add what is missing; a value with signs of YAML needs quotes.',
  MULTILINE_IMPLICIT_KEY: 'Write one "key: value" on each line.',
  MULTIPLE_DOCS: 'Remove the line of three dashes and what follows it.',
  TAB_AS_INDENT: 'Indent with spaces instead of tabs.',
  TAG_RESOLVE_FAILED: 'Remove the tag.',
};
