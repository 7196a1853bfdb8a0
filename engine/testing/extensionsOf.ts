import { checkConfig, presetOf } from '../config/config';
import { findExtensions } from '../config/markdown';
import type { ExtensionSet } from '../content/extensions/extension';
import { sourceRuntime } from '../launch/runtime';
import type { Plugin } from '../plugin';

/** The additions to Markdown of a site with these plugins and the default preset, of which one may be among them. */
export async function extensionsOf(plugins: readonly Plugin[]): Promise<ExtensionSet> {
  const isGiven = ({ name }: Plugin) => plugins.some((plugin) => plugin.name === name);
  const preset = (await presetOf(sourceRuntime)).filter((plugin) => !isGiven(plugin));
  const config = checkConfig(
    { title: 'Test', url: 'https://example.org', plugins: [...plugins, ...preset] },
    'config.ts',
  );
  return findExtensions({ config, codeHash: '', preset, presetHash: '' });
}
