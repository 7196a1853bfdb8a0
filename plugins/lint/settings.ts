import * as z from 'zod';
import { ruleDefaults, type Severity } from './rules';

const severity = z.enum(['ignore', 'warn', 'error']);

const lint = z.strictObject({
  /** Severity of the findings, by rule. */
  rules: z
    .strictObject(
      Object.fromEntries(
        Object.entries(ruleDefaults).map(([name, defaultSeverity]) => [
          name,
          severity.default(defaultSeverity),
        ]),
      ) as unknown as {
        [Name in keyof typeof ruleDefaults]: z.ZodDefault<z.ZodType<Severity, Severity>>;
      }, // fromEntries loses the key names
    )
    .prefault({}),
  /** Maximum length of a line of code, in characters. */
  codeLineLength: z.number().int().positive().default(100),
  /** Length of a description, in characters. */
  descriptionLength: z
    .strictObject({
      /** The shortest description without a finding. */
      min: z.number().int().nonnegative().default(50),
      /** The longest description without a finding. */
      max: z.number().int().positive().default(160),
    })
    .prefault({}),
  /**
   * Beginnings of URLs that `lint --external` leaves out.
   * @example ['http://localhost', 'https://intranet.example']
   */
  ignoredLinks: z.array(z.string().min(1)).default(['http://localhost', 'http://127.0.0.1']),
});

/** The key that the linter adds to the config. */
export const lintKeys = z.strictObject({
  /** Rules that `lint` checks on pages, and how severe each finding is. */
  lint: lint.prefault({}),
});

export type LintSettings = z.output<typeof lint>;

/** The settings of the linter in a config, which the schema has checked. */
export const settingsOf = (config: Readonly<Record<string, unknown>>) =>
  config.lint as LintSettings;
