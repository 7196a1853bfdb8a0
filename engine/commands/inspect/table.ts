/** Rows as lines of text with aligned columns and a title line; says so when there are none. */
export function formatTable(rows: readonly Record<string, string>[]): string {
  if (rows.length === 0) return 'nothing\n';
  const columns = Object.keys(rows[0]!);
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index]!))
      .join('  ')
      .trimEnd();
  const lines = [
    line(columns),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map((row) => line(columns.map((column) => row[column]!))),
  ];
  return `${lines.join('\n')}\n`;
}
