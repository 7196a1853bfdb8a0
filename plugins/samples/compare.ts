import { SiteError } from '../../engine';
import { type Page, readPage } from './blocks';
import { readSiteFiles } from './command';
import {
  checkTarget,
  executeInput,
  type LocalModules,
  needsEnvironment,
  readLocalModules,
} from './environment';
import { executePages, type Run } from './execute';
import type { SamplesOptions } from './options';
import { linesOf } from './prove';

/** A sample with different outcomes in the environment and on the target. */
interface Difference {
  file: string;
  line: number;
  /** The output shown on the page, if any. */
  page?: string;
  environment: string;
  target: string;
}

interface CompareInput {
  /** Absolute. */
  siteFolder: string;
  options: SamplesOptions;
  target: string;
}

/** Runs the samples that use the environment there and against a target; returns the differences by page. */
export async function compareTarget(input: CompareInput) {
  const { siteFolder, options, target } = input;
  const local = await readLocalModules(siteFolder, options);
  await reach(siteFolder, local, input);
  const here = executeInput(siteFolder, local, options);
  const differences: Difference[] = [];
  let compared = 0;
  for (const { file, text } of readSiteFiles(siteFolder, options)) {
    const page = readPage(file, text);
    const chosen = (index: number) => needsEnvironment(page, index, options.environment);
    // one page after the other: samples share the buckets of a target
    const [ours = []] = await executePages([{ page, chosen }], here);
    if (ours.length === 0) continue;
    const [theirs = []] = await executePages([{ page, chosen }], { ...here, target });
    compared += ours.length;
    differences.push(...ours.flatMap((run) => differenceOf(page, run, theirs)));
  }
  return { compared, differences };
}

async function reach(siteFolder: string, local: LocalModules, { options, target }: CompareInput) {
  try {
    await checkTarget(siteFolder, local, target);
  } catch (error) {
    const message = `samples: cannot reach ${target}: ${(error as Error).message}`;
    const action = `Start it, or name another with --${options.environment?.flag}.`;
    throw new SiteError([{ message, action }], { cause: error });
  }
}

function differenceOf(page: Page, run: Run, theirs: readonly Run[]): Difference[] {
  const { line, output } = page.samples[run.sample]!;
  const other = theirs.find(({ sample }) => sample === run.sample);
  const environment = outcomeOf(run);
  const target = other ? outcomeOf(other) : 'did not run';
  const shown = output && linesOf(output.text).join('\n');
  const isSame = environment === target && (shown === undefined || shown === target);
  return isSame ? [] : [{ file: page.file, line, page: shown, environment, target }];
}

const outcomeOf = ({ printed, error }: Run) =>
  error === undefined ? linesOf(printed).join('\n') : `fails: ${error}`;

/** The differences as a report for the terminal. */
export function describeDifferences(differences: readonly Difference[], label: string): string {
  return differences
    .map(({ file, line, page, environment, target }) => {
      const parts = [
        ...(page === undefined ? [] : [['page', page]]),
        [label, environment],
        ['target', target],
      ];
      const lines = parts.map(([name, text]) => `  ${name}:\n${indented(text!)}`);
      return `${file}:${line}\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

const indented = (text: string) =>
  text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
