import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packageManagerOf } from './commands/packageManager';
import {
  type Arguments,
  callOf,
  formatColumns,
  readArguments,
  reportUsage,
} from './commands/readArguments';
import { withStrays } from './commands/withStrays';
import { loadConfig } from './config/config';
import { describeUncaught } from './config/describeThrown';
import { type EngineCommand, engineCommands, pluginCommands } from './config/pluginCommands';
import { relativeName } from './files/relativeName';
import { engineVersion } from './launch/packageFiles';
import { type Bundles, bundledRuntime, type Runtime } from './launch/runtime';
import type { Flag, PluginCommand } from './plugin';
import type { BuildResult } from './report/buildResult';
import { isSiteError, nearestName, SiteError } from './report/report';
import {
  printAnnotations,
  printError,
  printResult,
  printShard,
  printWarnings,
  progressOutput,
  type ShardResult,
} from './report/terminal';
import { lastPort } from './serve/listen';
import { readShard } from './shard/shard';

/** Arguments in, exit code out: 0 success, 1 a failed build, 2 wrong usage, 130 after Ctrl+C. */

interface Command {
  help: string;
  flags: readonly string[];
  /** Name of the argument that is not a flag; see `CommandUsage`. */
  takes?: string;
  run(options: Options, argument: string, more: readonly string[]): Promise<number>;
}

type Flags = Arguments['flags'];
type Options = ReturnType<typeof optionsOf>;
type Env = Readonly<Record<string, string | undefined>>;

interface Start {
  env: Env;
  runtime?: Runtime;
}

const flags: Record<string, Flag> = {
  config: { value: 'FILE', help: 'config file (site/config.ts)' },
  out: { value: 'FOLDER', help: 'output folder (dist)' },
  cache: { value: 'FOLDER', help: 'cache folder (.cache)' },
  port: {
    value: 'N',
    help: 'port (3000)',
    expects: (value) =>
      isNumber(value) && Number(value) > lastPort
        ? `a number up to ${lastPort}`
        : expectNumber(value),
  },
  host: { value: 'NAME', help: 'address to listen on (localhost)' },
  'base-url': { value: 'PATH', help: "overrides the config's baseUrl", mayBeEmpty: true },
  workers: {
    value: 'N',
    help: 'maximum number of threads (one per core)',
    expects: expectNumber,
  },
  shard: {
    value: 'I/N',
    help: 'make only part I of N of the documents and put them into the shared cache',
    expects: (value) => (readShard(value) ? undefined : 'a part such as 1/4 to 4/4'),
  },
  'remote-cache': { value: 'URL', help: 'server or folder through which machines share work' },
  'remote-cache-read-only': { help: 'take from the shared cache, put nothing into it' },
  report: {
    value: 'FORMAT',
    help: 'how to report problems: text or json (text)',
    expects: (value) => (['text', 'json'].includes(value) ? undefined : '"text" or "json"'),
  },
  json: { help: 'print JSON' },
  fix: { help: 'fix what can be fixed' },
  external: { help: 'ask other sites whether they have the pages that links lead to' },
  strict: { help: 'end with 1 for broken links, missing images and duplicate addresses' },
  check: { help: 'write nothing; end with 1 when there is something to write' },
};

const site = ['config', 'base-url', 'cache'];

const commands: Record<EngineCommand, Command> = {
  start: {
    help: 'build the site and serve it',
    flags: [...site, 'out', 'port', 'host', 'workers'],
    async run(options) {
      const code = await commands.build.run(options, '', []);
      return code === 0 ? commands.preview.run(options, '', []) : code;
    },
  },
  build: {
    help: 'build the site',
    flags: [
      ...site,
      'out',
      'strict',
      'workers',
      'report',
      'shard',
      'remote-cache',
      'remote-cache-read-only',
    ],
    run: runBuild,
  },
  preview: {
    help: 'serve a finished build with its headers and addresses',
    flags: [...site, 'out', 'port', 'host'],
    run: async (options) => (await import('./serve/servePreview')).servePreview(options),
  },
  dev: {
    help: 'edit the site live',
    flags: [...site, 'port', 'host'],
    run: async (options) => (await import('./dev/runDev')).runDev(options),
  },
  inspect: {
    help: 'show the resolved config, plugins, routes, links, unused files or drifted theme parts',
    takes: '[config|plugins|routes|links|unused|drift]',
    flags: [...site, 'json'],
    async run(options, topic) {
      const { inspect } = await import('./commands/inspect/inspect');
      return inspect({ ...options, topic: topic || 'config' });
    },
  },
  lint: {
    help: 'check the pages: descriptions, headings, links, images, code',
    flags: [...site, 'fix', 'external', 'json'],
    run: async (options) => (await import('./commands/lint/command')).lint(options),
  },
  'create-plugin': {
    help: 'write a new plugin with its page and its test',
    takes: 'NAME',
    flags: ['config'],
    async run({ config, env }, name) {
      const { createPlugin } = await import('./commands/createPlugin/createPlugin');
      const packageManager = packageManagerOf(env);
      return printLines(createPlugin(name, { configFile: configFileOf(config), packageManager }));
    },
  },
  'create-part': {
    help: "copy a part of another theme into the site's own, to change it there",
    takes: 'FILE',
    flags: [...site],
    async run(options, original) {
      const { createPart } = await import('./commands/themeParts/createPart');
      const { part, next } = await createPart(original, options);
      return printLines([`Wrote ${relativeName('.', part)}`, next]);
    },
  },
  'create-theme': {
    help: 'start a theme of the site, which takes everything from the one it has',
    flags: [...site],
    async run(options) {
      const { createTheme } = await import('./commands/themeParts/createTheme');
      return printLines(await createTheme(options));
    },
  },
  translations: {
    help: 'report how far the translations are, or mark some as made from the present originals',
    takes: '[status|mark] [FILE…]',
    flags: [...site, 'json'],
    async run(options, topic, files) {
      const { translations } = await import('./commands/translations/command');
      return translations({ ...options, topic: topic || 'status', files });
    },
  },
  'heading-ids': {
    help: 'write the id of every heading after it',
    flags: [...site, 'check'],
    run: async (options) => (await import('./commands/lint/command')).headingIds(options),
  },
};

/** `build`; with `--shard` a part of the site, for the build of another machine. */
async function runBuild(options: Options): Promise<number> {
  const { shard, json, config, env } = options;
  const progress = json ? undefined : progressOutput();
  const result = await withStrays(
    async (): Promise<BuildResult | ShardResult> => {
      if (shard)
        return (await import('./shard/buildShard')).buildShard({ ...options, shard, progress });
      const { build } = await import('./build');
      return build({ ...options, progress });
    },
    (thrown) => failStray(thrown, options),
  );
  if (isWorkflow(env) && !shard) printAnnotations({ warnings: result.warnings }, config);
  if (json) return printLines([JSON.stringify({ ok: true, ...result }, null, 2)]);
  printWarnings(result.warnings, config);
  if ('shard' in result) printShard(result);
  else printResult(result);
  return 0;
}

/** Runs one command and returns the exit code; `bundles` are those that the engine was started from. */
export async function run(args: readonly string[], env: Env, bundles?: Bundles): Promise<number> {
  const [name, ...rest] = args;
  const start = { env, runtime: bundles && bundledRuntime(bundles) };
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(await overview(start, rest));
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v') {
    process.stdout.write(`${engineVersion()}\n`);
    return 0;
  }
  if (name.startsWith('-'))
    return reportUsage(`unknown flag ${name}; the flags of a command come after its name`);
  return isEngineCommand(name) ? runOwn(name, rest, start) : runAdded(name, rest, start);
}

const isEngineCommand = (name: string): name is EngineCommand =>
  (engineCommands as readonly string[]).includes(name);

async function runOwn(name: EngineCommand, args: readonly string[], start: Start): Promise<number> {
  const command = commands[name];
  const { help, takes } = command;
  const ownFlags = Object.fromEntries(command.flags.map((flag) => [flag, flags[flag]!]));
  const read = readArguments({ call: callOf(name, start.env), help, takes, flags: ownFlags }, args);
  if ('exitCode' in read) return read.exitCode;
  const options = optionsOf(read.flags, start);
  return orFail(options, () => command.run(options, read.given, read.more));
}

async function runAdded(name: string, args: readonly string[], start: Start): Promise<number> {
  const config = configIn(args);
  return orFail({ config, json: false, env: start.env }, async () => {
    const added = existsSync(configFileOf(config)) ? await commandsOf(config, start) : new Map();
    const command: PluginCommand | undefined = added.get(name);
    if (!command) {
      const near = nearestName(name, [...engineCommands, ...added.keys()]);
      return reportUsage(`unknown command "${name}"${near ? `; did you mean "${near}"?` : ''}`);
    }
    const { config: configFlag, cache } = flags;
    const { summary: help, takes } = command;
    const allFlags = { ...command.flags, config: configFlag!, cache: cache! };
    const usage = { call: callOf(name, start.env), help, takes, flags: allFlags };
    const read = readArguments(usage, args);
    if ('exitCode' in read) return read.exitCode;
    const { runPluginCommand } = await import('./lifecycle/readSite');
    return runPluginCommand(name, read, { ...start, config, cache: text(read.flags.cache) });
  });
}

type FailOptions = Pick<Options, 'config' | 'json' | 'env'>;

/** The exit code of `work`; a failure is printed. */
async function orFail(options: FailOptions, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    fail(error, options);
    return 1;
  }
}

const configFileOf = (config: string | undefined) => path.resolve(config ?? 'site/config.ts');

/** The config that arguments name, before the flags of a command are known. */
function configIn(args: readonly string[]): string | undefined {
  const options = { config: { type: 'string' } } as const;
  return text(parseArgs({ args: [...args], options, strict: false }).values.config);
}

const commandsOf = async (config: string | undefined, { runtime }: Start) =>
  pluginCommands((await loadConfig(configFileOf(config), runtime)).plugins);

function failStray(thrown: unknown, options: FailOptions): void {
  const folder = path.dirname(configFileOf(options.config));
  const error = isSiteError(thrown)
    ? thrown
    : new SiteError(describeUncaught(thrown, folder), { cause: thrown });
  fail(error, options);
}

function fail(error: unknown, options: FailOptions): void {
  if (isWorkflow(options.env)) printAnnotations({ errors: error }, options.config);
  printError(error, options);
}

async function overview(start: Start, args: readonly string[]): Promise<string> {
  const own = engineCommands.map((name) => [name, commands[name].help] as const);
  const config = configIn(args);
  let added: (readonly [name: string, help: string])[] = [];
  let note = '';
  if (existsSync(configFileOf(config))) {
    try {
      added = [...(await commandsOf(config, start))].map(([name, { summary }]) => [name, summary]);
    } catch {
      note = 'Commands of plugins are missing: the config has mistakes.\n';
    }
  }
  const rows = formatColumns([...own, ...added]);
  return `Usage: ${callOf('COMMAND', start.env)} [flags]\n\nCommands:\n${rows}${note}\nEach command takes --help; --version prints the version.\n`;
}

const isWorkflow = (env: Env) => env.GITHUB_ACTIONS === 'true';

const text = (value: string | boolean | undefined) =>
  typeof value === 'string' ? value : undefined;

const isNumber = (value: string) => /^\d+$/.test(value);

function expectNumber(value: string): string | undefined {
  return isNumber(value) ? undefined : 'a whole number';
}

const number = (value: string | boolean | undefined): number | undefined =>
  typeof value === 'string' ? Number(value) : undefined;

function printLines(lines: readonly string[]): number {
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

/** The flags of all commands as the options that their functions take. */
const optionsOf = (values: Flags, start: Start) => ({
  ...start,
  config: text(values.config),
  baseUrl: text(values['base-url']),
  cache: text(values.cache),
  out: text(values.out),
  port: number(values.port),
  host: text(values.host),
  workers: number(values.workers),
  strict: values.strict === true,
  fix: values.fix === true,
  external: values.external === true,
  check: values.check === true,
  json: values.json === true || values.report === 'json',
  shard: readShard(text(values.shard) ?? ''),
  remoteCache: text(values['remote-cache']),
  remoteCacheReadOnly: values['remote-cache-read-only'] === true || undefined,
});
