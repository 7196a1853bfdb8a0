import type { LintSettings } from '../../config/config';
import type { RuleName } from '../../config/lintRules';
import type { Problem } from '../../plugin';
import type { Edit, LintPage } from './page';

/** Something found on a page, with an edit when there is only one way to fix it. */
export interface Finding extends Problem {
  rule: RuleName;
  fix?: Edit;
}

/** Checks a page, and reports what it finds. */
export type Rule = (
  page: LintPage,
  settings: LintSettings,
  report: (finding: Finding) => void,
) => void;
