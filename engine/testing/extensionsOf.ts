import { fileURLToPath } from 'node:url';
import { checkConfig } from '../config/config';
import { findExtensions } from '../config/markdown';
import type { ExtensionSet } from '../content/extensions/extension';
import type { Plugin } from '../plugin';

/** The additions to Markdown of a site with these plugins. */
export function extensionsOf(plugins: readonly Plugin[]): Promise<ExtensionSet> {
  const config = checkConfig(
    { title: 'Test', url: 'https://example.org', plugins: [...plugins] },
    'config.ts',
  );
  return findExtensions({
    config,
    configFile: fileURLToPath(import.meta.url),
    codeHash: '',
  });
}
