import path from 'node:path';

/** A feature of the old site that the new one drops or has in another form. */
export interface Finding {
  /** Its name in the source: `<DocCardList>`, `front matter key "x"`. */
  name: string;
  outcome: string;
  /** Relative to the given folder. */
  file: string;
  line?: number;
}

/** Adds a finding; `line` is that of the page in question. */
export type Report = (name: string, outcome: string, line?: number) => void;

/** Adds a finding at an offset of the page in question. */
export type ReportAt = (name: string, outcome: string, offset: number) => void;

/** Adds a finding of a file. */
export type ReportIn = (name: string, outcome: string, file: string, line?: number) => void;

export const reportTo =
  (findings: Finding[]): ReportIn =>
  (name, outcome, file, line) =>
    void findings.push({ name, outcome, file, line });

/** Name of the finding that the report puts first. */
export const emptyPage = 'page without content';

/** Name of the finding about a config of another program, which follows. */
export const otherConfig = 'config of another program';

/** Outcome of syntax that this engine does not read; the report lists more of its places. */
export const keptAsText = 'kept as text';

/** Findings that the report lists as one. */
interface Kind {
  name: string;
  outcome: string;
  findings: Finding[];
  /** Whether the findings have different names. */
  isMixed: boolean;
}

const placesShown = 3;
const placesToFixShown = 20;
/** Findings that leave a page to be written again. */
const toFix = new Set([emptyPage, 'front matter']);

/** The findings as lines for the terminal: name, outcome, and the first places. */
export function summarise(findings: readonly Finding[]): string[] {
  return kindsOf(findings).flatMap((kind) => [
    `  ${kind.name}: ${kind.outcome}`,
    `    ${firstPlaces(kind)}`,
  ]);
}

/** A report has this many kinds at most, so that people read it: two lines each. */
const kindsShown = 60;

interface ReportInput {
  /** Name of the old site. */
  from: string;
  pages: number;
  /** The file of `writeAll`. */
  all: string;
}

/** The findings by kind, with counts and three places each, as a Markdown file. */
export function writeReport(
  findings: readonly Finding[],
  { from, pages, all }: ReportInput,
): string {
  const kinds = kindsOf(findings);
  const lines = kinds.slice(0, kindsShown).map((kind) => {
    const files = new Set(kind.findings.map(({ file }) => file)).size;
    const where = files > 1 ? ` in ${files} files` : '';
    return `- **${asText(kind.name)}**, ${count(kind.findings.length, 'time')}${where}: ${asText(kind.outcome)}\n  (${asText(firstPlaces(kind))})\n`;
  });
  if (kinds.length > kindsShown) lines.push(`- and ${kinds.length - kindsShown} more kinds\n`);
  const rest =
    findings.length === 0
      ? 'Nothing was left out, as far as the converter knows.'
      : `The list has the features that the new site drops or has in another form. Places refer to the source; [${all}](./${all}) lists all of them.`;
  return `# Migration of ${asText(from)}\n\nConverted ${count(pages, 'page')}. ${rest}\n\n${lines.join('')}`;
}

/** All findings with every place, as a Markdown file. */
export function writeAll(findings: readonly Finding[], from: string): string {
  const groups = grouped(findings, ({ name, outcome }) => `${name}\0${outcome}`).map((findings) => {
    const { name, outcome } = findings[0]!;
    const places = findings.map((finding) => `- ${placeOf(finding)}`).join('\n');
    return `## ${asText(name)}\n\n${asText(outcome)}.\n\n${places}\n`;
  });
  return [`# Every place of the migration of ${asText(from)}\n`, ...groups].join('\n');
}

/** The findings without the absolute path of the old site, which plugins and messages of Node.js contain. */
export function withoutFolder(findings: readonly Finding[], folder: string): Finding[] {
  const below = `${path.resolve(folder)}${path.sep}`;
  const above = `${path.dirname(path.resolve(folder))}${path.sep}`;
  const relative = (text: string) => text.replaceAll(below, '').replaceAll(above, '../');
  return findings.map((finding) => ({
    ...finding,
    name: relative(finding.name),
    outcome: relative(finding.outcome),
  }));
}

/** Names of one kind that get an entry each; more are listed together. */
const namesShown = 3;

/** The kinds: empty pages and configs that are not read first, then those with the most findings. */
function kindsOf(findings: readonly Finding[]): Kind[] {
  const kinds = grouped(
    findings,
    (finding) => `${kindName(finding.name)}\0${kindOutcome(finding.outcome)}`,
  );
  const isFirst = ({ name }: Kind) => Number(name === emptyPage || name === otherConfig);
  return kinds.flatMap(splitKind).sort((a, b) => {
    const order = isFirst(b) - isFirst(a) || b.findings.length - a.findings.length;
    return order || (a.name < b.name ? -1 : 1);
  });
}

/** A few names of a kind stay apart: they say more than the kind. */
function splitKind(findings: Finding[]): Kind[] {
  const byName = grouped(findings, ({ name }) => name);
  const outcomeOf = (some: readonly Finding[]) => {
    const outcomes = new Set(some.map(({ outcome }) => outcome));
    return outcomes.size === 1 ? some[0]!.outcome : kindOutcome(some[0]!.outcome);
  };
  if (byName.length > namesShown)
    return [
      { name: kindName(findings[0]!.name), outcome: outcomeOf(findings), findings, isMixed: true },
    ];
  return byName.map((some) => ({
    name: some[0]!.name,
    outcome: outcomeOf(some),
    findings: some,
    isMixed: false,
  }));
}

/** A name without what differs from finding to finding: quoted names, and the parts of imports. */
function kindName(name: string): string {
  if (name.startsWith('import of ')) return 'imports';
  if (/^<[A-Z][\w.]*>$/.test(name)) return 'components';
  return name.replace(/"[^"]*"/g, '"…"').replace(/^(plugins|presets|themes|i18n)([:/] ?).+/, '$1');
}

/** An outcome without its reason in brackets; that of an import is its last part. */
function kindOutcome(outcome: string): string {
  const why = outcome.replace(/^(left out: ).*\(([^()]*)\)$/, '$1$2');
  const short = why.replace(/no such file: .*/, 'no such file');
  return short.endsWith(')') ? short.replace(/ \(.*/s, '') : short;
}

function grouped(findings: readonly Finding[], keyOf: (finding: Finding) => string): Finding[][] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = keyOf(finding);
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  return [...groups.values()].sort(
    (a, b) => b.length - a.length || (a[0]!.name < b[0]!.name ? -1 : 1),
  );
}

function firstPlaces({ name, outcome, findings, isMixed }: Kind): string {
  const places = [
    ...new Set(
      isMixed
        ? differentFirst(findings).map((finding) => `${finding.name} at ${placeOf(finding)}`)
        : findings.map(placeOf),
    ),
  ];
  const isToFix = toFix.has(name) || outcome === keptAsText;
  const shown = isToFix ? placesToFixShown : placesShown;
  const more = places.length > shown ? ` and ${places.length - shown} more` : '';
  return places.slice(0, shown).join(', ') + more;
}

/** The first finding of each name, then the others. */
function differentFirst(findings: readonly Finding[]): Finding[] {
  const firsts = new Map(findings.toReversed().map((finding) => [finding.name, finding]));
  const isFirst = (finding: Finding) => firsts.get(finding.name) === finding;
  return [...findings.filter(isFirst), ...findings.filter((finding) => !isFirst(finding))];
}

const placeOf = ({ file, line }: Finding) => (line === undefined ? file : `${file}:${line}`);
const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;
const asText = (text: string) => text.replace(/[<>]/g, '\\$&');
