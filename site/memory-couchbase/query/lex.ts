/** The words of a statement. */
export interface Token {
  type: 'word' | 'quoted' | 'string' | 'number' | 'parameter' | 'symbol' | 'end';
  /** Text without quotes; of a word as it is written. */
  text: string;
  /** Position in the statement. */
  at: number;
}

/** A statement that cannot be read, with the place where reading stopped. */
export class SyntaxFault extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const patterns: [Token['type'] | 'blank', RegExp][] = [
  ['blank', /\s+|--[^\n]*|\/\*[\s\S]*?\*\//y],
  ['number', /(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?!\w)/y],
  ['word', /[A-Za-z_]\w*/y],
  ['quoted', /`(?:[^`\\]|``|\\[\s\S])+`/y],
  ['string', /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|''|\\[\s\S])*'/y],
  ['parameter', /[$@]\w+|\?/y],
  ['symbol', /\|\||==|!=|<>|<=|>=|[=<>+\-*/%.,;:()[\]{}]/y],
];

/**
 * Splits a statement into tokens. Strings stand in single or double quotes, names in backticks.
 * https://docs.couchbase.com/server/current/n1ql/n1ql-language-reference/literals.html
 */
export function lex(statement: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < statement.length) {
    const token = tokenAt(statement, at);
    if (!token) throw new SyntaxFault(`syntax error - near "${statement.slice(at, at + 20)}"`, at);
    const [type, text] = token;
    if (type === 'quoted' || type === 'string') checkEscapes(text, at);
    if (type !== 'blank') tokens.push({ type, text: plainText(type, text), at });
    at += text.length;
  }
  tokens.push({ type: 'end', text: '', at });
  return tokens;
}

function tokenAt(statement: string, at: number): [Token['type'] | 'blank', string] | undefined {
  for (const [type, pattern] of patterns) {
    pattern.lastIndex = at;
    const text = pattern.exec(statement)?.[0];
    if (text) return [type, text];
  }
  return undefined;
}

/** JSON's escapes, and a backslash before any quote. */
function checkEscapes(text: string, at: number): void {
  const wrong = /^(?:[^\\]|\\(?:[bfnrt/\\"'`]|u[\da-fA-F]{4}))*/.exec(text)![0].length;
  if (wrong < text.length)
    throw new SyntaxFault('syntax error - invalid escape sequence', at + wrong);
}

function plainText(type: Token['type'], text: string): string {
  return type === 'quoted' || type === 'string' ? unquote(text) : text;
}

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

function unquote(text: string): string {
  const quote = text[0]!;
  return text
    .slice(1, -1)
    .replace(/\\u([\da-fA-F]{4})|\\([\s\S])|(['`])\3/g, (all, code, letter, doubled) => {
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
      if (letter !== undefined) return escapes[letter] ?? letter;
      return doubled === quote ? doubled : all;
    });
}
