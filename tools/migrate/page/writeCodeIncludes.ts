const include = /^([ \t]*)\{\{#(?:rustdoc_)?include\s+([^\s:{}]+)(?::([^\s{}]*))?\s*\}\}[ \t]*$/gm;
const mark = /\bANCHOR(?:_END)?:\s*([\w-]+)/;

/** The text with the code that a page of mdBook includes; `read` gives undefined for files that cannot be taken. */
export const writeCodeIncludes = (
  text: string,
  read: (name: string) => string | undefined,
): string =>
  text.replace(include, (whole, indent: string, name: string, part?: string) => {
    const lines = read(name)?.trimEnd().split('\n');
    const shown = lines && partOf(lines, part ?? '')?.filter((line) => !mark.test(line));
    return shown ? shown.map((line) => (line ? indent + line : line)).join('\n') : whole;
  });

/** The lines of `2`, `2:5`, `2:` or `:5`, or those between the marks of a name; undefined for a name without marks. */
function partOf(lines: readonly string[], part: string): string[] | undefined {
  const [, first, colon, last] = /^(\d*)(:?)(\d*)$/.exec(part) ?? [];
  if (first === undefined) {
    const marks = lines.flatMap((line, at) => (mark.exec(line)?.[1] === part ? [at] : []));
    return marks.length > 0 ? lines.slice(marks[0], marks[1]) : undefined;
  }
  const end = colon || !first ? Number(last || lines.length) : Number(first);
  return lines.slice(Number(first || 1) - 1, end);
}
