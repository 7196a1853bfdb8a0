import * as z from 'zod';
import { definePlugin, type SiteAddress } from '../../engine';
import { archiveAddresses, archiveNames, hashSources, packArchives } from './archives';

const options = z.strictObject({
  /** Whether npm has the packages of the engine: its guides then begin with `npm create`. */
  published: z.boolean(),
});

const addressOf = ({ url, baseUrl }: SiteAddress) => url + baseUrl;

/** Publishes the packages of this repository as archives of the site, and writes the commands that install them. */
export const packages = definePlugin('packages', options, ({ published }) => {
  let archives: readonly (readonly [string, Uint8Array])[] = [];
  return {
    markdown(site) {
      const { starter, memory } = archiveAddresses(addressOf(site));
      return {
        directives: {
          'first-command': [new URL('./firstCommand.ts', import.meta.url), { published, starter }],
          'install-memory': [new URL('./installMemory.ts', import.meta.url), { memory }],
        },
      };
    },
    // while others load: in `postBuild`, everything would wait for it
    async loadContent({ cache, env, mode, site }) {
      if (mode === 'dev') return; // writers are waiting for the page they edit
      const address = addressOf(site);
      const key = [hashSources(), address];
      let packing: ReturnType<typeof packArchives> | undefined;
      const pack = async (name: string) => {
        packing ??= packArchives(address, env);
        return (await packing).get(name)!; // `packArchives` returns all names
      };
      archives = await Promise.all(
        Object.values(archiveNames).map(
          async (name) => [name, await cache.bytes([key, name], () => pack(name))] as const,
        ),
      );
    },
    postBuild({ emit }) {
      for (const [name, archive] of archives) emit(name, archive);
    },
  };
});
