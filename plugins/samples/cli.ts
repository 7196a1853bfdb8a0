import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatProblems } from '../../engine';
import { checkSiteSamples } from './command';
import { describeCount } from './count';

/** `npm run samples`: exit code 0 when every sample holds. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      write: { type: 'boolean', default: false },
      config: { type: 'string', default: 'site/config.ts' },
      cache: { type: 'string', default: '.cache' },
    },
  });
  const { count, problems, written } = await checkSiteSamples({
    siteFolder: path.dirname(path.resolve(values.config)),
    cacheFolder: path.resolve(values.cache),
    write: values.write,
  });
  for (const file of written) process.stdout.write(`wrote the outputs of ${file}\n`);
  if (problems.length > 0) {
    process.stderr.write(`${formatProblems(problems, values.config)}\n\n`);
  }
  for (const { file, line, reason } of count.unchecked) {
    process.stdout.write(`not checked: ${file}:${line} (${reason})\n`);
  }
  const bad = problems.length === 0 ? 'all hold' : `${problems.length} wrong`;
  process.stdout.write(`${describeCount(count)} on ${count.pages} pages: ${bad}\n`);
  return problems.length === 0 ? 0 : 1;
}
