import type { LintSettings } from '../../engine';

/** The key `lint` of the config. */
export const settingsOf = (config: Readonly<Record<string, unknown>>): LintSettings =>
  config.lint as LintSettings; // the engine has checked it
