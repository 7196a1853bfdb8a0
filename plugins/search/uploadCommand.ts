import { assertPackages, type PluginCommand, SiteError } from '../../engine';
import type { Options } from './options';

/** `search-upload`: puts the records of a build into the hosted index. */
export const uploadCommand = (options: Pick<Options, 'appId'>): PluginCommand => ({
  summary:
    'put the records of a build into the hosted index; without --send, say what would be sent',
  flags: {
    out: { value: 'FOLDER', help: 'output folder of the build (dist)' },
    send: { help: 'replace the records of the index' },
  },
  async run({ flags, env, print }) {
    const send = flags.send === true;
    if (send && !(env.ALGOLIA_APP_ID ?? options.appId))
      throw new SiteError({
        message:
          'search: no hosted search is configured; the site has its own search, which needs no upload',
        action:
          'To use a hosted one, set `appId` and `apiKey` of search(), or ALGOLIA_APP_ID and ALGOLIA_API_KEY.',
      });
    const names = ['algoliasearch'];
    assertPackages({ plugin: 'search', call: 'search()', names, from: import.meta.url });
    const { upload } = await import('./upload'); // loads the client of the service
    await upload({ out: String(flags.out ?? 'dist'), send, env, print });
  },
});
