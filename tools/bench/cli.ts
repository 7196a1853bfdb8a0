import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BuildKind, benchBuilds, buildKinds } from './buildBench';
import { benchDev } from './devBench';
import { engineGenerator } from './engineGenerator';
import { readMachine } from './machine/machine';
import { benchPages } from './pageBench';
import { peerGenerator } from './peerGenerator';
import { peers } from './peers';
import { pluginBytes } from './pluginBytes';
import { type Row, tables } from './tables';

const parts = ['build', 'dev', 'page'] as const;

const help = `Usage: npm run bench -- [flags]

Measures this engine on generated pages: builds, the dev server, and what readers get.
Everything it makes is in .bench, which git ignores and you may delete.

  --pages N,N     sizes of the corpora (100,1000)
  --runs N        measurements of each; the tables show medians (3)
  --only PART,…   of ${parts.join(', ')}; all by default
  --cold          cold builds only: saves time with very many pages
  --without LAYER,…
                  also measures the engine without layers of its highlighter, one at a time, interleaved
  --site          this repository's site instead of generated pages; builds, or pages with --only page
  --before DIR    a build of this repository's site by another commit: its pages are measured too, alternating
  --peers NAME,…  also measures others, interleaved; installs them first, but Hugo: ${Object.keys(peers).join(', ')}
  --plugins       only prints the bytes of pages with and without each plugin that adds to pages
  --json FILE     where every measurement goes (.bench/results.json)
  --help          show this help

CPU seconds are those of all processes together. On a busy machine, only compare figures of the same run.
`;

interface Request {
  pages: number[];
  runs: number;
  only: readonly (typeof parts)[number][];
  kinds: readonly BuildKind[];
  peers: string[];
  without: string[];
  site: boolean;
  plugins: boolean;
  before: string;
  json: string;
}

/** Runs the benchmark and returns the exit code: 0 success, 1 a failure, 2 wrong usage. */
export async function run(args: readonly string[], root: string): Promise<number> {
  const request = read(args);
  if (typeof request === 'string') {
    process.stderr.write(`${request}\nRun with --help to list the options.\n`);
    return 2;
  }
  if (request === undefined) {
    process.stdout.write(help);
    return 0;
  }
  try {
    return (await measure(request, root)) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** Parses the arguments; returns nothing for help, a sentence for a mistake. */
function read(args: readonly string[]): Request | string | undefined {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        pages: { type: 'string', default: '100,1000' },
        runs: { type: 'string', default: '3' },
        only: { type: 'string', default: parts.join() },
        peers: { type: 'string', default: '' },
        without: { type: 'string', default: '' },
        site: { type: 'boolean', default: false },
        plugins: { type: 'boolean', default: false },
        before: { type: 'string', default: '' },
        cold: { type: 'boolean' },
        json: { type: 'string', default: '.bench/results.json' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return undefined;
    const pages = values.pages.split(',').map(Number);
    if (!pages.every((count) => Number.isInteger(count) && count >= 20))
      return `--pages takes whole numbers from 20, not "${values.pages}"`;
    const runs = Number(values.runs);
    if (!Number.isInteger(runs) || runs < 1) return `--runs takes a number, not "${values.runs}"`;
    const only = values.only.split(',');
    const unknown = only.find((part) => !(parts as readonly string[]).includes(part));
    if (unknown !== undefined) return `--only takes ${parts.join(', ')}, not "${unknown}"`;
    const names = values.peers === '' ? [] : values.peers.split(',');
    const stranger = names.find((name) => !Object.hasOwn(peers, name));
    if (stranger !== undefined)
      return `--peers takes ${Object.keys(peers).join(', ')}, not "${stranger}"`;
    if (values.before !== '' && !existsSync(path.join(values.before, 'index.html')))
      return `--before takes a built site, and "${values.before}" has no index.html`;
    return {
      pages: values.site ? [0] : pages.sort((a, b) => a - b),
      runs,
      only: parts.filter((part) =>
        values.site ? part === (values.only === 'page' ? 'page' : 'build') : only.includes(part),
      ),
      kinds: values.cold ? ['cold'] : buildKinds,
      peers: names,
      without: values.without === '' ? [] : values.without.split(','),
      site: values.site,
      plugins: values.plugins,
      before: values.before === '' ? '' : path.resolve(values.before),
      json: values.json,
    };
  } catch (error) {
    return (error as Error).message.split('\n')[0]!;
  }
}

/** Whether everything could be measured. */
async function measure(request: Request, root: string): Promise<boolean> {
  const bench = path.join(root, '.bench');
  if (request.plugins) {
    process.stdout.write(await pluginBytes(root, bench));
    return true;
  }
  const generators = [
    ...[undefined, ...request.without].map((without) =>
      engineGenerator({ root, bench, without, site: request.site }),
    ),
    ...request.peers.map((name) => peerGenerator(name, bench)),
  ];
  for (const generator of generators) generator.prepare();
  const machine = readMachine(root);
  const rows: Row[] = [];
  const save = () => {
    const versions = Object.fromEntries(generators.map(({ name, versions }) => [name, versions]));
    const file = path.resolve(root, request.json);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ machine, versions, rows }, null, 1)}\n`);
  };
  let isWhole = true;
  const logs = path.join(bench, 'logs');
  const options = {
    ...request,
    generators,
    root,
    bench,
    logs,
    onRow(row: Row) {
      rows.push(row);
      save();
      process.stderr.write(`${JSON.stringify(row)}\n`);
    },
    onFailure(error: unknown) {
      isWhole = false;
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    },
  };
  if (request.only.includes('build')) await benchBuilds(options);
  if (request.only.includes('dev')) await benchDev(options);
  if (request.only.includes('page')) await benchPages(options);
  process.stdout.write(`${Object.values(machine).join(' · ')}\n\n${tables(rows)}\n`);
  return isWhole;
}
