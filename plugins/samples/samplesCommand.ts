import type { PluginCommand } from '../../engine';
import { assertCompilers, type SamplesOptions } from './options';

/** `samples`: checks every sample of the site; with the flag that the environment names, against a target too. */
export function samplesCommand(options: SamplesOptions): PluginCommand {
  const target = options.environment?.flag;
  const flags: Record<string, Required<PluginCommand>['flags'][string]> = {
    write: { help: 'put what the samples print into the pages' },
  };
  if (target) {
    const help = 'run the samples against this address too, and report every difference';
    flags[target] = { value: 'ADDRESS', help };
  }
  return {
    summary:
      'check the types of every sample of the site, run it and compare what it prints with the page',
    flags,
    async run(context) {
      assertCompilers();
      const { runSamples } = await import('./runSamples'); // loads the compiler
      return runSamples(context, options);
    },
  };
}
