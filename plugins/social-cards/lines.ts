import type { Typeface } from './fonts';

export interface SetText {
  lines: string[];
  size: number;
}

const ideograph = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]';

/** Where a text may break; later patterns apply only to pieces that are wider than a line. */
const breaks = [
  new RegExp(`(?<=\\s)|(?=${ideograph})|(?<=${ideograph})`, 'u'),
  /(?<=[-_/.])|(?<=[a-z\d])(?=[A-Z])/,
  /(?:)/u,
];

/** Breaks a text into lines of a width in em. */
export function breakLines(text: string, width: number, face: Pick<Typeface, 'widthOf'>): string[] {
  const lines = [''];
  const fits = (line: string) => face.widthOf(line.trimEnd()) <= width;
  const add = (piece: string, level: number) => {
    const longer = lines.at(-1)! + piece;
    const split = breaks[level];
    if (fits(longer)) lines[lines.length - 1] = longer;
    else if (fits(piece) || !split) lines.push(piece);
    else for (const part of piece.split(split)) add(part, level + 1);
  };
  for (const piece of text.split(breaks[0]!)) add(piece, 1);
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/**
 * Sets a text in the largest size that needs at most `most` lines. Text that does not fit at the smallest
 * size is cut off with an ellipsis.
 */
export function setText(
  text: string,
  { width, sizes, most }: { width: number; sizes: readonly number[]; most: number },
  face: Pick<Typeface, 'widthOf'>,
): SetText {
  let set: SetText = { lines: [], size: 0 };
  for (const size of sizes) {
    set = { size, lines: breakLines(text, width / size, face) };
    if (set.lines.length <= most) return set;
  }
  const { size, lines } = set;
  let last = lines[most - 1]!;
  while (last !== '' && face.widthOf(`${last}…`) > width / size) last = last.slice(0, -1);
  return { size, lines: [...lines.slice(0, most - 1), `${last.trimEnd()}…`] };
}
