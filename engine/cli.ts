import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Arguments,
  callOf,
  formatColumns,
  readArguments,
  reportUsage,
} from './commands/readArguments';
import { readShard } from './commands/shard/shard';
import { withStrays } from './commands/withStrays';
import { loadConfig, presetOf } from './config/config';
import { describeUncaught } from './config/describeThrown';
import { type EngineCommand, engineCommands, pluginCommands } from './config/pluginCommands';
import { engineVersion } from './launch/packageFiles';
import { type Bundles, bundledRuntime, type Runtime, sourceRuntime } from './launch/runtime';
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

/** Arguments in, exit code out: 0 success, 1 a failed build, 2 wrong usage, 130 after Ctrl+C. */

interface Command extends Pick<PluginCommand, 'summary' | 'takes' | 'flags'> {
  run(options: Options): Promise<number>;
}

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
    help: 'make only part I of N of the documents; a whole build takes them from the cache',
    expects: (value) => (readShard(value) ? undefined : 'a part such as 1/4 to 4/4'),
  },
  report: {
    value: 'FORMAT',
    help: 'how to report problems: text or json (text)',
    expects: (value) => (['text', 'json'].includes(value) ? undefined : '"text" or "json"'),
  },
  strict: { help: 'end with 1 for broken links, missing images and duplicate addresses' },
};

const flagsOf = (...names: string[]): Record<string, Flag> =>
  Object.fromEntries(names.map((name) => [name, flags[name]!]));

/** Flags that every command takes. */
const siteFlags = flagsOf('config', 'base-url', 'cache');

const commands: Record<EngineCommand, Command> = {
  start: {
    summary: 'build the site and serve it',
    flags: flagsOf('out', 'port', 'host', 'workers'),
    async run(options) {
      const code = await runBuild(options);
      return code === 0 ? runPreview(options) : code;
    },
  },
  build: {
    summary: 'build the site',
    flags: flagsOf('out', 'strict', 'workers', 'report', 'shard'),
    run: runBuild,
  },
  preview: {
    summary: 'serve a finished build with its headers and addresses',
    flags: flagsOf('out', 'port', 'host'),
    run: runPreview,
  },
  dev: {
    summary: 'edit the site live',
    flags: flagsOf('port', 'host'),
    run: async (options) => (await import('./serve/dev/runDev')).runDev(options),
  },
};

async function runPreview(options: Options): Promise<number> {
  return (await import('./serve/servePreview')).servePreview(options);
}

/** `build`; with `--shard` a part of the site, for the build of another machine. */
async function runBuild(options: Options): Promise<number> {
  const { shard, json, config, env } = options;
  const progress = json ? undefined : progressOutput();
  const result = await withStrays(
    async (): Promise<BuildResult | ShardResult> => {
      if (shard)
        return (await import('./commands/shard/buildShard')).buildShard({
          ...options,
          shard,
          progress,
        });
      const { build } = await import('./build');
      return build({ ...options, progress });
    },
    (thrown) => failStray(thrown, options),
  );
  if (isWorkflow(env) && !shard) printAnnotations('warning', result.warnings, config);
  if (json) {
    process.stdout.write(`${JSON.stringify({ ok: true, ...result }, null, 2)}\n`);
    return 0;
  }
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
  return runCommand(name, rest, start);
}

const isEngineCommand = (name: string): name is EngineCommand =>
  (engineCommands as readonly string[]).includes(name);

async function runCommand(name: string, args: readonly string[], start: Start): Promise<number> {
  let options: FailOptions = { ...start, config: configIn(args), json: args.includes('--json') };
  try {
    const own = isEngineCommand(name) ? commands[name] : undefined;
    const added = own ? undefined : await addedCommands(name, options, start);
    const command = own ?? added?.get(name);
    if (!command) {
      const near = nearestName(name, [...engineCommands, ...(added?.keys() ?? [])]);
      return reportUsage(`unknown command "${name}"${near ? `; did you mean "${near}"?` : ''}`);
    }
    const { summary: help } = command;
    const takes = await argumentOf(command, args, start);
    const usage = { call: callOf(name, start.env), help, takes };
    const read = readArguments({ ...usage, flags: { ...siteFlags, ...command.flags } }, args);
    if ('exitCode' in read) return read.exitCode;
    const given = optionsOf(read.flags, start);
    options = given;
    if (own) return await own.run(given);
    const { runPluginCommand } = await import('./commands/runPluginCommand');
    return await runPluginCommand(name, read, given);
  } catch (error) {
    fail(error, options);
    return 1;
  }
}

/** The argument of a command; its help asks the site's plugins, those of the preset when the config has mistakes. */
async function argumentOf(
  { takes }: Pick<PluginCommand, 'takes'>,
  args: readonly string[],
  start: Start,
): Promise<string | undefined> {
  if (typeof takes !== 'function') return takes;
  const preset = await presetOf(start.runtime ?? sourceRuntime);
  const isHelp = args.includes('--help') || args.includes('-h');
  const plugins = isHelp ? pluginsOf(configIn(args), start).catch(() => preset) : preset;
  return takes({ plugins: await plugins });
}

type FailOptions = Pick<Options, 'config' | 'json' | 'env'>;

const configFileOf = (config: string | undefined) => path.resolve(config ?? 'site/config.ts');

/** The config that arguments name, before the flags of a command are known. */
function configIn(args: readonly string[]): string | undefined {
  const options = { config: { type: 'string' } } as const;
  return text(parseArgs({ args: [...args], options, strict: false }).values.config);
}

const presetCommands = async ({ runtime = sourceRuntime }: Start) =>
  pluginCommands(await presetOf(runtime));

/** The commands of plugins. If the preset has `name`, only the preset's: those work even when the config has mistakes. */
async function addedCommands(
  name: string,
  { config }: Pick<FailOptions, 'config'>,
  start: Start,
): Promise<ReadonlyMap<string, PluginCommand>> {
  const preset = await presetCommands(start);
  return preset.has(name) ? preset : pluginCommands(await pluginsOf(config, start));
}

/** The plugins of a site, among them the preset's; those alone when there is no config. */
async function pluginsOf(config: string | undefined, { runtime = sourceRuntime }: Start) {
  const file = configFileOf(config);
  return existsSync(file) ? (await loadConfig(file, runtime)).plugins : presetOf(runtime);
}

function failStray(thrown: unknown, options: FailOptions): void {
  const folder = path.dirname(configFileOf(options.config));
  const error = isSiteError(thrown)
    ? thrown
    : new SiteError(describeUncaught(thrown, folder), { cause: thrown });
  fail(error, options);
}

function fail(error: unknown, options: FailOptions): void {
  if (isWorkflow(options.env) && isSiteError(error))
    printAnnotations('error', error.problems, options.config);
  printError(error, options);
}

async function overview(start: Start, args: readonly string[]): Promise<string> {
  const preset = await presetCommands(start);
  let note = '';
  const all = await addedCommands('', { config: configIn(args) }, start).catch(() => {
    note = 'Commands of plugins are missing: the config has mistakes.\n';
    return preset;
  });
  const listed = new Map<string, Pick<PluginCommand, 'summary'>>([
    ...Object.entries(commands),
    ...preset,
    ...all,
  ]);
  const rows = formatColumns([...listed].map(([name, { summary }]) => [name, summary]));
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

/** The flags of all commands as the options that their functions take. */
const optionsOf = (values: Arguments['flags'], start: Start) => ({
  ...start,
  config: text(values.config),
  baseUrl: text(values['base-url']),
  cache: text(values.cache),
  out: text(values.out),
  port: number(values.port),
  host: text(values.host),
  workers: number(values.workers),
  strict: values.strict === true,
  json: values.json === true || values.report === 'json',
  shard: readShard(text(values.shard) ?? ''),
});
