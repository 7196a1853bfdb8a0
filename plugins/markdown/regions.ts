/** Cuts a named region or a range of lines out of a file's text; returns a string with the reason when it cannot. */
export function cutCode(
  text: string,
  { region, lines }: { region?: string; lines?: string },
): { code: string } | string {
  const all = text.replace(/\n$/, '').split('\n');
  const cut = region === undefined ? all : cutRegion(all, region);
  if (typeof cut === 'string') return cut;
  const kept = cut.filter((line) => !marker.test(line.trimStart()));
  if (lines === undefined) return { code: dedent(kept) };
  const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(lines) ?? [];
  const first = Number(from);
  const last = Number(to ?? from);
  if (!from || first < 1 || last < first) return `lines "${lines}" are not a range such as "3-8"`;
  if (last > kept.length) return `lines "${lines}" are out of range; it has ${kept.length} lines`;
  return { code: dedent(kept.slice(first - 1, last)) };
}

/** A comment that begins or ends a region, without the blanks before it. */
const marker = /^(?:\/\/|\/\*|#|--|<!--|;)?\s*#(end)?region\b[ \t]*([\w.-]*)/;

/** The lines of a region; a string with the reason when there is none. */
function cutRegion(lines: readonly string[], name: string): string[] | string {
  const kept: string[] = [];
  let depth = 0;
  const regions: string[] = [];
  for (const line of lines) {
    const match = marker.exec(line.trimStart());
    if (match && !match[1]) regions.push(match[2]!);
    if (depth === 0) {
      if (match && !match[1] && match[2] === name) depth = 1;
      continue;
    }
    if (match) depth += match[1] ? -1 : 1;
    if (depth === 0) return kept;
    kept.push(line);
  }
  if (depth > 0) return `region "${name}" is never closed`;
  const names = regions.sort().map((region) => JSON.stringify(region));
  const list = names.length > 0 ? `its regions are ${names.join(', ')}` : 'it has no regions';
  return `no region "${name}"; ${list}`;
}

export function dedent(lines: readonly string[]): string {
  const indents = lines
    .filter((line) => line.trim())
    .map((line) => /^[ \t]*/.exec(line)![0].length);
  const shared = indents.length > 0 ? Math.min(...indents) : 0;
  return lines.map((line) => line.slice(shared)).join('\n');
}
