/** The lines that `{3,}`, `{,10}` or `{5-8}` mean, counted from 1; all of them without a range. */
export function cutLines(text: string, range: string | undefined): string {
  const [, from, , to] = /^(\d*)([,-])(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined) return text;
  const lines = text.split('\n');
  return lines.slice(Number(from || 1) - 1, to ? Number(to) : lines.length).join('\n');
}
