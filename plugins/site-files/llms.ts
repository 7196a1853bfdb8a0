import { type FinishedRoute, pathPart, publicPath, type SiteInfo, textOf } from '../../engine';
import { addressOf, markdownFile } from './markdownPages';
import { isListed } from './sitemap';
import { texts } from './texts';

interface LlmsOptions {
  /** Whether pages have Markdown versions, which the lines lead to. */
  hasMarkdown: boolean;
  /** Whether there is `llms-full.txt`. */
  isFull: boolean;
  /** The file of the search that programs can read. */
  searchIndex?: string;
}

/** Programs read about this many characters of a file: a longer `llms.txt` has its sections in files. */
const maxCharacters = 50_000;

/**
 * The files of `llms.txt`: the site's name, its description, and one line for every page. When it is too long, its
 * longest sections are files below `llms/`.
 */
export function writeLlms(
  routes: readonly FinishedRoute[],
  site: SiteInfo,
  options: LlmsOptions,
): Record<string, string> {
  const text = textOf(texts, site);
  const address = (file: string) => addressOf(file, site);
  const about = [
    options.hasMarkdown && text('siteFiles.everyPage'),
    options.isFull && text('siteFiles.allWords', { address: address('llms-full.txt') }),
    options.searchIndex && text('siteFiles.searchIndex', { address: address(options.searchIndex) }),
  ].filter(Boolean);
  const head = [
    `# ${site.title}`,
    ...(site.tagline ? [`> ${site.tagline}`] : []),
    ...(about.length > 0 ? [about.join('  \n')] : []),
  ];
  const sections = sectionsOf(inReadingOrder(routes.filter(isListed)), site, options);
  const split = longest(sections);
  const files = split.map((section) => ({
    ...section,
    file: `llms/${pathPart(section.name)}.txt`,
  }));
  const links = files.map(({ name, file }) => `- [${name}](${address(file)})`);
  const parts = [
    ...head,
    ...sections.filter((section) => !split.includes(section)).map(({ text }) => text),
    ...(links.length > 0 ? [`## ${text('siteFiles.sections')}\n\n${links.join('\n')}`] : []),
  ];
  return Object.fromEntries([
    ['llms.txt', `${parts.join('\n\n')}\n`],
    ...files.map(({ name, file, text }) => [file, `# ${site.title}: ${name}\n\n${text}\n`]),
  ]);
}

interface Section {
  name: string;
  text: string;
}

/** The longest sections, without which the others are short enough. */
function longest(sections: readonly Section[]): Section[] {
  const byLength = sections.toSorted((a, b) => b.text.length - a.text.length);
  let rest = byLength.reduce((sum, { text }) => sum + text.length, 0);
  const split: Section[] = [];
  for (const section of byLength) {
    if (rest <= maxCharacters) break;
    rest -= section.text.length;
    split.push(section);
  }
  return split;
}

/** Pages in the order of their sidebar, part by part. */
export function inReadingOrder(routes: readonly FinishedRoute[]): FinishedRoute[] {
  const parts = [...new Set(routes.map(({ trail }) => trail[0]))];
  const positionOf = ({ data }: FinishedRoute) =>
    data.siteFiles?.position ?? Number.MAX_SAFE_INTEGER;
  return parts.flatMap((part) =>
    routes.filter(({ trail }) => trail[0] === part).sort((a, b) => positionOf(a) - positionOf(b)),
  );
}

/** The lines of the pages, by the first part of their trail, with a title for each whole trail. */
function sectionsOf(
  routes: readonly FinishedRoute[],
  site: SiteInfo,
  options: LlmsOptions,
): Section[] {
  const others = textOf(texts, site)('siteFiles.pages');
  const sections = new Map<string, Map<string, string[]>>();
  for (const route of routes) {
    const name = route.trail[0] ?? others;
    const title = route.trail.join(': ') || others;
    const section = sections.get(name) ?? new Map<string, string[]>();
    sections.set(name, section);
    const lines = section.get(title) ?? [];
    section.set(title, lines);
    lines.push(lineOf(route, site, options));
  }
  return [...sections].map(([name, section]) => ({
    name,
    text: [...section].map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}`).join('\n\n'),
  }));
}

function lineOf(
  { title, path, description }: FinishedRoute,
  site: SiteInfo,
  { hasMarkdown }: LlmsOptions,
): string {
  const about = description ? `: ${description.replace(/\s+/g, ' ').trim()}` : '';
  const label = title.replace(/[[\]]/g, '\\$&');
  const address = hasMarkdown
    ? addressOf(markdownFile(path), site)
    : site.url + publicPath(path, site);
  return `- [${label}](${address})${about}`;
}
