import type { CompiledText } from '../content/compiledText';
import type { BaseContext } from '../lifecycle/baseContext';
import type { PluginCache } from '../lifecycle/cacheOfPlugin';
import type { SourcePosition } from '../report/problem';

/** The commands of plugins. Types only. */

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
  /** Name of the argument that is not a flag, `NAME`; in brackets when it may be left out. More may follow `…`. */
  takes?: string | ((config: BaseContext['config']) => string);
  /** Flags besides `--config`, `--base-url` and `--cache`. */
  flags?: Readonly<Record<string, Flag>>;
  /** Does the work; returns the exit code, 0 when it returns nothing. A `SiteError` is printed, and the code is 1. */
  run(context: CommandContext): number | undefined | Promise<number | undefined>;
}

/** The pages of a site in one of its languages. */
export interface SiteLanguage {
  /** Such as `de`; translations are in the folder `i18n/de` of the site. */
  readonly code: string;
  /** The files that pages are made from, Markdown and React: translations where there are any. */
  readonly files: readonly string[];
  /** Its addresses: who adds each, and from which file or option. */
  readonly routes: readonly { path: string; kind: string; plugin: string; source: string }[];
  /** Labels of the config and of plugins without a translation. */
  readonly missingLabels: readonly string[];
  /** Compiles a text as if one of `files` had it. @throws SiteError with its problems */
  compile(file: string, text: string): Promise<CompiledText>;
  /** Compiles all pages. `kind` is `link`, `outside`, or `file` for what a page includes or shows; `leadsTo` is for people. */
  links(): Promise<{ kind: string; url: string; place: SourcePosition; leadsTo: string }[]>;
}

/** Context of a command: its arguments and the site. */
export interface CommandContext extends Pick<BaseContext, 'siteFolder' | 'env' | 'config'> {
  /** Absolute path of the config file. */
  readonly configFile: string;
  readonly cache: PluginCache;
  /** The site in each of its languages, its own first; runs the hooks that make routes. */
  languages(): Promise<readonly SiteLanguage[]>;
  /** Flag → its value; true for one without a value. */
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
  /** The argument that is not a flag; empty when it was left out. */
  readonly given: string;
  /** The arguments after it. */
  readonly more: readonly string[];
  /** Prints a line for the person who called. */
  print(line: string): void;
}
