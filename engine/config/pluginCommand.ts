/** Commands that plugins add to the command line. Types only. */

/** A flag of a command. */
export interface Flag {
  /** Placeholder for the value in the help text, for example `FILE`; a flag without it takes none. */
  value?: string;
  /** One line for the help text. */
  help: string;
  /** Whether the value may be the empty text. */
  mayBeEmpty?: boolean;
  /** The expected value, when the given one is invalid: `a whole number`; undefined when it is valid. */
  expects?(value: string): string | undefined;
}

/** A command that a plugin adds to the command line. */
export interface PluginCommand {
  /** Its purpose, as one line without the full stop. */
  summary: string;
  /** Name of the argument that is not a flag, `NAME`; in brackets when it may be left out. */
  takes?: string;
  /** Flags besides `--config` and `--cache`. */
  flags?: Readonly<Record<string, Flag>>;
  /** Does the work; returns the exit code, 0 when it returns nothing. A `SiteError` is printed, and the code is 1. */
  run(context: CommandContext): number | undefined | Promise<number | undefined>;
}

/** Context of a command: its arguments and the site. */
export interface CommandContext {
  /** Absolute path of the site folder. */
  readonly siteFolder: string;
  /** Environment variables passed on by the command line; the only way to read them. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path of the config file. */
  readonly configFile: string;
  /** Absolute path of the cache folder; the plugin's own is `plugins/NAME` in it. */
  readonly cacheFolder: string;
  /** Flag → its value; true for one without a value. */
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
  /** The argument that is not a flag; empty when it was left out. */
  readonly given: string;
  /** Prints a line for the person who called. */
  print(line: string): void;
}
