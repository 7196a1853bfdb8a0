/** The middle of a list; between two middles their mean. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('no values have no median');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The printed summary of a repeated measurement. */
export interface Summary {
  median: number;
  min: number;
  max: number;
  runs: number;
}

export function summarise(values: readonly number[]): Summary {
  return {
    median: median(values),
    min: Math.min(...values),
    max: Math.max(...values),
    runs: values.length,
  };
}
