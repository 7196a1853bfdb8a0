import type { OldLocales } from './readLocales';

/** The settings that sites of every program have. */
export interface OldSite {
  /** Absolute path of the given folder. */
  folder: string;
  title: string;
  tagline: string;
  url: string;
  baseUrl: string;
}

/** The settings that the new config takes over as they are. */
export interface OldConfig extends OldSite {
  favicon?: string;
  trailingSlash: boolean;
  redirects: RedirectRule[];
  locales: OldLocales;
}

export interface RedirectRule {
  from: string | string[];
  to: string;
}
