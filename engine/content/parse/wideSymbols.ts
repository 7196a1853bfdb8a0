import type { Root } from 'mdast';

/** Symbols that count as punctuation next to `**`, of two code units each: emoji and the like. */
const wideSymbol = /[\p{P}\p{S}]/gu;

/** Blocks of 256 and 64 symbols of one code unit each, which nearly no text uses. */
const standIns = [0x2800, 0x4dc0];

/** A text in which one-unit symbols stand in for wide ones, and the way back. */
export interface NarrowText {
  text: string;
  restore(tree: Root): Root;
}

/**
 * micromark classifies single code units, so that half an emoji is no symbol to it and `**\u{1f600}**b` is strong.
 * CommonMark says it is not. Two symbols of one unit replace each wide one: positions stay as they are.
 */
export function narrowSymbols(text: string): NarrowText {
  const wide = [...new Set(text.match(wideSymbol)?.filter((one) => one.length === 2))];
  const first = standIns.find((block) => !hasBlock(text, block));
  if (wide.length === 0 || wide.length > 4_096 || first === undefined) {
    return { text, restore: (tree) => tree };
  }
  const pairs = new Map(
    wide.map((symbol, index) => [
      symbol,
      String.fromCharCode(first + (index >> 6), first + (index & 63)),
    ]),
  );
  const symbols = new Map([...pairs].map(([symbol, pair]) => [pair, symbol]));
  const pairPattern = new RegExp([...symbols.keys()].join('|'), 'g');
  return {
    text: text.replace(wideSymbol, (symbol) => pairs.get(symbol) ?? symbol),
    restore(tree) {
      restoreIn(tree, (value) => value.replace(pairPattern, (pair) => symbols.get(pair) ?? pair));
      return tree;
    },
  };
}

function hasBlock(text: string, first: number): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit >= first && unit < first + 64) return true;
  }
  return false;
}

/** Changes every text in the tree, code of MDX included. */
function restoreIn(value: object, change: (text: string) => string): void {
  for (const [key, one] of Object.entries(value)) {
    if (typeof one === 'string') (value as Record<string, unknown>)[key] = change(one);
    else if (typeof one === 'object' && one !== null && key !== 'position') restoreIn(one, change);
  }
}
