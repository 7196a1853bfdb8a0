import { createHighlighterCoreSync } from 'shiki/core';
import { type IGrammar, INITIAL, type StateStack } from 'shiki/textmate';
import type { LanguageRegistration } from 'shiki/types';
import { codeTheme, tokenClasses } from '../code/codeTheme';
import { escapeText } from '../transform/escapeText';
import { openPatternCache } from './patternCache';
import { createRegexEngine } from './regexEngine';

/** The grammars of one thread. */
export interface Grammars {
  add(name: string, grammar: LanguageRegistration[]): void;
  /** The lines of `code` as HTML; nothing when there is no such grammar or the code is too long. */
  lines(code: string, name: string): string[] | undefined;
}

/** Longer blocks and lines are shown as plain text: colours are not worth minutes of work. */
const maxBlockLength = 200_000;
const maxLineLength = 20_000;

/** Loads the library, with no grammar; `patternsFile` as in `createHighlighter`. */
export function openGrammars(patternsFile?: string): Grammars {
  const patterns = openPatternCache(patternsFile);
  if (patternsFile !== undefined) process.once('exit', patterns.save);
  const shiki = createHighlighterCoreSync({
    themes: [codeTheme],
    langs: [],
    engine: createRegexEngine(patterns),
  });
  const classes = classesOf(shiki.setTheme(codeTheme.name ?? '').colorMap);
  const grammars = new Map<string, LineGrammar>();
  return {
    add(name, grammar) {
      shiki.loadLanguageSync(grammar);
      grammars.set(name, newGrammar(shiki.getLanguage(name)));
    },
    lines(code, name) {
      const grammar = code.length > maxBlockLength ? undefined : grammars.get(name);
      return grammar && tokenize(code, grammar, classes);
    },
  };
}

function classesOf(colorMap: readonly (string | null)[]): string[] {
  return Array.from(colorMap, (color) => tokenClasses.get(color?.toUpperCase() ?? '') ?? '');
}

/** A grammar that remembers the lines it has seen: those of one library's samples are often the same. */
interface LineGrammar {
  readonly grammar: IGrammar;
  /** States at line ends, each once, with what lines became that began in it. */
  readonly states: { stack: StateStack; lines: Map<string, Line> }[];
  size: number;
}

interface Line {
  html: string;
  /** Index in `states` of the state the line ends in. */
  next: number;
}

/** A grammar forgets its lines when it knows this many, or this many states. */
const maxLines = 20_000;
const maxStates = 200;

function tokenize(code: string, known: LineGrammar, classes: readonly string[]): string[] {
  if (known.size > maxLines || known.states.length > maxStates) forget(known);
  let state = 0;
  return code.split('\n').map((line) => {
    if (line.length > maxLineLength) return escapeText(line);
    const { stack, lines } = known.states[state]!;
    let found = lines.get(line);
    if (!found) {
      const { tokens, ruleStack } = known.grammar.tokenizeLine2(line, stack);
      found = { html: writeTokens(line, tokens, classes), next: indexOf(ruleStack, known) };
      lines.set(line, found);
      known.size += 1;
    }
    state = found.next;
    return found.html;
  });
}

const newGrammar = (grammar: IGrammar): LineGrammar => ({
  grammar,
  states: [{ stack: INITIAL, lines: new Map() }],
  size: 0,
});

function forget(known: LineGrammar): void {
  known.states.length = 1;
  known.states[0]!.lines.clear();
  known.size = 0;
}

function indexOf(stack: StateStack, { states }: LineGrammar): number {
  // The first one is where a text begins, and no other place is like it.
  for (let index = 1; index < states.length; index += 1) {
    if (isSame(stack, states[index]!.stack)) return index;
  }
  return states.push({ stack, lines: new Map() }) - 1;
}

/** What the next line depends on; `equals` leaves one flag out. */
function isSame(a: StateStack, b: StateStack): boolean {
  if (a === b) return true;
  if (a.depth !== b.depth || !a.equals(b)) return false;
  type Frame = { parent: Frame | null; beginRuleCapturedEOL?: boolean };
  let one = a as unknown as Frame | null;
  let other = b as unknown as Frame | null;
  for (; one && other; one = one.parent, other = other.parent) {
    if (one.beginRuleCapturedEOL !== other.beginRuleCapturedEOL) return false;
  }
  return true;
}

/** Bits of a token's metadata that hold the index of its colour; the layout is vscode-textmate's. */
const colorMask = 0b00000000111111111000000000000000;
const colorShift = 15;

/** `tokens` holds pairs of start and metadata. Neighbours of one class, and blanks between them, become one span. */
function writeTokens(line: string, tokens: Uint32Array, classes: readonly string[]): string {
  let html = '';
  let start = 0;
  let open = '';
  for (let index = 0; index < tokens.length; index += 2) {
    const from = tokens[index]!;
    const end = tokens[index + 2] ?? line.length;
    const name = classes[(tokens[index + 1]! & colorMask) >>> colorShift] ?? '';
    if (name === open || isBlank(line, from, end)) continue;
    html += span(line.slice(start, from), open);
    start = from;
    open = name;
  }
  return html + span(line.slice(start), open);
}

function isBlank(line: string, from: number, end: number): boolean {
  for (let at = from; at < end; at += 1) {
    const code = line.charCodeAt(at);
    if (code !== 32 && code !== 9) return false;
  }
  return true;
}

const span = (text: string, name: string) => {
  if (!text) return '';
  return name ? `<span class="${name}">${escapeText(text)}</span>` : escapeText(text);
};
