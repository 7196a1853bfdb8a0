/** A feature of a Docusaurus site that the new site drops or has in another form. */
export interface Finding {
  /** Its name in the source: `<DocCardList>`, `front matter key "x"`. */
  name: string;
  /** The outcome for the site. */
  outcome: string;
  /** Relative to the given folder. */
  file: string;
  line?: number;
}

const placesShown = 3;

/** The findings as lines for the terminal: name, result, count, the first places. */
export function summarise(findings: readonly Finding[]): string[] {
  return grouped(findings).flatMap(([name, found]) => {
    return [`  ${name}: ${found[0]!.outcome}`, `    ${firstPlaces(found)}`];
  });
}

/** A report has this many kinds at most, so that people read it: three lines each. */
const kindsShown = 60;

/** The findings by kind, with counts and three places each, as a Markdown file; `all` names the file of `writeAll`. */
export function writeReport(findings: readonly Finding[], from: string, all: string): string {
  const groups = grouped(findings.map(byKind));
  const lines = groups.slice(0, kindsShown).map(([name, found]) => {
    const count = `${found.length} ${found.length === 1 ? 'time' : 'times'}`;
    return `- **${asText(name)}**, ${count}: ${asText(found[0]!.outcome)}\n  (${firstPlaces(found)})\n`;
  });
  if (groups.length > kindsShown) lines.push(`- and ${groups.length - kindsShown} more kinds\n`);
  const intro =
    findings.length === 0
      ? 'Everything was converted.'
      : `Features that the new site drops or has in another form. Places refer to the source; [${all}](./${all}) lists all of them.`;
  return `# Migration of ${asText(from)}\n\n${intro}\n\n${lines.join('')}`;
}

/** All findings with every place, as a Markdown file. */
export function writeAll(findings: readonly Finding[], from: string): string {
  const groups = grouped(findings).map(([name, found]) => {
    const places = found.map((one) => `- ${placeOf(one)}`).join('\n');
    return `## ${asText(name)}\n\n${asText(found[0]!.outcome)}.\n\n${places}\n`;
  });
  return [`# Every place of the migration of ${asText(from)}\n`, ...groups].join('\n');
}

/** Imports differ in their names and paths; their kind is the reason why they were left out. */
function byKind(finding: Finding): Finding {
  if (!finding.name.startsWith('import of ')) return finding;
  const why = finding.outcome.replace(/^(left out: ).*\(([^()]*)\)$/, '$1$2');
  return { ...finding, name: 'imports', outcome: why.replace(/no such file: .*/, 'no such file') };
}

function grouped(findings: readonly Finding[]): [name: string, Finding[]][] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = `${finding.name}\0${finding.outcome}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  const list = [...groups.values()].map((found): [string, Finding[]] => [found[0]!.name, found]);
  return list.sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
}

function firstPlaces(found: readonly Finding[]): string {
  const places = [...new Set(found.map(placeOf))];
  const more = places.length > placesShown ? ` and ${places.length - placesShown} more` : '';
  return places.slice(0, placesShown).join(', ') + more;
}

const placeOf = ({ file, line }: Finding) => (line === undefined ? file : `${file}:${line}`);
const asText = (text: string) => text.replace(/[<>]/g, '\\$&');
