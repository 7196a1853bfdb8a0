/** The engine's front door: what plugins and sites may import. */
export type * from './contract';
export type * from './plugin';
export { definePlugin } from './plugin';
export { listNames, nearestName, SiteError } from './report';
