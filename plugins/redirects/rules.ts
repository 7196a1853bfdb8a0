import { type Problem, SiteError } from '../../engine';

interface Rule {
  from: string | string[];
  to: string;
}

/** One old path. `to` is the end of a chain of rules, `written` the target of the rule itself. */
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

/** The path of a target that another rule may redirect further; query and hash end a chain. */
function follow(start: string, target: ReadonlyMap<string, string>) {
  const seen = [start];
  let end = target.get(start)!;
  for (;;) {
    const path = trim(end);
    const at = seen.indexOf(path);
    if (at >= 0) return { end, loop: seen.slice(at) };
    const next = target.get(path);
    if (next === undefined) return { end };
    seen.push(path);
    end = next;
  }
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
