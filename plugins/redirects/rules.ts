import { type FinishedRoute, type Problem, SiteError } from '../../engine';

interface Rule {
  from: string | string[];
  to: string;
}

/** One old path or folder, `/old/*`. `to` is the end of a chain of rules, `written` the target of the rule itself. */
interface Redirect {
  from: string;
  to: string;
  written: string;
}

/** Follows chains to their end. @throws SiteError with every circular or contradicting rule. */
export function readRules(rules: readonly Rule[]): Redirect[] {
  const problems: Problem[] = [];
  const target = new Map<string, string>();
  for (const { from, to } of rules) {
    for (const path of [from].flat().map(trim)) {
      const earlier = target.get(path);
      if (earlier === undefined) target.set(path, to);
      else if (earlier !== to) problems.push(contradiction(path, earlier, to));
    }
  }
  const loops = new Map<string, readonly string[]>();
  const targets: Redirect[] = [];
  for (const [path, written] of target) {
    const { end, loop } = follow(path, target);
    if (loop) loops.set([...loop].sort().join('\n'), loop);
    else targets.push({ from: path, to: end, written });
  }
  problems.push(...[...loops.values()].map(circle));
  if (problems.length > 0) throw new SiteError(problems);
  return targets;
}

/** `/old/` and `/old` are one path. */
const trim = (path: string) => (path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path);

/** Whether a path is a folder and everything below it: `/old/*`. */
export const isFolder = (path: string): boolean => path.endsWith('/*');

/** The folder itself; other paths stay. */
export const withoutStar = (path: string): string => path.replace(/\/\*$/, '');

/** The rule for a path: its own, or the one of the nearest folder that it is in. */
function ruleFor(path: string, target: ReadonlyMap<string, string>): string | undefined {
  if (target.has(path)) return path;
  if (!/^\/[^?#]*$/.test(path)) return undefined;
  for (let folder = path; folder.length > 1; folder = folder.replace(/\/[^/]*$/, ''))
    if (target.has(`${folder}/*`)) return `${folder}/*`;
  return undefined;
}

/** Where a rule leads a path; below a folder, to the same path of the new folder. */
const apply = (rule: string, to: string, path: string) =>
  isFolder(rule) && isFolder(to) ? withoutStar(to) + path.slice(withoutStar(rule).length) : to;

/** The path of a target that another rule may redirect further; query and hash end a chain. No rule is used twice. */
function follow(start: string, target: ReadonlyMap<string, string>) {
  const seen = [start];
  let end = target.get(start)!;
  for (;;) {
    const path = trim(end);
    const rule = ruleFor(path, target);
    if (rule === undefined) return { end };
    const at = seen.indexOf(rule);
    if (at >= 0) return { end, loop: seen.slice(at) };
    seen.push(rule);
    end = apply(rule, target.get(rule)!, path); // the rule is one of them
  }
}

/** Old folders that have pages: hosts would redirect these, too. */
export const pagesInFolders = (
  redirects: readonly Redirect[],
  routes: readonly Pick<FinishedRoute, 'kind' | 'path'>[],
): Problem[] =>
  redirects.flatMap(({ from }) => {
    const folder = `${withoutStar(from)}/`;
    const page = routes.find(({ kind, path }) => kind !== 'redirect' && path.startsWith(folder));
    return page && isFolder(from) ? [coversPage(from, page.path)] : [];
  });

const coversPage = (from: string, page: string): Problem => ({
  message: `redirects: the rule for "${from}" covers the page "${page}"`,
  place: { file: 'config.ts' },
  action: 'Name the old paths one by one, or give the page another address.',
});

/** Targets of the form `/new/*` below which the site has neither a page nor a file, each once. */
export function emptyTargets(
  redirects: readonly Redirect[],
  routes: readonly Pick<FinishedRoute, 'path'>[],
  files: readonly string[],
): string[] {
  const paths = [...routes.map(({ path }) => path), ...files.map((file) => `/${file}`)];
  const targets = redirects.map(({ to }) => to);
  const isEmpty = (target: string) =>
    target.startsWith('/') &&
    isFolder(target) &&
    !paths.some((path) => path.startsWith(`${withoutStar(target)}/`));
  return [...new Set(targets)].filter(isEmpty);
}

function contradiction(path: string, first: string, second: string): Problem {
  return {
    message: `redirects: two rules for ${JSON.stringify(path)}: one leads to ${JSON.stringify(first)}, another to ${JSON.stringify(second)}`,
    place: { file: 'config.ts' },
    action: 'Keep one of them.',
  };
}

function circle(loop: readonly string[]): Problem {
  return {
    message: `redirects: the rules form a circle: ${[...loop, loop[0]].join(' → ')}`,
    place: { file: 'config.ts' },
    action: 'Make one of them lead to a page.',
  };
}
