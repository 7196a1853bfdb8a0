/**
 * The engine's front door: everything a site, a plugin or a tool may use. Nothing else is public.
 * What is heavy is loaded when it is called, so that a config costs nothing to read.
 */
import type { BuildOptions, BuildResult } from './build';
import type { DevOptions } from './dev';
import type { PreviewOptions } from './preview';

export type { BuildOptions, BuildResult } from './build';
export { defineConfig, type SiteConfig } from './config';
export { type CheckedFrontMatter, checkFrontMatter, placeIn } from './content/checkFrontMatter';
export { countWords, firstParagraph, leadingHeading, plainText } from './content/outline';
export type * from './contract';
export type { DevOptions } from './dev';
export { normalisePath, publicPath } from './paths';
export * from './plugin';
export type { PreviewOptions } from './preview';
export { type RedirectFacts, redirectFacts } from './redirect';
export { listNames, nearestName, SiteError } from './report';
export { editUrlOf, imageTags, titleFromName } from './routeFacts';

/** Builds a site; see `build.ts`. */
export const build = async (options?: BuildOptions): Promise<BuildResult> =>
  (await import('./build')).build(options);

/** Starts the dev server; see `dev.ts`. */
export const dev = async (options: DevOptions) => (await import('./dev')).dev(options);

/** Serves a finished build; see `preview.ts`. */
export const preview = async (options: PreviewOptions) =>
  (await import('./preview')).preview(options);

/** Highlights code: one HTML string with `tk-…` classes, escaped. Unknown languages come back as plain text. */
export const highlight = async (code: string, language: string): Promise<string> =>
  (await import('./content/highlight')).highlight(code, language);
