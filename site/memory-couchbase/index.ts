export { type Installed, install } from './install';
export type { ServerOptions } from './serverOptions';
