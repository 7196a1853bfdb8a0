import { moduleOf, type Page } from './blocks';
import { withoutQuestions } from './questions';

const cut = /^\s*\/\/\s*---cut---\s*$/;

/** The code before the shown part of a sample: the samples it continues, and its own lines above the cut. */
export function setupOf(page: Page, index: number): string | undefined {
  const { code } = moduleOf(page, index);
  const shown = shownCode(page.samples[index]!.code);
  const before = code.slice(0, code.length - shown.length);
  const lines = before.split('\n').filter((line) => !cut.test(line));
  return withoutQuestions(lines.join('\n')).trim() || undefined;
}

/** The first of some lines of code that is below their last cut. */
export const firstShown = (lines: readonly string[]): number =>
  lines.findLastIndex((line) => cut.test(line)) + 1;

/** The lines of a sample below its cut. */
export function shownCode(code: string): string {
  const lines = code.split('\n');
  return lines.slice(firstShown(lines)).join('\n');
}
