/** The linter's rules, each with its default severity. */
export const ruleDefaults = {
  /** A page without a description: search engines and link previews invent one. */
  'missing-description': 'error',
  /** A description that is cut off or too short. */
  'description-length': 'warn',
  /** A heading two or more levels below the previous one. */
  'heading-level': 'error',
  /** A second level-1 heading: a page has one title. */
  'one-title': 'error',
  /** An image without alternative text. */
  'image-text': 'error',
  /** A bare address that is not written as a link. */
  'bare-address': 'error',
  /** Blanks at the end of a line. */
  'trailing-blanks': 'error',
  /** A line of code that readers must scroll to see. */
  'long-code-line': 'warn',
  /** A link whose text does not say where it leads. */
  'link-text': 'error',
  /** A code block without a language. */
  'code-language': 'error',
  /** A link to a page that another site does not have; found by `lint --external`. */
  'external-link': 'error',
  /** A link to another site that responds only to some, or not right now; found by `lint --external`. */
  'external-link-unsure': 'warn',
} as const satisfies Record<string, Severity>;

/** Severity of a finding: none, a warning, or an error that fails the command. */
export type Severity = 'ignore' | 'warn' | 'error';
/** Name of a rule of the linter. */
export type RuleName = keyof typeof ruleDefaults;
