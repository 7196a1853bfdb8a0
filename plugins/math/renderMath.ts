import type { MarkdownBlock } from '../../engine';
import { fixTex, lineAndColumn, type MathOptions, toMathMl } from './toMathMl';

/** A `math` fence as a formula that has a line to itself. */
export function renderMath({ value, options, error }: MarkdownBlock<MathOptions>): string {
  const made = toMathMl(value, { ...options, display: true });
  if (typeof made === 'string') return made;
  error({ message: made.message, action: fixTex, ...lineAndColumn(value, made.at) });
  return '';
}
