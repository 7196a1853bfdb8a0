/** The settings in the words after the language of a fence. */
export interface FenceMeta {
  title?: string;
  caption?: string;
  wrap: boolean;
  fold: boolean;
  /** Shows the output of the previous block. */
  output: boolean;
  /** The block was written for Twoslash, whose lines are left out. */
  twoslash: boolean;
  /** The other words, for rehype-pretty-code: lines, words, line numbers. */
  rest: string[];
}

const flags = ['wrap', 'fold', 'output', 'twoslash'] as const;
const values = ['title', 'caption'] as const;
/** Read by the test of the samples; nothing to show. */
const silent = new Set(['continue', 'no-check', 'no-run', 'table']);

/** Separates the words that code blocks know from those that mark lines and words. */
export function readFenceMeta(words: readonly string[]): FenceMeta {
  const meta: FenceMeta = { wrap: false, fold: false, output: false, twoslash: false, rest: [] };
  for (const word of words) {
    const [, name, value] = /^([\w-]+)=("[^"]*"|'[^']*'|[\w./-]+)$/.exec(word) ?? [];
    const flag = flags.find((entry) => entry === word);
    const key = values.find((entry) => entry === name);
    if (flag) meta[flag] = true;
    else if (key && value) meta[key] = value.replace(/^(["'])(.*)\1$/, '$2');
    else if (!silent.has(name ?? word)) meta.rest.push(word);
  }
  return meta;
}
