/** A line of Markdown without its code spans: from some backticks to the next ones of the same number. */
export function withoutCodeSpans(line: string): string {
  const runs = [...line.matchAll(/`+/g)];
  const closing = closingRuns(runs);
  let text = '';
  let end = 0;
  for (let index = 0; index < runs.length; index += 1) {
    const close = closing[index];
    const start = runs[index]!.index;
    // A backslash makes the first backtick text.
    if (close === undefined || line[start - 1] === '\\') continue;
    text += line.slice(end, start);
    end = runs[close]!.index + runs[close]![0].length;
    index = close;
  }
  return text + line.slice(end);
}

/** For each run of backticks, the index of the next one that is as long. */
function closingRuns(runs: readonly RegExpExecArray[]): (number | undefined)[] {
  const next = new Map<number, number>();
  const closing = new Array<number | undefined>(runs.length);
  for (let index = runs.length - 1; index >= 0; index -= 1) {
    const { length } = runs[index]![0];
    closing[index] = next.get(length);
    next.set(length, index);
  }
  return closing;
}
