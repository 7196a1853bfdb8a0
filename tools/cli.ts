import { type CommandUsage, callOf, listNames, readArguments, reportUsage } from '../engine';
import { createPlugin, createPluginIn } from './createPlugin';
import { createSite } from './createSite';
import { pack } from './pack';

interface Tool extends CommandUsage {
  run(name: string, flags: { from?: string; site?: string }): string[] | Promise<string[]>;
}

const tools: Record<string, Tool> = {
  pack: {
    call: callOf('pack'),
    help: 'pack engine, theme and plugins as a package (into dist.package)',
    takes: '[FOLDER]',
    flags: {},
    run: (folder) => [`Packed ${pack(folder || 'dist.package')}`],
  },
  'create-plugin': {
    call: callOf('create-plugin'),
    help: 'write a new plugin with its test',
    takes: 'NAME',
    flags: {
      site: { value: 'FOLDER', help: 'write it into a site outside of the repository' },
    },
    run: (name, { site }) => (site ? createPluginIn(site, name) : createPlugin(name)),
  },
  'create-site': {
    call: callOf('create-site'),
    help: 'write a new site, or one from an existing site or a folder of Markdown',
    takes: 'FOLDER',
    flags: {
      from: {
        value: 'FOLDER',
        help: 'a site of Docusaurus, VitePress or Starlight, or a folder of Markdown',
      },
    },
    run: createSite,
  },
};

/** Runs one tool and gives the exit code: 0 success, 1 a failure, 2 wrong usage. */
export async function run([name = '', ...rest]: readonly string[]): Promise<number> {
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (!tool)
    return reportUsage(`unknown tool "${name}"; known ones are ${listNames(Object.keys(tools))}`);
  const read = readArguments(tool, rest);
  if ('exitCode' in read) return read.exitCode;
  try {
    const textOf = (flag: unknown) => (typeof flag === 'string' ? flag : undefined);
    const flags = { from: textOf(read.flags.from), site: textOf(read.flags.site) };
    process.stdout.write(`${(await tool.run(read.given, flags)).join('\n')}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
