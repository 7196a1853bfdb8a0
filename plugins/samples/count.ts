import type { Problem } from '../../engine';
import { hasOutcome, isRun } from './execute';
import type { ProvenPage } from './prove';

export interface Count {
  pages: number;
  samples: number;
  checked: number;
  /** Samples that can be run. */
  runnable: number;
  /** Of those, the ones that run in the environment. */
  inEnvironment: number;
  /** Samples whose outcome is shown and compared. */
  withOutput: number;
  /** Tables that samples generate. */
  tables: number;
  executed: number;
  /** Samples that are run in JavaScript as well. */
  inJavaScript: number;
  /** Samples that are not checked or not run. */
  optedOut: { file: string; line: number; reason: string }[];
}

/** At most this share of samples may opt out. */
const maxShare = 0.02;

export function countSamples(pages: readonly ProvenPage[]): Count {
  const samples = pages.flatMap(({ page, inEnvironment }) =>
    page.samples.map((sample, index) => ({
      file: page.file,
      isInEnvironment: inEnvironment[index]!,
      ...sample,
    })),
  );
  const optedOut = samples.flatMap(({ file, line, unchecked, unrun }) => {
    const reason = unchecked ?? unrun;
    return reason ? [{ file, line, reason }] : [];
  });
  const runnable = samples.filter(isRun);
  return {
    pages: pages.length,
    samples: samples.length,
    checked: samples.filter(({ unchecked }) => !unchecked).length,
    runnable: runnable.length,
    inEnvironment: runnable.filter(({ isInEnvironment }) => isInEnvironment).length,
    withOutput: runnable.filter(hasOutcome).length,
    tables: samples.filter(({ table }) => table).length,
    executed: pages.reduce((sum, { runs }) => sum + runs.length, 0),
    inJavaScript: pages.reduce((sum, { javascriptRuns }) => sum + javascriptRuns.length, 0),
    optedOut,
  };
}

/** The problem of too many samples that are not checked or not run. */
export function shareProblem({ samples, optedOut }: Count): Problem[] {
  if (optedOut.length <= Math.ceil(samples * maxShare)) return [];
  const most = `at most ${maxShare * 100} % may opt out`;
  const message = `samples: ${optedOut.length} of ${samples} are not checked or not run; ${most}`;
  return [{ message, action: 'Make samples complete instead of writing "no-check" or "no-run".' }];
}

/** The count as one line. */
export function describeCount(count: Count, label?: string): string {
  const { samples, checked, runnable, executed, inEnvironment, withOutput, tables, inJavaScript } =
    count;
  const optedOut = count.optedOut.length;
  const labelled = label && inEnvironment > 0 ? ` (${inEnvironment} ${label})` : '';
  const parts = [
    `${samples} samples`,
    `${checked} type-checked`,
    executed > 0 ? `${executed} executed${labelled}` : `${runnable} to execute${labelled}`,
    ...(inJavaScript > 0 ? [`${inJavaScript} of them in JavaScript too`] : []),
    `${withOutput} outputs and tables compared`,
    `${tables} tables proven`,
    `${optedOut} opted out (${percent(optedOut, samples)} %)`,
  ];
  return parts.join(', ');
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '0' : ((part / whole) * 100).toFixed(1);
