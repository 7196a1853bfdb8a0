import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, platform, release } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchBuilds, buildKinds } from './buildBench';
import type { syntaxes } from './corpus/syntaxes';
import { checkOut, engineGenerator } from './engineGenerator';
import { benchPages } from './pageBench';
import { peerGenerator, peerNames } from './peerGenerator';
import type { SiteGenerator } from './siteGenerator';
import { type Row, tables } from './tables';

const parts = ['build', 'page'];

const help = `Usage: npm run bench -- [flags]

Measures this engine on generated pages: builds, how they grow with the number of pages, and what readers get.
Everything it makes is in .bench, which git ignores and you may delete.

  --pages N,N     sizes of the sites (100,1000)
  --runs N        measurements of each; the tables show medians (3)
  --only PART,…   of ${parts.join(', ')}; both by default
  --cold          cold builds only: saves time with very many pages
  --site          this repository's site instead of generated pages
  --before COMMIT also measures another commit of this repository, by turns, with the ratio to it
  --peers NAME,…  also measures others, by turns; installs them first, but Hugo: ${peerNames.join(', ')}
  --json FILE     where every measurement goes (.bench/results.json)
  --help          show this help

CPU seconds are those of all processes together. On a busy machine, only compare figures of the same run.
`;

type Request = Exclude<ReturnType<typeof read>, string>;

/** Runs the benchmark and returns the exit code: 0 success, 1 a failure, 2 wrong usage. */
export async function run(args: readonly string[], root: string): Promise<number> {
  const request = read(args);
  if (typeof request === 'string') {
    process.stderr.write(`${request}\nRun with --help to list the options.\n`);
    return 2;
  }
  if (request.help) {
    process.stdout.write(help);
    return 0;
  }
  try {
    return (await measure(request, root)) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Parses the arguments; returns a sentence for a problem. */
function read(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        pages: { type: 'string', default: '100,1000' },
        runs: { type: 'string', default: '3' },
        only: { type: 'string', default: parts.join() },
        peers: { type: 'string', default: '' },
        before: { type: 'string' },
        site: { type: 'boolean', default: false },
        cold: { type: 'boolean', default: false },
        json: { type: 'string', default: '.bench/results.json' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const pages = values.pages.split(',').map(Number);
    const runs = Number(values.runs);
    const only = values.only.split(',');
    const peers = values.peers.split(',').filter(Boolean);
    const strangePart = only.find((part) => !parts.includes(part));
    const strangePeer = peers.find((name) => !(peerNames as string[]).includes(name));
    if (!pages.every((count) => Number.isInteger(count) && count >= 20))
      return `--pages takes whole numbers from 20, not "${values.pages}"`;
    if (!Number.isInteger(runs) || runs < 1) return `--runs takes a number, not "${values.runs}"`;
    if (strangePart !== undefined) return `--only takes ${parts.join(', ')}, not "${strangePart}"`;
    if (strangePeer !== undefined)
      return `--peers takes ${peerNames.join(', ')}, not "${strangePeer}"`;
    return {
      ...values,
      // a site has the pages that it has
      pages: values.site ? [0] : pages.sort((a, b) => a - b),
      runs,
      only,
      peers: peers as (keyof typeof syntaxes)[], // each is one of `peerNames`
    };
  } catch (error) {
    return messageOf(error).split('\n')[0]!;
  }
}

function generatorsOf(request: Request, root: string, bench: string): SiteGenerator[] {
  const { site, before, peers } = request;
  return [
    engineGenerator({ root, bench, site }),
    ...(before === undefined
      ? []
      : [engineGenerator({ root: checkOut(root, bench, before), bench, site, name: 'before' })]),
    ...peers.map((name) => peerGenerator(name, bench)),
  ];
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

async function measure(request: Request, root: string): Promise<boolean> {
  const bench = path.join(root, '.bench');
  const generators = generatorsOf(request, root, bench);
  const versions = Object.fromEntries(generators.map(({ name, versions }) => [name, versions]));
  const machine = readMachine();
  const rows: Row[] = [];
  let isWhole = true;
  const options = {
    ...request,
    generators,
    kinds: request.cold ? (['cold'] as const) : buildKinds,
    logs: path.join(bench, 'logs'),
    onRow(row: Row) {
      rows.push(row);
      const file = path.resolve(root, request.json);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify({ machine, versions, rows }, null, 1)}\n`);
      process.stderr.write(`${JSON.stringify(row)}\n`);
    },
    onFailure(error: unknown) {
      isWhole = false;
      process.stderr.write(`${messageOf(error)}\n`);
    },
  };
  if (request.only.includes('build')) await benchBuilds(options);
  if (request.only.includes('page')) await benchPages(options);
  const facts = [
    ...Object.values(machine),
    ...Object.entries(versions).map((pair) => pair.join(' ')),
  ];
  process.stdout.write(`${facts.join(' · ')}\n\n${tables(rows)}\n`);
  return isWhole;
}
