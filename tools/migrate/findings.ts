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
    const places = found.slice(0, placesShown).map(placeOf).join(', ');
    const more = found.length > placesShown ? ` and ${found.length - placesShown} more` : '';
    return [`  ${name}: ${found[0]!.outcome}`, `    ${places}${more}`];
  });
}

/** All findings with every place, as a Markdown file. */
export function writeReport(findings: readonly Finding[], from: string): string {
  const groups = grouped(findings).map(([name, found]) => {
    const places = found.map((one) => `- ${placeOf(one)}`).join('\n');
    return `## ${asText(name)}\n\n${found[0]!.outcome}.\n\n${places}\n`;
  });
  const intro =
    findings.length === 0
      ? 'Everything was converted.'
      : 'Features that the new site drops or has in another form. Places refer to the source.';
  return [`# Migration of ${asText(from)}\n\n${intro}\n`, ...groups].join('\n');
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

const placeOf = ({ file, line }: Finding) => (line === undefined ? file : `${file}:${line}`);
const asText = (text: string) => text.replace(/[<>]/g, '\\$&');
