import * as z from 'zod';
import { definePlugin, type SiteInfo } from '../../engine';
import { archivesOf, packArchives } from './archives';
import { firstCommand } from './firstCommand';
import { installMemory } from './installMemory';
import { hashSources } from './sources';
import { upgradeCommand } from './upgradeCommand';

const options = z.strictObject({
  /** The packages that the site serves: the engine with the one that starts sites, or Couchbase in memory. */
  serves: z.enum(['engine', 'memory']),
  /** Whether npm has the packages of the engine: its guides then begin with `npm create`. */
  published: z.boolean().default(false),
});

const addressOf = ({ url, baseUrl }: Pick<SiteInfo, 'url' | 'baseUrl'>) => url + baseUrl;

/** Publishes packages of this repository as archives of the site, and writes the commands that install them. */
export const packages = definePlugin('packages', options, ({ serves, published }) => {
  let archives: readonly (readonly [string, Uint8Array])[] = [];
  return {
    markdown(site) {
      const [first, starter] = archivesOf(serves).map((name) => addressOf(site) + name);
      const directives = {
        engine: {
          'first-command': [firstCommand, { published, starter: starter! }], // they are two
          'upgrade-command': [upgradeCommand, { published, engine: first! }],
        },
        memory: { 'install-memory': [installMemory, { memory: first! }] },
      } as const;
      return { directives: directives[serves] };
    },
    // while others load: in `postBuild`, everything would wait for it
    async loadContent({ cache, env, mode, site }) {
      if (mode === 'dev') return; // writers are waiting for the page they edit
      const address = addressOf(site);
      const names = archivesOf(serves);
      const key = [hashSources(serves), names, address];
      let packing: ReturnType<typeof packArchives> | undefined;
      const pack = async (name: string) => {
        packing ??= packArchives(serves, address, env);
        return (await packing).get(name)!; // `packArchives` returns all names
      };
      archives = await Promise.all(
        names.map(
          async (name) => [name, await cache.bytes([key, name], () => pack(name))] as const,
        ),
      );
    },
    postBuild({ emit }) {
      for (const [name, archive] of archives) emit(name, archive);
    },
  };
});
