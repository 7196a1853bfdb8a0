export interface FenceMeta {
  title?: string;
  caption?: string;
  /** The block is not shown; it sets up the samples that follow. */
  hidden: boolean;
  wrap: boolean;
  fold: boolean;
  /** Shows the output of the previous block. */
  output: boolean;
  /** The block was written for Twoslash, whose lines are left out. */
  twoslash: boolean;
  /** The other words, for renderers and rehype-pretty-code: lines, words, line numbers. */
  rest: readonly string[];
}

const flags = ['hidden', 'wrap', 'fold', 'output', 'twoslash'] as const;
const values = ['title', 'caption'] as const;
/** Read by the test of the samples; nothing to show. */
const silent = new Set(['continue', 'no-check', 'no-run', 'table']);

/** Removes the engine's own words from a fence's meta. Text between `"`, `/` and in braces stays unchanged. */
export function readFenceMeta(meta: string): FenceMeta {
  const unset = Object.fromEntries(flags.map((flag) => [flag, false]));
  const rest: string[] = [];
  const read = { ...unset, rest } as unknown as FenceMeta; // every flag is in the list
  for (const [word, name, quoted] of meta.matchAll(wordPattern)) {
    const value = quoted?.slice(1, -1) ?? '';
    const flag = flags.find((entry) => entry === word);
    const key = values.find((entry) => entry === name);
    if (flag) read[flag] = true;
    else if (key) read[key] = value;
    else if (!silent.has(name ?? word)) rest.push(word);
  }
  return read;
}

const wordPattern =
  /([\w-]+)=("[^"]*"|'[^']*')|"[^"]*"\S*|\/(?:[^/]*)\/\S*|[^\s{]*\{[^{}]*\}\S*|\S+/g;
