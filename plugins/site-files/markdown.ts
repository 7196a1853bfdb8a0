import path from 'node:path';
import {
  eachLine,
  type FinishedRoute,
  type PostBuildContext,
  publicPath,
  resolveFile,
  type SiteInfo,
  splitHeadingId,
  textOf,
} from '../../engine';
import { texts } from './texts';

/** The words of pages as Markdown: the author's text, without parts that only the site understands. */

type Finish = Pick<PostBuildContext<unknown>, 'read' | 'routes' | 'site'>;

export const isMarkdown = ({ source }: FinishedRoute): boolean => /\.mdx?$/.test(source);

/** Whether a page has words: lists of pages have none. */
export const hasWords = (route: FinishedRoute): boolean =>
  isMarkdown(route) || route.sections().some(({ text }) => text.trim() !== '');

/** A function that returns a page's text: from its file, or from its sections when it has none. */
export function createMarkdown({ read, routes, site }: Finish) {
  const bySource = new Map(routes.map((route) => [route.source, route]));
  // Follows the includes that the compiler has followed: in comments and code there are others.
  const text = async (file: string, route: FinishedRoute, depth = 0): Promise<string> => {
    const { body } = await read(file);
    const lines = plainLines(body, file.endsWith('.mdx'));
    const parts = lines.map(async ({ line, code }) => {
      if (code) return line;
      const included = /^\s*::include\{file="([^"]+)"\}\s*$/.exec(line)?.[1];
      const fragment = included && resolveFile(file, included);
      if (fragment && route.dependencies.includes(fragment) && depth < maxDepth)
        return text(fragment, route, depth + 1);
      return withAddresses(line, file, bySource, site);
    });
    return (await Promise.all(parts)).join('\n').trim();
  };
  const words = textOf(texts, site);
  return async (route: FinishedRoute): Promise<string> => {
    const address = site.url + publicPath(route.path, site);
    const body = isMarkdown(route) ? await text(route.source, route) : fromSections(route);
    const title = /^# /.test(body) ? body : `# ${route.title}\n\n${body}`;
    const source = words('siteFiles.source', { address });
    return `${title.replace(/^# .*/, (heading) => `${heading}\n\n${source}`).trim()}\n`;
  };
}

/** Maximum depth of nested includes; the compiler has already refused deeper ones. */
const maxDepth = 10;

interface PlainLine {
  line: string;
  code: boolean;
}

/** Lines without hidden code, cut-off beginnings of code, comments, MDX imports and heading ids. */
function plainLines(body: string, isMdx: boolean): PlainLine[] {
  const lines: PlainLine[] = [];
  let hidden = false;
  let opened = 0;
  const [commentStart, commentEnd] = isMdx ? ['{/*', '*/}'] : ['<!--', '-->'];
  let isComment = false;
  eachLine(body, ({ text: line, code, info }) => {
    if (!code && line.trimStart().startsWith(commentStart)) isComment = true;
    if (isComment) {
      const end = line.indexOf(commentEnd);
      isComment = end < 0;
      const rest = isComment ? '' : line.slice(end + commentEnd.length);
      if (rest.trim() !== '') lines.push({ line: rest, code: false });
    } else if (info !== undefined) {
      hidden = /(^|\s)hidden(\s|$)/.test(info);
      if (!hidden) lines.push({ line: withoutMeta(line, info), code });
      opened = lines.length;
    } else if (code) {
      if (/^\s*(?:\/\/|#) ---cut---\s*$/.test(line)) lines.length = opened;
      else if (!hidden) lines.push({ line, code });
    } else if (!isMdx || !/^(import|export)\s/.test(line)) {
      lines.push({ line: splitHeadingId(line)?.text ?? line, code });
    }
  });
  return lines;
}

/** An opening fence with just its language: the rest is for the site's compiler. */
const withoutMeta = (line: string, meta: string) =>
  line.slice(0, line.length - meta.length) + (/^\s*([\w+#.-]+)/.exec(meta)?.[1] ?? '');

/** Rewrites links between files and paths of the site to addresses that work anywhere. */
function withAddresses(
  line: string,
  file: string,
  bySource: ReadonlyMap<string, FinishedRoute>,
  site: SiteInfo,
): string {
  return line.replace(/\]\(([^\s()]+)/g, (whole, url: string) => {
    const [target = '', hash] = url.split('#');
    const suffix = hash === undefined ? '' : `#${hash}`;
    if (/^\/(?!\/)/.test(target)) return `](${site.url}${site.baseUrl}${target.slice(1)}${suffix}`;
    if (!/\.mdx?$/.test(target) || /^[a-z]+:/i.test(target)) return whole;
    const route = bySource.get(path.posix.join(path.posix.dirname(file), target));
    return route ? `](${site.url}${publicPath(route.path, site)}${suffix}` : whole;
  });
}

const fromSections = ({ sections, title }: FinishedRoute): string =>
  sections()
    .map((section) => {
      const isHead = section.id === '' || section.title === title;
      const heading = isHead
        ? ''
        : `${'#'.repeat(Math.max(2, section.level))} ${section.title}\n\n`;
      return `${heading}${section.text.trim()}`.trim();
    })
    .filter(Boolean)
    .join('\n\n');
