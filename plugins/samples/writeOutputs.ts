import { linesOf, type ProvenPage } from './prove';
import { rowsOf, writeRows } from './tables';

/** The text of a page with the real output of its samples; the same text when nothing differs. */
export function writeOutputs({ page, runs }: ProvenPage, text: string): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(lineEnd);
  const later = runs.filter(({ error }) => error === undefined).sort((a, b) => b.sample - a.sample); // from below, so that the lines above keep their numbers
  for (const { sample, printed } of later) {
    const { output, table } = page.samples[sample]!;
    if (table) {
      lines.splice(table.line + 1, table.rows.length, ...writeRows(table, rowsOf(printed)));
      continue;
    }
    if (!output) continue;
    const { line, end, indent } = output;
    const written = linesOf(printed);
    lines.splice(line, end - 1 - line, ...written.map((row) => (row ? indent + row : row)));
  }
  return lines.join(lineEnd);
}
