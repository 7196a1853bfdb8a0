import type { CommandUsage } from '../engine/commands/readArguments';

/** How `create-site` is called. Apart from its code, which takes longer to load than most tools to run. */
export const createSiteUsage: Omit<CommandUsage, 'call'> = {
  help: 'write a new site, or one from an existing site or a folder of Markdown',
  takes: 'FOLDER',
  flags: {
    from: {
      value: 'FOLDER',
      help: 'a site of Docusaurus, or a folder of Markdown',
    },
  },
};
