/** A line of a shell session: its prompt, and whether a program printed it. Comments and continued lines have neither. */
export interface SessionLine {
  /** `$ `, `> ` or empty. */
  prompt: string;
  isPrinted: boolean;
}

/** How far the shell has read a command. */
interface Command {
  /** The quotation mark that is open, or empty. */
  quote: string;
  /** The here-documents that follow. */
  documents: HereDocument[];
  /** Whether the line ends with `\`, `|` or `&&`. */
  isContinued: boolean;
  /** Whether a loop, a condition or a group has begun. */
  isBlock: boolean;
}

interface HereDocument {
  end: string;
  /** Whether the session shows `> ` in front of its lines. */
  hasPrompts: boolean;
}

const nothing: Command = { quote: '', documents: [], isContinued: false, isBlock: false };

/** Separates the commands of a shell session from the lines that they print; undefined for code in which no line begins with `$ `. */
export function readSession(code: string): SessionLine[] | undefined {
  const lines = code.split('\n');
  if (!lines.some((line) => line.startsWith('$ '))) return undefined;
  let command = nothing;
  return lines.map((line, index) => {
    const prompt = promptOf(line, command);
    const isOpen = command.quote !== '' || command.documents.length > 0 || command.isContinued;
    if (!prompt && !isOpen) {
      command = nothing;
      return { prompt, isPrinted: !/^\s*#/.test(line) };
    }
    const before = prompt === '$ ' ? nothing : command;
    command = readLine(line.slice(prompt.length), before, lines.slice(index + 1));
    return { prompt, isPrinted: false };
  });
}

function promptOf(line: string, { quote, documents, isContinued, isBlock }: Command): string {
  const second = /^>(?: |$)/.exec(line)?.[0] ?? '';
  const [document] = documents;
  if (document) return document.hasPrompts ? second : '';
  if (!quote && line.startsWith('$ ')) return '$ ';
  return quote || isContinued || isBlock ? second : '';
}

/** Reads a line of a command; `below` are the lines after it. */
function readLine(text: string, command: Command, below: readonly string[]): Command {
  const [document, ...others] = command.documents;
  if (document) {
    const isEnd = text.replace(/^\t+/, '') === document.end;
    return isEnd ? { ...command, documents: others } : command;
  }
  const { quote, ends } = readWords(text, command.quote);
  const isBlock = command.isBlock || /(?:^|[\s;])(?:do|then|else|\{|\()\s*$/.test(text);
  return {
    quote: quote && isClosed(quote, below) ? quote : '',
    documents: ends.flatMap((end) => findDocument(end, below)),
    isContinued: /(?:(?<!\\)(?:\\\\)*\\|\||&&)$/.test(text.trimEnd()),
    isBlock,
  };
}

/** The quotation mark that is open after a line, and the end marks of the here-documents that it begins. */
function readWords(text: string, open: string): { quote: string; ends: string[] } {
  const ends: string[] = [];
  let quote = open;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === '\\' && quote !== "'") at += 1;
    else if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '#' && /^$|\s/.test(text[at - 1] ?? '')) break;
    else if (text.startsWith('<<', at)) {
      const [marks, , end] = /^<<(?:<|-?[ \t]*(["']?)([\w.-]+)\1)/.exec(text.slice(at)) ?? ['<<'];
      if (end) ends.push(end);
      at += marks.length - 1;
    }
  }
  return { quote, ends };
}

/** An apostrophe in a careless line opens nothing: its partner is above the next command. */
function isClosed(quote: string, below: readonly string[]): boolean {
  const next = below.findIndex((line) => line.startsWith('$ '));
  return (next < 0 ? below : below.slice(0, next)).some((line) => line.includes(quote));
}

function findDocument(end: string, below: readonly string[]): HereDocument[] {
  const last = below.find((line) => line.replace(/^(?:> )?\t*/, '') === end);
  return last === undefined ? [] : [{ end, hasPrompts: last.startsWith('> ') }];
}
