/** The engine's front door: everything a site, a plugin or a tool may use. Nothing else is public. */
export { type CheckedFrontMatter, checkFrontMatter, placeIn } from './content/checkFrontMatter';
export { countWords, firstParagraph, leadingHeading, plainText } from './content/outline';
export type * from './contract';
export { normalisePath, publicPath } from './paths';
export * from './plugin';
export { type RedirectFacts, redirectFacts } from './redirect';
export { listNames, nearestName, SiteError } from './report';
