import type { SiteOptions } from './site';
export interface PreviewOptions extends SiteOptions {
  out?: string;
  port?: number;
  host?: string;
}
export async function preview(_options: PreviewOptions): Promise<void> {}
