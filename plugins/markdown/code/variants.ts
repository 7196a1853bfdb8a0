import { escapeHtml } from '../../../engine';

/**
 * Code in two languages as one block: lines that both have are written once, the others in an element for each
 * language. The theme's style sheet shows one of them; without it, `hidden` hides the JavaScript.
 */

const inTypeScript = (html: string) => `<span class="as-ts">${html}</span>`;
const inJavaScript = (html: string) => `<span class="as-js" hidden>${html}</span>`;

/** A part of two lists of lines: equal lines, or lines that only one side has. */
interface Part {
  isSame: boolean;
  first: number[];
  second: number[];
}

/** A line of a block: its text decides whether it is in both languages, its HTML is written. */
export interface VariantLine {
  text: string;
  html: string;
}

export function writeVariants(
  typeScript: readonly VariantLine[],
  javaScript: readonly VariantLine[],
): string {
  const parts = compareLines(typeScript, javaScript);
  return parts
    .map(({ isSame, first, second }, index) => {
      const end = index < parts.length - 1 ? '\n' : '';
      const join = (lines: readonly VariantLine[], indexes: number[]) =>
        indexes.map((at) => lines[at]!.html).join('\n') + (indexes.length > 0 ? end : '');
      if (isSame) return join(typeScript, first);
      const own = first.length > 0 ? inTypeScript(join(typeScript, first)) : '';
      const other = second.length > 0 ? inJavaScript(join(javaScript, second)) : '';
      return own + other;
    })
    .join('');
}

/** The title of a block: the name of a TypeScript file ends differently in JavaScript. */
export function writeTitleVariants(title: string): string {
  const renamed = title.replace(/\.ts(x?)$/, '.js$1');
  if (renamed === title) return escapeHtml(title);
  return inTypeScript(escapeHtml(title)) + inJavaScript(escapeHtml(renamed));
}

/** The button that switches all blocks; its text names the language it switches to. */
export function languageButton(words: { javaScript: string; typeScript: string }): string {
  const action =
    inTypeScript(escapeHtml(words.javaScript)) + inJavaScript(escapeHtml(words.typeScript));
  const names = '<span aria-hidden="true"><span>TS</span><span>JS</span></span>';
  return `<button class="language" type="button"><span class="sr-only">${action}</span>${names}</button>`;
}

/** Compares two lists of lines by their longest common subsequence. */
function compareLines(a: readonly VariantLine[], b: readonly VariantLine[]): Part[] {
  const lengths = commonLengths(a, b);
  const parts: Part[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const isSame = a[i]?.text === b[j]?.text;
    let part = parts.at(-1);
    if (part?.isSame !== isSame) {
      part = { isSame, first: [], second: [] };
      parts.push(part);
    }
    const isSecond = i === a.length || (j < b.length && lengths[i]![j + 1]! > lengths[i + 1]![j]!);
    if (isSame || !isSecond) part.first.push(i++);
    if (isSame || isSecond) part.second.push(j++);
  }
  return parts;
}

/** For each pair of positions the number of lines that the rests have in common. */
function commonLengths(a: readonly VariantLine[], b: readonly VariantLine[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array<number>(b.length + 1).fill(0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        a[i]!.text === b[j]!.text
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  return lengths;
}
