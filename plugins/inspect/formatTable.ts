/** Rows as lines of text with aligned columns and a title line; says so when there are none. */
export function formatTable(rows: readonly Record<string, string>[]): string {
  if (rows.length === 0) return 'nothing\n';
  const columns = Object.keys(rows[0]!);
  const body = rows.map((row) => columns.map((column) => String(row[column] ?? '')));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...body.map((cells) => cells[index]!.length)),
  );
  const lines = [columns, widths.map((width) => '-'.repeat(width)), ...body].map((cells) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index]!))
      .join('  ')
      .trimEnd(),
  );
  return `${lines.join('\n')}\n`;
}
