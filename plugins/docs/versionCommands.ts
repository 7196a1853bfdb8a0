import type { PluginCommand } from '../../engine';
import type { DocsOptions } from './options';

/** `version NAME`: keeps the documents as they are as a version; `version-api NAME` for the instance "api". */
export const versionCommands = (options: DocsOptions): Record<string, PluginCommand> => ({
  [options.id === 'default' ? 'version' : `version-${commandWord(options.id)}`]: {
    summary: 'keep the documents as they are as a version, next to those that you go on writing',
    takes: 'NAME',
    flags: { label: { value: 'TEXT', help: 'its name in menus (NAME)' } },
    async run({ flags, given, siteFolder, print }) {
      const { cutVersion } = await import('./cutVersion');
      const label = typeof flags.label === 'string' ? flags.label : undefined;
      const lines = await cutVersion(siteFolder, options, { name: given, label });
      lines.forEach(print);
      return 0;
    },
  },
});

/** Commands are words of small letters and digits. */
const commandWord = (id: string) =>
  id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
