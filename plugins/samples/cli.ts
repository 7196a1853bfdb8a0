import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatProblems, SiteError } from '../../engine';
import { checkSiteSamples } from './command';
import { compareTarget, describeDifferences } from './compare';
import { describeCount } from './count';
import { readSamplesOptions, type SamplesOptions } from './options';

const usage = (flag?: string) => `Usage: npm run samples -- [flags]

Checks the types of every sample of the site, runs it and compares what it prints with the page.

Flags:
  --write          put what the samples print into the pages
${flag ? `  --${flag.padEnd(14)} run the samples against this address too, and report every difference\n` : ''}  --config FILE    config file (site/config.ts)
  --cache FOLDER   cache folder (.cache)
  --help           show this help
`;

const options = {
  write: { type: 'boolean', default: false },
  config: { type: 'string', default: 'site/config.ts' },
  cache: { type: 'string', default: '.cache' },
  help: { type: 'boolean', default: false },
} as const;

/** `npm run samples`: exit code 0 when every sample holds, 1 when not, 2 for wrong usage. */
export async function run(args: string[]): Promise<number> {
  const config = path.resolve(configOf(args));
  const samples = await readSamplesOptions(config);
  const flag = samples.environment?.flag;
  let values: ReturnType<typeof parse>;
  try {
    values = parse(args, flag);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage(flag)}`);
    return 2;
  }
  if (values.help) {
    process.stdout.write(usage(flag));
    return 0;
  }
  const siteFolder = path.dirname(config);
  const target = flag && values[flag];
  if (typeof target === 'string') return compare(siteFolder, samples, target);
  const { count, problems, written } = await checkSiteSamples({
    siteFolder,
    options: samples,
    cacheFolder: path.resolve(values.cache),
    write: values.write,
  });
  for (const file of written) process.stdout.write(`wrote the outputs of ${file}\n`);
  if (problems.length > 0) {
    process.stderr.write(`${formatProblems(problems, values.config)}\n\n`);
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
    if (!(error instanceof SiteError)) throw error;
    process.stderr.write(`${formatProblems(error.problems)}\n`);
    return 1;
  }
}

/** The config file that arguments name, read before the flags that it defines are known. */
function configOf(args: string[]): string {
  const { values } = parseArgs({ args, options, strict: false });
  return typeof values.config === 'string' ? values.config : options.config.default;
}

function parse(args: string[], flag?: string) {
  const more = flag ? { [flag]: { type: 'string' as const } } : {};
  const { values } = parseArgs({ args, options: { ...options, ...more } });
  return values as typeof values & Record<string, string | boolean | undefined>;
}
