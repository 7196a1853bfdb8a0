import type { ConfigKeys, SiteInfo } from '../contract';
import type { Problem } from '../report/problem';

/** Context of every hook. */
export interface BaseContext {
  /** Absolute path of the site folder. */
  readonly siteFolder: string;
  /** Absolute path of the config file. */
  readonly configFile: string;
  /** Site info from the config; what plugins add to it is there from `postBuild` on. */
  readonly site: SiteInfo;
  /** `dev` while the dev server runs, else `build`. */
  readonly mode: 'build' | 'dev';
  /** Reports a problem that does not stop the build. */
  warn(problem: Problem): void;
  /** Environment variables passed on by the command line; the only way to read them. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /**
   * The checked config with every default filled in, as `inspect config` shows it. Keys of plugins have the types of their
   * contracts, in which a key with a default is optional.
   */
  readonly config: Readonly<ConfigKeys & Record<string, unknown>>;
  /** A label of the options in the language of `site`, from the site's file of labels; as it is without a translation. */
  label(text: string): string;
  /**
   * The file with the text of `file` in the language of `site`: its translation, such as `i18n/de/content/docs/intro.md`,
   * or itself. Plugins only need it for links to sources: everything that reads gets the translation.
   */
  fileOf(file: string): string;
}
