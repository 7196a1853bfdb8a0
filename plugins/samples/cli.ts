import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type CommandUsage,
  callOf,
  formatProblems,
  isSiteError,
  readArguments,
} from '../../engine';
import { checkSiteSamples } from './command';
import { compareTarget, describeDifferences } from './compare';
import { describeCount } from './count';
import { readSamplesOptions, type SamplesOptions } from './options';

/** How the command is called; `target` is the flag that the site's environment names. */
function usageWith(target?: string): CommandUsage {
  const flags: Record<string, CommandUsage['flags'][string]> = {
    write: { help: 'put what the samples print into the pages' },
  };
  if (target)
    flags[target] = {
      value: 'ADDRESS',
      help: 'run the samples against this address too, and report every difference',
    };
  flags.config = { value: 'FILE', help: `config file (${defaultConfig})` };
  flags.cache = { value: 'FOLDER', help: 'cache folder (.cache)' };
  return {
    call: callOf('samples'),
    help: 'check the types of every sample of the site, run it and compare what it prints with the page',
    flags,
  };
}

const defaultConfig = 'site/config.ts';

/** `npm run samples`: exit code 0 when every sample holds, 1 when not, 2 for wrong usage. */
export async function run(args: string[]): Promise<number> {
  const config = path.resolve(configOf(args));
  const samples = await readSamplesOptions(config);
  const flag = samples.environment?.flag;
  const read = readArguments(usageWith(flag), args);
  if ('exitCode' in read) return read.exitCode;
  const siteFolder = path.dirname(config);
  const target = flag && read.flags[flag];
  if (typeof target === 'string') return compare(siteFolder, samples, target);
  const { count, problems, written } = await checkSiteSamples({
    siteFolder,
    options: samples,
    cacheFolder: path.resolve(String(read.flags.cache ?? '.cache')),
    write: read.flags.write === true,
  });
  for (const file of written) process.stdout.write(`wrote the outputs of ${file}\n`);
  if (problems.length > 0) {
    process.stderr.write(`${formatProblems(problems, config)}\n\n`);
  }
  for (const { file, line, reason } of count.optedOut) {
    process.stdout.write(`opted out: ${file}:${line} (${reason})\n`);
  }
  const bad = problems.length === 0 ? 'all hold' : `${problems.length} wrong`;
  process.stdout.write(
    `${describeCount(count, samples.environment?.label)} on ${count.pages} pages: ${bad}\n`,
  );
  return problems.length === 0 ? 0 : 1;
}

/** Runs the samples against another target; exit code 1 when something differs or the target is not there. */
async function compare(siteFolder: string, samples: SamplesOptions, target: string) {
  try {
    const { compared, differences } = await compareTarget({ siteFolder, options: samples, target });
    const label = samples.environment?.label ?? 'environment';
    if (differences.length > 0)
      process.stdout.write(`${describeDifferences(differences, label)}\n`);
    process.stdout.write(`${compared} samples against ${target}: ${differences.length} differ\n`);
    return differences.length === 0 ? 0 : 1;
  } catch (error) {
    if (!isSiteError(error)) throw error;
    process.stderr.write(`${formatProblems(error.problems)}\n`);
    return 1;
  }
}

/** The config file that arguments name, read before the flags that it defines are known. */
function configOf(args: string[]): string {
  const { values } = parseArgs({ args, options: { config: { type: 'string' } }, strict: false });
  return typeof values.config === 'string' ? values.config : defaultConfig;
}
