import { sortProblems } from '../../report/report';
import { description, trailingBlanks } from './lineRules';
import { readPage, withEdits } from './page';
import type { Finding, LintSettings } from './rules';
import { code, headings, images, links } from './treeRules';

const rules = [description, headings, images, links, code, trailingBlanks];

/** Everything that the rules find on a page and the settings do not ignore, in the order of the text. */
export async function lintText(
  file: string,
  text: string,
  settings: LintSettings,
): Promise<Finding[]> {
  const page = await readPage(file, text);
  const found = rules
    .flatMap((rule) => rule(page, settings))
    .filter(({ rule }) => settings.rules[rule] !== 'ignore');
  return sortProblems(found) as Finding[]; // sorting gives back what it got
}

/** The text with every finding mended that has a fix; its line ends stay. */
export const fixText = (text: string, findings: readonly Finding[]): string =>
  withEdits(
    text,
    findings.flatMap(({ fix }) => fix ?? []),
  );
