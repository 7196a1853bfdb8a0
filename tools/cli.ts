import { callOf, listNames, reportUsage } from '../engine';
import { createPlugin } from './createPlugin';
import { createSite, createSiteUsage } from './createSite';
import { pack } from './pack';
import { packCreate } from './packCreate';
import { runTool, type Tool } from './runTool';

const tools: Record<string, Tool> = {
  pack: {
    call: callOf('pack'),
    help: 'pack the engine as a package, and another one that starts sites (into dist.package)',
    takes: '[FOLDER]',
    flags: {},
    run: async (folder) => {
      const engine = await pack(folder || 'dist.package');
      return [`Packed ${engine}`, `Packed ${await packCreate(engine)}`];
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
    run: (folder, { from }) => createSite(folder, { from, putEngine: pack }),
  },
};

/** Runs one tool and gives the exit code: 0 success, 1 a failure, 2 wrong usage. */
export async function run([name = '', ...rest]: readonly string[]): Promise<number> {
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (!tool)
    return reportUsage(`unknown tool "${name}"; known ones are ${listNames(Object.keys(tools))}`);
  return runTool(tool, rest);
}
