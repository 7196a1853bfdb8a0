import { type CommandContext, formatProblems } from '../../engine';
import { checkSiteSamples } from './command';
import { compareTarget, describeDifferences } from './compare';
import { describeCount } from './count';
import type { SamplesOptions } from './options';

/** The command `samples`: exit code 0 when every sample holds, 1 when not. */
export async function runSamples(
  context: CommandContext,
  options: SamplesOptions,
): Promise<number> {
  const { siteFolder, configFile, cache, flags, print } = context;
  const flag = options.environment?.flag;
  const target = flag && flags[flag];
  if (typeof target === 'string') return compare(context, options, target);
  const write = flags.write === true;
  const result = await checkSiteSamples({ siteFolder, options, cache, write });
  const { count, problems, written } = result;
  for (const file of written) print(`wrote the outputs of ${file}`);
  if (problems.length > 0) process.stderr.write(`${formatProblems(problems, configFile)}\n\n`);
  for (const { file, line, reason } of count.optedOut)
    print(`opted out: ${file}:${line} (${reason})`);
  const bad = problems.length === 0 ? 'all hold' : `${problems.length} wrong`;
  print(`${describeCount(count, options.environment?.label)} on ${count.pages} pages: ${bad}`);
  return problems.length === 0 ? 0 : 1;
}

/** Runs the samples against another target; exit code 1 when something differs. */
async function compare(
  { siteFolder, print }: CommandContext,
  options: SamplesOptions,
  target: string,
): Promise<number> {
  const { compared, differences } = await compareTarget({ siteFolder, options, target });
  const label = options.environment?.label ?? 'environment';
  if (differences.length > 0) print(describeDifferences(differences, label));
  print(`${compared} samples against ${target}: ${differences.length} differ`);
  return differences.length === 0 ? 0 : 1;
}
