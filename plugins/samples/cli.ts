import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatProblems } from '../../engine';
import { checkSiteSamples } from './command';
import { describeCount } from './count';
import { readSamplesOptions } from './options';

const usage = `Usage: npm run samples -- [flags]

Checks the types of every sample of the site and runs those whose output is shown.

Flags:
  --write          put what the samples print into the pages
  --config FILE    config file (site/config.ts)
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
  let values: ReturnType<typeof parse>;
  try {
    values = parse(args);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`);
    return 2;
  }
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const samples = await readSamplesOptions(path.resolve(values.config));
  const { count, problems, written } = await checkSiteSamples({
    siteFolder: path.dirname(path.resolve(values.config)),
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

const parse = (args: string[]) => parseArgs({ args, options }).values;
