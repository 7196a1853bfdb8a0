import type { SiteOptions } from './site';
export interface DevOptions extends SiteOptions {
  cache?: string;
  port?: number;
  host?: string;
}
export async function dev(_options: DevOptions): Promise<void> {}
