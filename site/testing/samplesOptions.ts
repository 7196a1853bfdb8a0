import { samplesOptions } from '../../plugins/samples/options';
import config from '../config';

/** The options of the plugin `samples` in the config of this site. */
export const siteSamples = samplesOptions.parse(
  config.plugins?.find(({ name }) => name === 'samples')?.options,
);
