/** The engine's front door: everything a site, a plugin or a tool may use. Nothing else is public. */
export { type BuildOptions, type BuildResult, build } from './build';
export { defineConfig, type SiteConfig } from './config';
export { highlight } from './content/highlight';
export type * from './contract';
export { type DevOptions, dev } from './dev';
export * from './plugin';
export { type PreviewOptions, preview } from './preview';
export { listNames, nearestName, SiteError } from './report';
