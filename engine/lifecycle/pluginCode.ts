import type { Site } from '../config/site';
import type { Plugin } from '../plugin';

/** A function that returns a hash of a plugin's code: part of every cache key for the plugin's results. */
export type PluginCode = (plugin: Plugin) => Promise<string>;

export const pluginCodes =
  ({ codeHash }: Pick<Site, 'codeHash'>): PluginCode =>
  async () =>
    codeHash;
