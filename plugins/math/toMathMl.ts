import temml from 'temml';
import { escapeHtml } from '../../engine';

export interface MathOptions {
  /** Name → TeX. */
  macros: Readonly<Record<string, string>>;
}

interface TexError {
  message: string;
  /** Index of the character in the formula. */
  at: number;
}

/** A formula with more signs may be wider than a phone: it scrolls, and the keyboard has to reach it. */
const signsOnPhone = 20;

/** A formula as MathML without inline styles; the problem when it is not valid TeX. */
export function toMathMl(
  tex: string,
  { macros, display }: MathOptions & { display: boolean },
): string | TexError {
  try {
    const html = temml.renderToString(tex, {
      displayMode: display,
      throwOnError: true,
      macros: { ...macros },
    });
    const isWide = html.replace(/<[^>]*>/g, '').length > signsOnPhone;
    const block = `display="block" class="math display"${isWide ? ' tabindex="0"' : ''}`;
    return withoutStyles(html).replace(
      /<math[^<>]*>/,
      `<math ${display ? block : 'class="math"'} alttext="${escapeHtml(tex)}">`,
    );
  } catch (error) {
    const { message, position } = error as Error & { position?: number };
    const text = message
      .replace(/^.*?ParseError:?\s*/s, '')
      .replace(/\sat (?:position \d+|end of input):[\s\S]*$/, '')
      .trim();
    return { message: text, at: Math.min(position ?? 0, tex.length) };
  }
}

/** The security policy forbids inline styles; colours have attributes. */
const withoutStyles = (html: string): string =>
  html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const styleOf = (name: string) => new RegExp(`(?:^|;)${name}:([^;"]+)`).exec(style)?.[1];
    const [color, background] = [styleOf('color'), styleOf('background-color')];
    const attributes = [
      color && ` mathcolor="${color}"`,
      background && ` mathbackground="${background}"`,
    ];
    return attributes.filter(Boolean).join('');
  });

/** Line and column of a character, from 1. */
export function lineAndColumn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

export const fixTex = 'Fix the formula, or write "\\$" if the sign is text.';
