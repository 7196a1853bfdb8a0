import path from 'node:path';
import { assertPackages, type PluginCommand } from '../../../engine';

/** `mcp`: gives assistants the pages and the search of a site, over the Model Context Protocol. */
export const mcpCommand: PluginCommand = {
  summary:
    'give assistants the pages and the search of a built site, over standard input and output',
  takes: '[ADDRESS]',
  flags: {
    out: { value: 'FOLDER', help: 'output folder of the build (dist), when no address is given' },
  },
  async run({ flags, given }) {
    assertPackages({
      plugin: 'site-files',
      call: 'siteFiles()',
      names: ['@modelcontextprotocol/server'],
      from: import.meta.url,
    });
    const { openSite } = await import('./builtSite');
    const { serveSite } = await import('./serveSite'); // loads the SDK
    await serveSite(await openSite(given || path.resolve(String(flags.out ?? 'dist'))));
  },
};
