import { arch, cpus, loadavg, platform, release } from 'node:os';

export function readMachine(): Record<string, string> {
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    node: `Node ${process.versions.node}`,
    system: `${platform()} ${release()} ${arch()}`,
    processor: `${processors.length} × ${processors[0]?.model ?? 'unknown'}`,
    load: `load ${loadavg()[0]!.toFixed(1)} at the start`,
  };
}
