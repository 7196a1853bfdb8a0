import * as z from 'zod';
import { definePlugin } from '../../engine';

/** Adds the licenses of the packages in the scripts of a site to its output. */
export const licenses = definePlugin('licenses', z.strictObject({}), () => ({
  async bundler(config) {
    const { listLicenses } = await import('./listLicenses');
    return { ...config, plugins: [...(config.plugins ?? []), listLicenses] };
  },
}));
