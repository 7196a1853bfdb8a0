import path from 'node:path';

/** Something of the old site that the new one drops or has in another form. */
export interface Finding {
  /** Its name in the source: `<Chart>`, `front matter key "x"`. */
  name: string;
  outcome: string;
  /** Relative to the old site. */
  file: string;
  line?: number;
  /** Whether it concerns the whole site: its config, its sidebars, its languages. */
  isWhole: boolean;
}

/** Adds a finding about the whole site. */
export type Report = (name: string, outcome: string, file?: string) => void;

/** Adds a finding about a page. */
export type ReportPage = (name: string, outcome: string, file: string, line?: number) => void;

/** The findings of a conversion, and the two ways to add one. */
export function createReport(file: string) {
  const findings: Finding[] = [];
  const site: Report = (name, outcome, place = file) =>
    void findings.push({ name, outcome, file: place, isWhole: true });
  const page: ReportPage = (name, outcome, place, line) =>
    void findings.push({ name, outcome, file: place, line, isWhole: false });
  return { findings, site, page };
}

/** Findings about pages that come first, because someone has to write a part of the page again. */
export const emptyPage = 'page without content';
export const missingWords = 'missing words';

/** Findings that are listed as one. */
interface Kind {
  name: string;
  outcome: string;
  findings: Finding[];
}

/** The findings as lines for the terminal, the whole site first: name and outcome, then the first places. */
export const summarise = (findings: readonly Finding[]): string[] =>
  partsOf(findings).flatMap(({ kinds }) =>
    kinds.flatMap((kind) => [`  ${kind.name}: ${kind.outcome}`, `    ${firstPlaces(kind, 3)}`]),
  );

/** The findings as a Markdown file: by kind, the whole site first, then every place. */
export function writeReport(
  findings: readonly Finding[],
  { from, pages }: { from: string; pages: number },
): string {
  const parts = partsOf(findings).flatMap(({ title, kinds }) => [
    `\n## ${title}\n`,
    ...kinds.map(
      (kind) =>
        `- **${asText(kind.name)}**, ${count(kind.findings.length, 'time')}: ${asText(kind.outcome)}\n  (${asText(firstPlaces(kind, 20))})`,
    ),
  ]);
  const places = grouped(findings, ({ name, outcome }) => `${name}\0${outcome}`).map((group) => {
    const { name, outcome } = group[0]!; // groups have a finding at least
    return `\n### ${asText(name)}\n\n${asText(outcome)}.\n\n${group.map((finding) => `- ${placeOf(finding)}`).join('\n')}`;
  });
  const rest =
    findings.length === 0
      ? nothingLost
      : 'The lists have what the new site drops or has in another form; places are those of the old site.';
  return [
    `# Migration of ${asText(from)}\n\nConverted ${count(pages, 'page')}. ${rest}`,
    ...parts,
    ...(places.length > 0 ? ['\n## Every place', ...places] : []),
    '',
  ].join('\n');
}

/** The findings without the absolute path of the old site, which plugins and messages of Node.js contain. */
export function withoutFolder(findings: readonly Finding[], folder: string): Finding[] {
  const relative = (text: string) =>
    text
      .replaceAll(`${folder}${path.sep}`, '')
      .replaceAll(`${path.dirname(folder)}${path.sep}`, '../');
  return findings.map((finding) => ({
    ...finding,
    name: relative(finding.name),
    outcome: relative(finding.outcome),
  }));
}

export const nothingLost = 'Nothing was left out, as far as the converter knows.';

/** The kinds about the whole site, in the order in which it was read, and those about pages, with the worst first. */
function partsOf(findings: readonly Finding[]): { title: string; kinds: Kind[] }[] {
  const rank = ({ name }: Kind) => [missingWords, emptyPage].indexOf(name);
  const kindsWhere = (isWhole: boolean) =>
    kindsOf(findings.filter((finding) => finding.isWhole === isWhole));
  const pages = kindsWhere(false).sort(
    (a, b) => rank(b) - rank(a) || b.findings.length - a.findings.length,
  );
  return [
    { title: 'The whole site', kinds: kindsWhere(true) },
    { title: 'Pages', kinds: pages },
  ].filter(({ kinds }) => kinds.length > 0);
}

const kindsOf = (findings: readonly Finding[]): Kind[] =>
  grouped(findings, ({ name, outcome }) => `${kindName(name)}\0${kindOutcome(outcome)}`).map(
    (group) => {
      const { name, outcome } = group[0]!; // groups have a finding at least
      const isSame = (key: 'name' | 'outcome') =>
        group.every((finding) => finding[key] === group[0]![key]);
      return {
        name: isSame('name') ? name : kindName(name),
        outcome: isSame('outcome') ? outcome : kindOutcome(outcome),
        findings: group,
      };
    },
  );

/** A name without what differs from finding to finding. */
const kindName = (name: string): string =>
  /^<[A-Z][\w.]*>$/.test(name) ? 'components' : name.replace(/"[^"]*"/g, '"…"');

/** An outcome without its reason in brackets, which differs from finding to finding; a lost config keeps it. */
const kindOutcome = (outcome: string): string => outcome.replace(/ \(.*\)$/s, '');

function grouped(findings: readonly Finding[], keyOf: (finding: Finding) => string): Finding[][] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = keyOf(finding);
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()];
}

function firstPlaces({ name, findings }: Kind, shown: number): string {
  const places = findings.map((finding) =>
    finding.name === name ? placeOf(finding) : `${finding.name} at ${placeOf(finding)}`,
  );
  const different = [...new Set(places)];
  const more = different.length - shown;
  return different.slice(0, shown).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const placeOf = ({ file, line }: Finding) => (line === undefined ? file : `${file}:${line}`);
const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
const asText = (text: string) => text.replace(/[<>]/g, '\\$&');
