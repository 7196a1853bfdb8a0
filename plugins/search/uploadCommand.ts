import { assertPackages, type PluginCommand } from '../../engine';

/** `search-upload`: puts the records of a build into the hosted index. */
export const uploadCommand: PluginCommand = {
  summary:
    'put the records of a build into the hosted index; without --send, say what would be sent',
  flags: {
    out: { value: 'FOLDER', help: 'output folder of the build (dist)' },
    send: { help: 'replace the records of the index' },
  },
  async run({ flags, env, print }) {
    const names = ['algoliasearch'];
    assertPackages({ plugin: 'search', call: 'search()', names, from: import.meta.url });
    const { upload } = await import('./upload'); // loads the client of the service
    await upload({ out: String(flags.out ?? 'dist'), send: flags.send === true, env, print });
  },
};
