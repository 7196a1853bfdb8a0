import type { Plugin, PluginCommand, Problem } from '../plugin';
import { SiteError } from '../report/report';

export const engineCommands = ['start', 'build', 'preview', 'dev'] as const;

export type EngineCommand = (typeof engineCommands)[number];

/** The commands that plugins add, by name. @throws SiteError for names that are taken or no names */
export function pluginCommands(plugins: readonly Plugin[]): Map<string, PluginCommand> {
  const owners = new Map<string, string>(engineCommands.map((name) => [name, 'the engine']));
  const problems: Problem[] = [];
  // The preset's plugins come last, and a name that they have is taken.
  for (const { name: plugin, hooks } of plugins.toReversed()) {
    for (const name of Object.keys(hooks.commands ?? {})) {
      const owner = owners.get(name);
      const place = { file: 'config.ts' };
      if (owner !== undefined) {
        const message = `${plugin}: the command "${name}" belongs to ${owner}`;
        problems.push({ message, place, action: 'Give the command of the plugin another name.' });
      } else if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
        const message = `${plugin}: ${JSON.stringify(name)} is no name of a command; expected words such as "search-upload"`;
        problems.push({ message, place, action: 'Use small letters, digits and hyphens.' });
      }
      owners.set(name, owner ?? `the plugin "${plugin}"`);
    }
  }
  if (problems.length > 0) throw new SiteError(problems);
  return new Map(plugins.flatMap(({ hooks }) => Object.entries(hooks.commands ?? {})));
}
