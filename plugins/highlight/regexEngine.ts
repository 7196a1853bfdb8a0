import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki/types';

/**
 * A regular expression engine for Shiki that searches with JavaScript's. Shiki's own, Oniguruma, finds the groups of each
 * match, and does all that the two could read differently: lines that are long or not plain ASCII, and patterns that
 * `PatternReader` refuses. So every match is one of Oniguruma. A pattern is searched for only in lines that contain the
 * text it needs, and the match that one rule found is known to all rules with the same pattern.
 *
 * With Oniguruma alone, the 4,000 code blocks of 1,000 generated pages take twice the CPU time. Measured by `npm run bench --
 * --only build --cold --pages 1000 --before COMMIT`, after a commit that leaves out `createRegexEngine` in `openShiki.ts`.
 */
export function createRegexEngine(oniguruma: RegexEngine): RegexEngine {
  const patterns = new Map<string, Pattern>();
  const patternOf = (source: string) => {
    if (!patterns.has(source)) patterns.set(source, new Pattern(source, oniguruma));
    return patterns.get(source)!;
  };
  let lastId = 0;
  const createString = (content: string): Line => {
    lastId += 1;
    return new Line(content, lastId, oniguruma);
  };
  return {
    createString,
    createScanner(given) {
      const sources = given.map((source) => (typeof source === 'string' ? source : source.source));
      let whole: PatternScanner | undefined;
      const scanner = new Scanner(sources.map(patternOf), () => {
        whole ??= oniguruma.createScanner(sources);
        return whole;
      });
      return { findNextMatchSync: (line, start) => scanner.find(line as Line, start) }; // of `createString`
    },
  };
}

type Match = ReturnType<PatternScanner['findNextMatchSync']>;
type Groups = NonNullable<Match>['captureIndices'];

/** Oniguruma gives up on a search that takes too long; JavaScript does not. */
const maxLength = 1_000;

class Line implements RegexEngineString {
  readonly content: string;
  readonly id: number;
  /** ASCII without a line break, except at its end: there, both engines agree on what a character and a line is. */
  readonly isPlain: boolean;
  readonly #engine: RegexEngine;
  #forOniguruma: RegexEngineString | undefined;

  constructor(content: string, id: number, engine: RegexEngine) {
    this.content = content;
    this.id = id;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII but the line breaks
    this.isPlain = content.length <= maxLength && /^[\0-\t\v\f\x0e-\x7f]*\n?$/.test(content);
    this.#engine = engine;
  }

  get forOniguruma(): RegexEngineString {
    this.#forOniguruma ??= this.#engine.createString(this.content);
    return this.#forOniguruma;
  }

  dispose(): void {
    this.#forOniguruma?.dispose?.();
  }
}

/** Finds the first match of several patterns; of two that start together, that of the earlier pattern. */
class Scanner {
  readonly #patterns: readonly Pattern[];
  /** Oniguruma's scanner for the same patterns. */
  readonly #whole: () => PatternScanner;
  #lineId = 0;
  /** Indexes of the patterns that can match in the line. */
  readonly #possible: number[] = [];

  constructor(patterns: readonly Pattern[], whole: () => PatternScanner) {
    this.#patterns = patterns;
    this.#whole = whole;
  }

  find(line: Line, start: number): Match {
    if (!line.isPlain) return this.#whole().findNextMatchSync(line.forOniguruma, start, 0);
    if (line.id !== this.#lineId) this.#enter(line);
    const patterns = this.#patterns;
    let best = -1;
    let bestAt = 0;
    for (const index of this.#possible) {
      const at = patterns[index]!.search(line, start);
      if (at < 0 || (best >= 0 && at >= bestAt)) continue;
      best = index;
      bestAt = at;
      if (at === start) break;
    }
    return best < 0 ? null : { index: best, captureIndices: patterns[best]!.groups(line, start) };
  }

  #enter(line: Line): void {
    this.#lineId = line.id;
    this.#possible.length = 0; // no iterators: this runs for each rule and each line
    for (let index = 0; index < this.#patterns.length; index++)
      if (this.#patterns[index]!.isPossible(line)) this.#possible.push(index);
  }
}

class Pattern {
  readonly #source: string;
  readonly #oniguruma: RegexEngine;
  /** Undefined for a pattern that is left to Oniguruma. */
  readonly #read: ReadPattern | undefined;
  /** `\G` is where a search starts: a match found from one start says nothing about another. */
  readonly #isShared: boolean;
  #scanner: PatternScanner | undefined;
  /** The line that `isPossible` was asked about last, and the answer. */
  #askedLineId = 0;
  #isPossible = false;
  /** The last search: its line, where it began, and the match. */
  #lineId = 0;
  #from = 0;
  #at = -1;
  #end = -1;
  #groups: Groups | undefined;

  constructor(source: string, oniguruma: RegexEngine) {
    this.#source = source;
    this.#oniguruma = oniguruma;
    this.#read = readPattern(source);
    this.#isShared = !source.includes('\\G');
  }

  /** A line with none of the required texts has no match. */
  isPossible(line: Line): boolean {
    const texts = this.#read?.texts;
    if (!texts) return true;
    if (line.id === this.#askedLineId) return this.#isPossible;
    this.#askedLineId = line.id;
    this.#isPossible = texts.some((text) => line.content.includes(text));
    return this.#isPossible;
  }

  /** Where the first match from `start` on begins; -1 when there is none. */
  search(line: Line, start: number): number {
    if (line.id === this.#lineId && this.#from <= start && (this.#at < 0 || this.#at >= start))
      if (this.#isShared || this.#from === start) return this.#at;
    this.#lineId = line.id;
    this.#from = start;
    this.#groups = undefined;
    if (this.#read) {
      const { regExp } = this.#read;
      regExp.lastIndex = start;
      this.#at = regExp.exec(line.content)?.index ?? -1;
      this.#end = regExp.lastIndex;
    } else {
      this.#groups = this.#askOniguruma(line, start);
      this.#at = this.#groups?.[0]?.start ?? -1;
    }
    return this.#at;
  }

  /** The groups of the match that `search` has found from `start` on; the first one is all of it. */
  groups(line: Line, start: number): Groups {
    const whole = { start: this.#at, end: this.#end, length: this.#end - this.#at };
    const hasGroups = this.#read?.hasGroups;
    this.#groups ??= (hasGroups && this.#askOniguruma(line, start)) || [whole];
    return this.#groups;
  }

  #askOniguruma(line: Line, start: number): Groups | undefined {
    this.#scanner ??= this.#oniguruma.createScanner([this.#source]);
    return this.#scanner.findNextMatchSync(line.forOniguruma, start, 0)?.captureIndices;
  }
}

/** A pattern as JavaScript searches for it in lines of ASCII: without groups. */
interface ReadPattern {
  regExp: RegExp;
  hasGroups: boolean;
  texts: Texts;
}

/** A line with a match contains at least one of these; undefined when nothing is required. */
type Texts = readonly string[] | undefined;

/** Undefined for a pattern that only Oniguruma reads for certain. */
function readPattern(source: string): ReadPattern | undefined {
  const ignoresCase = source.startsWith('(?i)');
  if (skips.every((part) => part.test(source)) || (ignoresCase && beyondAscii.test(source)))
    return undefined;
  try {
    const reader = new PatternReader(ignoresCase ? source.slice(4) : source);
    const { search, texts } = reader.read();
    return {
      regExp: new RegExp(search, ignoresCase ? 'gi' : 'g'),
      hasGroups: reader.hasGroups,
      texts: ignoresCase ? undefined : texts,
    };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined; // the reader's, or one of JavaScript
    throw error;
  }
}

/** After `.+` at the beginning of a pattern, Oniguruma looks at no other place of the line, although `(?<=b).+` may match there. */
const skips = [/^[(?:^]*(?:\(\?<?[=!]|\\[bB])/, /(?:[():|^]|\\[bB])\.[*+](?!\?)/];

/** Without case, "ſ" is an "s". */
const beyondAscii = /[^ -~]|\\x(?![0-7][\da-fA-F])/;

const refused = new SyntaxError('only Oniguruma reads this pattern');

interface Part {
  search: string;
  texts?: Texts;
  /** A single character, which makes longer texts with its neighbors. */
  character?: string;
}

/** Reads a pattern in the syntax of Oniguruma, for lines of ASCII. Whatever is rare is refused. */
class PatternReader {
  hasGroups = false;
  readonly #source: string;
  #at = 0;
  #atomics = 0;

  constructor(source: string) {
    this.#source = source;
  }

  read(): Part {
    const part = this.#readBranches();
    if (this.#at < this.#source.length) throw refused; // a parenthesis that closes nothing
    return part;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#source);
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  /** Alternatives, up to the end of their group. */
  #readBranches(): Part {
    const branches = [this.#readSequence()];
    while (this.#take(/\|/y)) branches.push(this.#readSequence());
    return {
      search: branches.map(({ search }) => search).join('|'),
      texts: anyOf(branches.map(({ texts }) => texts)),
    };
  }

  #readSequence(): Part {
    const parts: Part[] = [];
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source[this.#at]!))
      parts.push(this.#readRepetition(this.#readAtom()));
    return { search: parts.map(({ search }) => search).join(''), texts: rarestOf(parts) };
  }

  #readRepetition(part: Part): Part {
    const [count, sign, mode, low, comma, high, lazy] =
      this.#take(/([*+?])([?+]?)|\{(\d*)(,?)(\d*)\}(\??)/y) ?? [];
    if (count === undefined) return part;
    const texts = sign === '+' || Number(low) > 0 ? part.texts : undefined;
    const isSecond = /[*+?{]/.test(this.#source[this.#at] ?? '');
    // `{,}` is text, `{2,1}` is possessive, and `{2}?` is two or nothing.
    const isOdd = !sign && ((!low && !high) || (high && Number(low) > Number(high)));
    if (isSecond || isOdd || (lazy && !comma)) throw refused;
    if (!sign) return { search: `${part.search}{${low || 0}${comma}${high}}${lazy}`, texts };
    const search = `${part.search}${sign}${mode === '?' ? mode : ''}`;
    return mode === '+' ? this.#atomic({ search, texts }) : { search, texts };
  }

  /** The match of a part stays as it is: JavaScript does not look for another one inside of a lookahead. */
  #atomic({ search, texts }: Part): Part {
    if (/\(\?<[=!]/.test(this.#source)) throw refused; // there, JavaScript reads backwards
    this.#atomics += 1;
    const name = `a${this.#atomics}`;
    return { search: `(?:(?=(?<${name}>${search}))\\k<${name}>)`, texts };
  }

  #readAtom(): Part {
    if (this.#take(/\(/y)) return this.#readGroup();
    if (this.#take(/\[/y)) return this.#readSet();
    const [sign] = this.#take(/[.^$]|\\[AbBz]/y) ?? [];
    if (sign) return { search: signs[sign] ?? sign };
    if (this.#take(/[*+?]/y)) throw refused;
    const read = this.#readCharacter();
    if (typeof read === 'string') return { search: `[${read}]` };
    const character = String.fromCodePoint(read);
    return { search: read > 127 ? '[]' : writeCode(read), texts: [character], character };
  }

  #readGroup(): Part {
    const [, kind] = this.#take(/\?(:|<?[=!]|>)/y) ?? [];
    if (!kind && !this.#take(/\?<[A-Za-z_]\w*>/y) && this.#take(/[?*]/y)) throw refused;
    this.hasGroups ||= !kind;
    const { search, texts } = this.#readBranches();
    if (!this.#take(/\)/y)) throw refused;
    if (kind === '>') return this.#atomic({ search, texts });
    return { search: `(?${kind ?? ':'}${search})`, texts: kind?.endsWith('!') ? undefined : texts };
  }

  #readSet(): Part {
    const sign = this.#take(/\^/y) ? '^' : '';
    const members = this.#readMembers();
    const isSmall = sign === '' && /^(?:\\x[\da-f]{2})*$/.test(members);
    const codes = isSmall ? (members.match(/[\da-f]{2}/g) ?? []) : undefined;
    const texts = codes?.map((code) => String.fromCharCode(Number.parseInt(code, 16)));
    return { search: `[${sign}${members}]`, texts: anyOf([texts]) };
  }

  /** The text in brackets, as members of a set in JavaScript. */
  #readMembers(): string {
    let members = this.#take(/\]/y) ? '\\]' : ''; // a bracket that comes first is a member
    while (!this.#take(/\]/y)) {
      const [, name] = this.#take(/\[:(\w+):\]/y) ?? [];
      if (this.#take(/&&|\[:/y)) throw refused;
      if (name) members += namedSet(name);
      else if (this.#take(/\[\^/y)) members += complementOf(this.#readMembers());
      else if (this.#take(/\[/y)) members += this.#readMembers();
      else members += this.#readRange();
    }
    return members;
  }

  #readRange(): string {
    const from = this.#readCharacter();
    if (typeof from === 'string') return from;
    const to = this.#take(/-(?=[^\]])/y) ? this.#readCharacter() : from;
    if (typeof to === 'string' || to < from) throw refused;
    if (from > 127) return ''; // in no line
    return from === to ? writeCode(from) : `${writeCode(from)}-${writeCode(Math.min(to, 127))}`;
  }

  /** The code of a character, or the members of a set. */
  #readCharacter(): number | string {
    const [, set] = this.#take(/\\([dwsDWS])/y) ?? [];
    if (set) return `\\${set}`;
    if (this.#take(/\\h/y)) return namedSet('xdigit');
    const [, sign, name] = this.#take(/\\([pP])\{(\w+)\}/y) ?? [];
    if (name) return sign === 'p' ? namedSet(name) : complementOf(namedSet(name));
    const [, long, short, control, other] =
      this.#take(/\\(?:x\{([\da-fA-F]{1,6})\}|x([0-7][\da-fA-F])|([tnrfv])|([^\da-zA-Z]))/y) ?? [];
    const hex = long ?? short;
    if (hex) return Number.parseInt(hex, 16);
    if (control) return 9 + 'tnvfr'.indexOf(control);
    const code = (other ?? this.#source.slice(this.#at)).codePointAt(0);
    if (code === undefined || (!other && code === 92)) throw refused;
    this.#at += other ? 0 : String.fromCodePoint(code).length;
    return code;
  }
}

const signs: Record<string, string> = { '.': '[^\\n]', $: '(?=\\n|$)', '\\A': '^', '\\z': '$' };

const writeCode = (code: number): string => `\\x${code.toString(16).padStart(2, '0')}`;

const setsByName: Record<string, string> = {
  alpha: 'a-zA-Z',
  alnum: 'a-zA-Z\\d',
  upper: 'A-Z',
  lower: 'a-z',
  word: '\\w',
  blank: ' \\t',
  xdigit: '\\da-fA-F',
};

/** The members of a POSIX class, or of a category of Unicode. */
const namedSet = (name: string): string =>
  setsByName[name] ?? membersOf(new RegExp(`\\p{${name}}`, 'u'));

const complementOf = (members: string): string => membersOf(new RegExp(`[^${members}]`));

const membersOf = (set: RegExp): string =>
  Array.from({ length: 128 }, (_, code) => code)
    .filter((code) => set.test(String.fromCharCode(code)))
    .map(writeCode)
    .join('');

const maxTexts = 8; // looking for more takes as long as the search that it might save

/** One of the alternatives matches, so the texts of all of them are needed. */
function anyOf(alternatives: readonly Texts[]): Texts {
  const texts = new Set<string>();
  for (const alternative of alternatives) {
    if (!alternative) return undefined;
    for (const text of alternative) texts.add(text);
  }
  return texts.size <= maxTexts ? [...texts] : undefined;
}

/** All parts match, so the rarest texts of one part are enough. */
function rarestOf(parts: readonly Part[]): Texts {
  let rarest: Texts;
  let run = '';
  for (const { character, texts } of parts) {
    run = character === undefined ? '' : run + character;
    const needed = run ? [run] : texts;
    if (needed && (!rarest || rarityOf(needed) > rarityOf(rarest))) rarest = needed;
  }
  return rarest;
}

/** Long texts are rare in lines, and few texts are found quickly. */
const rarityOf = (texts: readonly string[]): number =>
  Math.min(...texts.map(({ length }) => length)) - texts.length / (maxTexts + 1);
