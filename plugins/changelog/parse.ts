import { type Problem, SiteError, type Source } from '../../engine';
import type { ChangeGroup, Part } from './contract';

export interface Release {
  version: string;
  date?: string;
  /** Text in parentheses behind the date, such as "not on npm". */
  note?: string;
  groups: ChangeGroup[];
}

const releaseLine =
  /^## \[?v?([^\s\]]+)\]?(?: (?:[-–—] )?\(?(\d{4}-\d{2}-\d{2})\)?)?(?: \(([^()]+)\))?\s*$/;

/**
 * Reads a release list: `## 1.2.0 - 2024-05-31`, below it `### Added`, below that a list.
 * @throws SiteError that names every level-two heading that is not a release.
 */
export function parseReleases({ file, body, bodyLine }: Source): Release[] {
  const releases: Release[] = [];
  const problems: Problem[] = [];
  body.split('\n').forEach((line, index) => {
    const release = releases.at(-1);
    if (line.startsWith('## ')) {
      const [, version, date, note] = releaseLine.exec(line) ?? [];
      if (version) releases.push({ version, date, note, groups: [] });
      else problems.push(notARelease(line, { file, line: bodyLine + index, column: 1 }));
    } else if (release) readLine(line, release);
  });
  if (problems.length > 0) throw new SiteError(problems);
  return releases;
}

function readLine(line: string, release: Release): void {
  const title = /^### (.+)$/.exec(line.trimEnd())?.[1];
  if (title) release.groups.push({ title, id: slugOf(title), changes: [] });
  const change = /^[-*] (.+)$/.exec(line)?.[1];
  if (change) groupOf(release).changes.push(partsOf(change));
  const more = /^ {2,}(\S.*)$/.exec(line)?.[1];
  const last = release.groups.at(-1)?.changes.at(-1);
  if (more && last) last.push({ text: ' ' }, ...partsOf(more));
}

/** The group a change belongs to; a list directly below the release starts one without a title. */
function groupOf(release: Release): ChangeGroup {
  const group = release.groups.at(-1) ?? { title: '', id: 'changes', changes: [] };
  if (release.groups.length === 0) release.groups.push(group);
  return group;
}

const slugOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Code ends at as many backticks as it begins with. */
const codePattern = /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/;
const linkPattern = /\[([^[\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/;

/** Code, links and text of a line. Links may lead to other sites or to paths of this one; of one to a file of the repository the words stay. */
function partsOf(line: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of line.matchAll(
    new RegExp(`${codePattern.source}|${linkPattern.source}`, 'g'),
  )) {
    const [whole, , code, text = '', href] = found;
    if (found.index > end) parts.push({ text: line.slice(end, found.index) });
    // one blank at each end sets backticks apart from the marks
    if (code) parts.push({ text: code.replace(/^ (.*\S.*) $/, '$1'), code: true });
    else parts.push({ text, href: /^(?:https?:\/)?\//.test(href ?? '') ? href : undefined });
    end = found.index + whole.length;
  }
  return end < line.length ? [...parts, { text: line.slice(end) }] : parts;
}

const notARelease = (line: string, place: NonNullable<Problem['place']>): Problem => ({
  message: `changelog: expected a release such as "## 1.2.0 - 2024-05-31", found ${JSON.stringify(line)}`,
  place,
  action: 'Write the version, and the date once it is released.',
});

export const textOf = (change: readonly Part[]): string => change.map(({ text }) => text).join('');
