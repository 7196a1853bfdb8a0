import type { Problem } from '../../engine';
import { isRun } from './execute';
import type { ProvenPage } from './prove';

/** Samples in numbers. */
export interface Count {
  pages: number;
  samples: number;
  checked: number;
  /** Samples whose outcome is shown. */
  withOutput: number;
  /** Tables that samples give. */
  tables: number;
  executed: number;
  unchecked: { file: string; line: number; reason: string }[];
}

/** At most this share of samples may opt out. */
const maxUncheckedShare = 0.05;

/** Counts the samples of all pages. */
export function countSamples(pages: readonly ProvenPage[]): Count {
  const samples = pages.flatMap(({ page }) =>
    page.samples.map((sample) => ({ file: page.file, ...sample })),
  );
  const unchecked = samples.flatMap(({ file, line, unchecked: reason }) =>
    reason ? [{ file, line, reason }] : [],
  );
  return {
    pages: pages.length,
    samples: samples.length,
    checked: samples.length - unchecked.length,
    withOutput: samples.filter(isRun).length,
    tables: samples.filter(({ table }) => table).length,
    executed: pages.reduce((sum, { runs }) => sum + runs.length, 0),
    unchecked,
  };
}

/** The problem of too many samples without a check. */
export function shareProblem({ samples, unchecked }: Count): Problem[] {
  if (unchecked.length <= samples * maxUncheckedShare) return [];
  const message = `samples: ${unchecked.length} of ${samples} are not checked; at most 5 % may be`;
  return [{ message, action: 'Make samples complete instead of writing "no-check".' }];
}

/** The count as one line. */
export function describeCount(count: Count): string {
  const { samples, checked, withOutput, executed, tables, unchecked } = count;
  const parts = [
    `${samples} samples`,
    `${checked} type-checked`,
    executed > 0 ? `${executed} executed` : `${withOutput} with output`,
    `${tables} tables proven`,
    `${unchecked.length} opted out (${percent(unchecked.length, samples)} %)`,
  ];
  return parts.join(', ');
}

const percent = (part: number, whole: number) =>
  whole === 0 ? '0' : ((part / whole) * 100).toFixed(1);
