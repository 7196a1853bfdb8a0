import type { ReferenceType } from 'typedoc';
import type { Token, TokenClass } from '../contract';

/** Signatures laid out as people write them: on one line when they fit, one item per line when they do not. */

/** A piece before it has the address of the type that it names. */
interface Leaf extends Token {
  refersTo?: ReferenceType;
}

/** A signature before it is broken into lines. */
export type Layout = Leaf | Layout[] | List;

export interface List {
  open: string;
  close: string;
  items: Layout[];
  /** Placed between items; with `lead` it is placed in front of each when the list is broken. */
  separator: string;
  lead?: boolean;
  /** A space inside the brackets when on one line: `{ a: string }`. */
  padded?: boolean;
  /** Whether a broken list has a separator after its last item too, as formatters write it. */
  trailing?: boolean;
}

/** A signature longer than this is broken. */
const widthInColumns = 84;
const indent = '  ';

export const piece = (text: string, as?: TokenClass): Token => ({ text, as });
export const plain = (text: string): Token => piece(text, 'punctuation');
export const keyword = (text: string): Token => piece(text, 'keyword');
export const space: Token = { text: ' ' };
export const list = (items: Layout[], open: string, separator: string, close: string): List => ({
  items,
  open,
  separator,
  close,
});

const isList = (layout: Layout): layout is List => 'items' in layout;

/** Target of a reference: a marked address of this reference, one elsewhere, or none. */
export type Resolve = (type: ReferenceType) => string | undefined;

/** Lays out a signature as pieces; line breaks are in the texts. */
export function layOut(layout: Layout, resolve: Resolve): Token[] {
  const out: Leaf[] = [];
  place(layout, { out, depth: 0, room: widthInColumns });
  return mergePieces(
    out.map(({ refersTo, ...rest }) => (refersTo ? { ...rest, href: resolve(refersTo) } : rest)),
  );
}

interface Sheet {
  out: Leaf[];
  depth: number;
  /** Columns left on the line, minus those that must still follow on it. */
  room: number;
}

function place(layout: Layout, sheet: Sheet): void {
  if (Array.isArray(layout)) {
    layout.forEach((entry, i) => {
      const rest = layout.slice(i + 1);
      const lists = rest.findIndex(canBreak);
      const follows = lists < 0 ? rest : rest.slice(0, lists + 1);
      const after = follows.reduce((sum, next) => sum + headWidth(next), 0);
      place(entry, { ...sheet, room: widthInColumns - after });
    });
  } else if (!isList(layout)) sheet.out.push(layout);
  else if (column(sheet.out) + flatWidth(layout) <= sheet.room) flat(layout, sheet.out);
  else breakList(layout, sheet);
}

function breakList(list: List, { out, depth }: Sheet): void {
  if (list.items.length === 0) return void flat(list, out);
  if (list.open.trim()) out.push(plain(list.open.trimEnd()));
  else trimLast(out);
  const inner = depth + 1;
  const itemDepth = list.lead ? inner + 1 : inner; // after the sign: `| `
  list.items.forEach((item, i) => {
    out.push({ text: `\n${indent.repeat(inner)}` });
    if (list.lead) out.push(plain(`${list.separator.trim()} `));
    place(item, { out, depth: itemDepth, room: widthInColumns - 1 });
    const last = i === list.items.length - 1;
    if (!list.lead && (!last || list.trailing)) out.push(plain(list.separator.trim()));
  });
  if (list.close) out.push({ text: `\n${indent.repeat(depth)}` }, plain(list.close));
}

function trimLast(out: Leaf[]): void {
  const last = out.at(-1);
  if (last) out[out.length - 1] = { ...last, text: last.text.trimEnd() };
}

function flat(layout: Layout, out: Leaf[]): void {
  if (Array.isArray(layout)) for (const entry of layout) flat(entry, out);
  else if (!isList(layout)) out.push(layout);
  else {
    const pad = layout.padded && layout.items.length > 0 ? ' ' : '';
    if (layout.open) out.push(plain(layout.open + pad));
    layout.items.forEach((item, i) => {
      if (i > 0) out.push(plain(layout.separator));
      flat(item, out);
    });
    if (layout.close) out.push(plain(pad + layout.close));
  }
}

/** Columns that a signature takes on one line. */
function flatWidth(layout: Layout): number {
  const out: Leaf[] = [];
  flat(layout, out);
  return out.reduce((sum, { text }) => sum + text.length, 0);
}

const canBreak = (layout: Layout): boolean =>
  !Array.isArray(layout) && isList(layout) && layout.items.length > 0;

/** Columns that must stay on the line of the preceding text: a list can break after its bracket. */
const headWidth = (layout: Layout): number =>
  canBreak(layout) ? (layout as List).open.length : flatWidth(layout);

function column(out: readonly Token[]): number {
  let width = 0;
  for (let i = out.length - 1; i >= 0; i--) {
    const { text } = out[i]!;
    const newline = text.lastIndexOf('\n');
    if (newline >= 0) return width + text.length - newline - 1;
    width += text.length;
  }
  return width;
}

function mergePieces(pieces: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last && last.as === piece.as && !last.href && !piece.href) last.text += piece.text;
    else if (piece.text) merged.push({ ...piece });
  }
  return merged;
}
