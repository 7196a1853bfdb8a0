import { fileURLToPath } from 'node:url';
import { checkConfig, presetOf } from '../config/config';
import { findExtensions } from '../config/markdown';
import type { ExtensionSet } from '../content/extensions/extension';
import { sourceRuntime } from '../launch/runtime';
import type { Plugin } from '../plugin';

/** The additions to Markdown of a site with these plugins and the default preset. */
export async function extensionsOf(plugins: readonly Plugin[]): Promise<ExtensionSet> {
  const preset = await presetOf(sourceRuntime);
  const config = checkConfig(
    { title: 'Test', url: 'https://example.org', plugins: [...plugins, ...preset] },
    'config.ts',
  );
  return findExtensions({
    config,
    configFile: fileURLToPath(import.meta.url),
    codeHash: '',
    preset,
  });
}
