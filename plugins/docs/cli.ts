import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CommandUsage,
  callOf,
  formatProblems,
  isSiteError,
  listNames,
  type Plugin,
  readArguments,
  SiteError,
} from '../../engine';
import { cutVersion } from './cutVersion';
import { type DocsOptions, docsOptions } from './options';

const usage: CommandUsage = {
  call: callOf('version'),
  help: 'keep the documents as they are as a version, next to those that you go on writing',
  takes: 'NAME',
  flags: {
    label: { value: 'TEXT', help: 'its name in menus (NAME)' },
    docs: { value: 'ID', help: 'id of the docs plugin, on a site with several (default)' },
    config: { value: 'FILE', help: 'config file (site/config.ts)' },
  },
};

/** `npm run version`: exit code 0 when the version was cut, 1 when not, 2 for wrong usage. */
export async function run(args: readonly string[]): Promise<number> {
  const read = readArguments(usage, args);
  if ('exitCode' in read) return read.exitCode;
  const { label, docs: id = 'default', config: file = 'site/config.ts' } = read.flags;
  const config = path.resolve(String(file));
  try {
    const options = await readDocsOptions(config, String(id));
    const version = { name: read.given, label: typeof label === 'string' ? label : undefined };
    const lines = await cutVersion(path.dirname(config), options, version);
    process.stdout.write(`${lines.join('\n')}\n`);
    return 0;
  } catch (error) {
    if (!isSiteError(error)) throw error;
    process.stderr.write(`${formatProblems(error.problems, config)}\n`);
    return 1;
  }
}

/** The options of a docs plugin in a site's config. */
async function readDocsOptions(config: string, id: string): Promise<DocsOptions> {
  const { default: site } = (await import(pathToFileURL(config).href)) as {
    default?: { plugins?: readonly Pick<Plugin, 'name' | 'id' | 'options'>[] };
  };
  const found = (site?.plugins ?? []).filter(({ name }) => name === 'docs');
  const plugin = found.find((one) => one.id === id);
  if (plugin) return docsOptions.parse(plugin.options);
  const ids = found.map((one) => one.id);
  throw new SiteError({
    message: `docs: no docs plugin has the id ${JSON.stringify(id)}${ids.length > 0 ? `; known ids are ${listNames(ids)}` : ''}`,
    place: { file: path.basename(config) },
    action: ids.length > 0 ? 'Name one of them with --docs.' : 'Add docs() to the plugins.',
  });
}
