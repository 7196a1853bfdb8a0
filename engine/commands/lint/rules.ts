import type { Problem } from '../../plugin';
import type { Edit, LintPage } from './page';

/** What the linter can find, and how much it matters unless the config says otherwise. */
export const ruleDefaults = {
  /** A page without a description: search engines and link previews invent one. */
  'missing-description': 'error',
  /** A description that is cut off, or says too little. */
  'description-length': 'warn',
  /** A heading two levels or more below the one before. */
  'heading-level': 'error',
  /** A second level-1 heading: the title of a page stands alone. */
  'one-title': 'error',
  /** An image without a word for those who do not see it. */
  'image-text': 'error',
  /** An address in the text that is no link of its own making. */
  'bare-address': 'error',
  /** Blanks at the end of a line. */
  'trailing-blanks': 'error',
  /** A line of code that readers must scroll to see. */
  'long-code-line': 'warn',
  /** A link whose words do not say where it leads. */
  'link-text': 'error',
  /** A code block whose language is missing or unknown. */
  'code-language': 'error',
} as const satisfies Record<string, Severity>;

/** How much a finding matters: nothing, a warning, or an end of the build. */
export type Severity = 'ignore' | 'warn' | 'error';
export type RuleName = keyof typeof ruleDefaults;

export interface LintSettings {
  rules: Record<RuleName, Severity>;
  /** Characters that a line of code may have. */
  codeLineLength: number;
  /** Characters that a description should have, at least and at most. */
  descriptionLength: { min: number; max: number };
}

/** Something found on a page, and the edit that mends it when there is only one way to. */
export interface Finding extends Problem {
  rule: RuleName;
  fix?: Edit;
}

/** Looks at a page and tells what it finds. */
export type Rule = (page: LintPage, settings: LintSettings) => Finding[];
