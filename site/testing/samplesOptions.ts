import { samplesOptions } from '../../plugins/samples/options';
import config from '../config';

/** What this site's config says to the plugin `samples`. */
export const siteSamples = samplesOptions.parse(
  config.plugins?.find(({ name }) => name === 'samples')?.options,
);
