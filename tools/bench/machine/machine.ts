import { execFileSync } from 'node:child_process';
import { arch, cpus, loadavg, platform, release } from 'node:os';

/** The environment of the measurements, for the record. */
export function readMachine(root: string): Record<string, string> {
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: readCommit(root),
    node: `Node ${process.versions.node}`,
    system: `${platform()} ${release()} ${arch()}`,
    processor: `${processors.length} × ${processors[0]?.model ?? 'unknown'}`,
    load: `load ${loadavg()[0]!.toFixed(1)} at the start`,
  };
}

function readCommit(root: string): string {
  try {
    const [commit, changes] = [
      ['rev-parse', '--short', 'HEAD'],
      ['status', '--porcelain'],
    ].map((args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim());
    return `commit ${commit}${changes ? ' with changes' : ''}`;
  } catch {
    return 'no commit';
  }
}
