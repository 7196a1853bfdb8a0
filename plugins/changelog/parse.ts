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
  /^##? \[?v?([^\s\]]+)\]?(?:\([^()\s]+\))?(?: (?:[-–—/] )?\(?(\d{4}-\d{2}-\d{2})\)?)?(?: (?:\(([^()]+)\)|\[([^[\]]+)\]))?\s*$/;

/** Tools begin a release with new features or fixes at level two, some a larger one at level one; there, the title of the list is no release. */
const isRelease = (line: string) => line.startsWith('## ') || /^# \[?v?\d/.test(line);

/** Lines without words for readers: addresses of links, comments and rules. */
const unshown = /^(?:\[[^\]]+\]: |<!--|-{3,}\s*$)/;

/**
 * Reads a release list: `## 1.2.0 - 2024-05-31`, below it `### Added`, below that a list. A paragraph is a change, too.
 * @throws SiteError that names every level-two heading that is not a release.
 */
export function parseReleases({ file, body, bodyLine }: Source): Release[] {
  const releases: Release[] = [];
  const problems: Problem[] = [];
  const lines = body.split('\n').map((line) => line.trimEnd());
  lines.forEach((line, index) => {
    const release = releases.at(-1);
    if (isRelease(line)) {
      const [, version, date, note, mark] = releaseLine.exec(line) ?? [];
      if (version) releases.push({ version, date, note: note ?? mark, groups: [] });
      else problems.push(notARelease(line, { file, line: bodyLine + index, column: 1 }));
    } else if (release && line && !unshown.test(line)) {
      readLine(line, { release, isFirst: isStart(lines[index - 1] ?? '') });
    }
  });
  if (problems.length > 0) throw new SiteError(problems);
  return releases;
}

/** Whether a paragraph begins below a line. */
const isStart = (above: string) => above === '' || above.startsWith('#') || unshown.test(above);

function readLine(
  line: string,
  { release, isFirst }: { release: Release; isFirst: boolean },
): void {
  const title = /^#{3,} (.+)$/.exec(line)?.[1];
  if (title) {
    release.groups.push({ title, id: slugOf(title), changes: [] });
    return;
  }
  const change = /^[-*+] (.+)$/.exec(line)?.[1];
  const last = release.groups.at(-1)?.changes.at(-1);
  const continues = !isFirst || line.startsWith('  ');
  if (!change && last && continues) last.push({ text: ' ' }, ...partsOf(line.trimStart()));
  else groupOf(release).changes.push(partsOf(change ?? line.trimStart()));
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
    if (found.index > end) parts.push({ text: plain(line.slice(end, found.index)) });
    // one blank at each end sets backticks apart from the marks
    if (code) parts.push({ text: code.replace(/^ (.*\S.*) $/, '$1'), code: true });
    else
      parts.push({
        text: plain(text),
        href: /^(?:https?:\/)?\//.test(href ?? '') ? href : undefined,
      });
    end = found.index + whole.length;
  }
  return end < line.length ? [...parts, { text: plain(line.slice(end)) }] : parts;
}

/** Without the asterisks of strong words, such as the area of a change. */
const plain = (text: string) => text.replaceAll('**', '');

const notARelease = (line: string, place: NonNullable<Problem['place']>): Problem => ({
  message: `changelog: expected a release such as "## 1.2.0 - 2024-05-31", found ${JSON.stringify(line)}`,
  place,
  action: 'Write the version, and the date once it is released.',
});

export const textOf = (change: readonly Part[]): string => change.map(({ text }) => text).join('');
