import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, release } from 'node:os';
import path from 'node:path';
import { listNames } from '../../engine';
import { readArguments } from '../../engine/commands/readArguments';
import { benchBuilds, buildKinds } from './buildBench';
import type { syntaxes } from './corpus/syntaxes';
import { checkOut, engineGenerator } from './engineGenerator';
import type { Generator, Size } from './generator';
import { benchPages } from './pageBench';
import { peerGenerator, peerNames } from './peerGenerator';
import { type Row, tables } from './tables';

const parts = ['build', 'page'];

const oneOf = (names: readonly string[]) => (value: string) =>
  value.split(',').every((name) => names.includes(name)) ? undefined : listNames(names);

const usage = {
  call: 'npm run bench --',
  help: 'measure builds, how they grow with the number of pages, and what readers get, in the folder .bench; on a busy machine, only compare figures of the same run',
  flags: {
    pages: {
      value: 'N,N',
      help: 'sizes of the sites; "own" is this repository\'s (own,100,1000)',
      expects: (value: string) =>
        value.split(',').every((size) => size === 'own' || /^([2-9]|[1-9]\d)\d+$/.test(size))
          ? undefined
          : 'own and whole numbers from 20',
    },
    runs: {
      value: 'N',
      help: 'measurements of each; the tables show medians (3)',
      expects: (value: string) => (/^[1-9]\d*$/.test(value) ? undefined : 'a whole number'),
    },
    only: { value: 'PART', help: `${parts.join(' or ')}; both by default`, expects: oneOf(parts) },
    cold: { help: 'cold builds only: saves time with very many pages' },
    before: {
      value: 'COMMIT,…',
      help: 'also measures these commits, alternating between all of them',
    },
    peers: {
      value: 'NAME,…',
      help: `also measures these generators, alternating between all of them; installs them first, except Hugo: ${peerNames.join(', ')}`,
      expects: oneOf(peerNames),
    },
    json: { value: 'FILE', help: 'where every measurement goes (.bench/results.json)' },
  },
};

/** Runs the benchmark and returns the exit code: 0 success, 1 a failure, 2 wrong usage. */
export async function run(args: readonly string[], root: string): Promise<number> {
  const read = readArguments(usage, args);
  if ('exitCode' in read) return read.exitCode;
  const textOf = (flag: string, usual = '') => String(read.flags[flag] ?? usual);
  const sizes = textOf('pages', 'own,100,1000').split(',');
  const bench = path.join(root, '.bench');
  const json = path.resolve(root, textOf('json', '.bench/results.json'));
  let exitCode = 0;
  const onFailure = (error: unknown) => {
    exitCode = 1;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  };
  try {
    const peers = textOf('peers').split(',').filter(Boolean) as (keyof typeof syntaxes)[]; // checked
    const commits = textOf('before').split(',').filter(Boolean);
    const generators: Generator[] = [
      engineGenerator(root, bench),
      ...commits.map((name) => engineGenerator(checkOut(root, bench, name), bench, name)),
      ...peers.map((name) => peerGenerator(name, bench)),
    ];
    const versions = Object.fromEntries(generators.map(({ name, versions }) => [name, versions]));
    const machine = readMachine();
    const rows: Row[] = [];
    const options = {
      runs: Number(textOf('runs', '3')),
      kinds: read.flags.cold ? buildKinds.slice(0, 1) : buildKinds,
      logs: path.join(bench, 'logs'),
      onRow(row: Row) {
        rows.push(row);
        mkdirSync(path.dirname(json), { recursive: true });
        writeFileSync(json, `${JSON.stringify({ machine, versions, rows }, null, 1)}\n`);
        process.stderr.write(`${JSON.stringify(row)}\n`);
      },
      onFailure,
    };
    for (const name of sizes) {
      const size: Size = name === 'own' ? name : Number(name);
      const sites = generators.flatMap((generator) => generator.prepare(size) ?? []);
      if (read.flags.only !== 'page') await benchBuilds(sites, options);
      if (read.flags.only !== 'build') await benchPages(sites, options);
    }
    const facts = [
      ...Object.values(machine),
      ...Object.entries(versions).map((of) => of.join(' ')),
    ];
    process.stdout.write(`${facts.join(' · ')}\n\n${tables(rows)}\n`);
  } catch (error) {
    onFailure(error);
  }
  return exitCode;
}

function readMachine(): Record<string, string> {
  const processors = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    node: `Node ${process.versions.node}`,
    system: `${platform()} ${release()} ${arch()}`,
    processor: `${processors.length} × ${processors[0]?.model ?? 'unknown'}`,
    load: `load ${loadavg()[0]!.toFixed(1)} at the start`,
  };
}
