import { type Problem, sortProblems } from '../../engine';
import { description, trailingBlanks } from './lineRules';
import { type Finding, readPage, withEdits } from './page';
import type { LintSettings } from './settings';
import { code, headings, images, links } from './treeRules';

const rules = [description, headings, images, links, code, trailingBlanks];

/** All findings on a page that the settings do not ignore, in the order of the text. */
export async function lintText(
  file: string,
  text: string,
  settings: LintSettings,
): Promise<Finding[]> {
  const page = await readPage(file, text);
  const findings: Finding[] = [];
  const report = (finding: Finding) => {
    if (settings.rules[finding.rule] !== 'ignore') findings.push(finding);
  };
  for (const check of rules) check(page, settings, report);
  return sortProblems(findings);
}

/** The text with every fixable finding fixed; its line endings stay. */
export const fixText = (text: string, findings: readonly Finding[]): string =>
  withEdits(
    text,
    findings.flatMap(({ fix }) => fix ?? []),
  );

/** Findings as people read them: the rule comes first. */
export const withRuleNames = (findings: readonly Finding[]): Problem[] =>
  findings.map((finding) => ({ ...finding, message: `${finding.rule}: ${finding.message}` }));
