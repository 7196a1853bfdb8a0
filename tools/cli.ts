import { listNames } from '../engine';
import { callOf, reportUsage } from '../engine/commands/readArguments';
import { createPlugin } from './createPlugin';
import { createSiteUsage } from './createSiteUsage';
import { pack } from './pack';
import { packCreate } from './packCreate';
import { packMemory } from './packMemory';
import { runTool, type Tool } from './runTool';

const tools: Record<string, Tool> = {
  pack: {
    call: callOf('pack'),
    help: 'pack the engine, the package that starts sites, and Couchbase in memory (into dist.package)',
    takes: '[FOLDER]',
    flags: {
      address: { value: 'URL', help: 'where the packed files will be; their READMEs name it' },
      only: {
        value: 'WHAT',
        help: '"engine", with the package that starts sites, or "memory"',
        expects: (value) =>
          ['engine', 'memory'].includes(value) ? undefined : '"engine" or "memory"',
      },
    },
    async run(name, { only, ...readme }) {
      const folder = name || 'dist.package';
      const packed: string[] = [];
      if (only !== 'memory') {
        const engine = await pack(folder, readme);
        packed.push(engine, await packCreate(engine, readme));
      }
      if (only !== 'engine') packed.push(await packMemory(folder));
      return packed.map((file) => `Packed ${file}`);
    },
  },
  'create-plugin': {
    call: callOf('create-plugin'),
    help: 'write a new plugin with its test',
    takes: 'NAME',
    flags: {},
    run: (name) => createPlugin(name),
  },
  'create-site': {
    call: callOf('create-site'),
    ...createSiteUsage,
    async run(folder, { from }) {
      const { createSite } = await import('./createSite');
      return createSite(folder, { from, putEngine: pack });
    },
  },
};

/** Runs one tool and gives the exit code: 0 success, 1 a failure, 2 wrong usage. */
export async function run([name = '', ...rest]: readonly string[]): Promise<number> {
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (!tool)
    return reportUsage(`unknown tool "${name}"; known ones are ${listNames(Object.keys(tools))}`);
  return runTool(tool, rest);
}
