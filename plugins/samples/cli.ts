import path from 'node:path';
import { type CommandUsage, formatProblems, readArguments } from '../../engine';
import { checkSiteSamples } from './command';
import { describeCount } from './count';

const usage: CommandUsage = {
  call: 'npm run samples --',
  help: 'check the types of every sample of the site, and run those whose output is shown',
  flags: {
    write: { help: 'put what the samples print into the pages' },
    config: { value: 'FILE', help: 'config file (site/config.ts)' },
    cache: { value: 'FOLDER', help: 'cache folder (.cache)' },
  },
};

/** `npm run samples`: exit code 0 when every sample holds, 1 when not, 2 for wrong usage. */
export async function run(args: string[]): Promise<number> {
  const read = readArguments(usage, args);
  if ('exitCode' in read) return read.exitCode;
  const { write } = read.flags;
  const config = String(read.flags.config ?? 'site/config.ts');
  const cache = String(read.flags.cache ?? '.cache');
  const { count, problems, written } = await checkSiteSamples({
    siteFolder: path.dirname(path.resolve(config)),
    cacheFolder: path.resolve(cache),
    write: write === true,
  });
  for (const file of written) process.stdout.write(`wrote the outputs of ${file}\n`);
  if (problems.length > 0) {
    process.stderr.write(`${formatProblems(problems, config)}\n\n`);
  }
  for (const { file, line, reason } of count.unchecked) {
    process.stdout.write(`not checked: ${file}:${line} (${reason})\n`);
  }
  const bad = problems.length === 0 ? 'all hold' : `${problems.length} wrong`;
  process.stdout.write(`${describeCount(count)} on ${count.pages} pages: ${bad}\n`);
  return problems.length === 0 ? 0 : 1;
}
