import type { Plugin, SiteAddress } from '../../plugin';
import { SiteError, textOfThrown } from '../../report/report';
import { collectExtensions, type ExtendingConfig, extensionOwners } from './collectExtensions';
import type { ExtensionSet } from './extension';

/** Where a thread finds the additions to Markdown, which are functions: data that can be sent to it. */
export interface ExtensionSource extends Omit<ExtensionSet, 'extensions'> {
  /** Address of the config's module. */
  config: string;
  /** Address of the default preset. */
  preset: string;
  site: SiteAddress;
}

/** The additions of the config and of the preset, which the main thread has checked. */
export async function importExtensions(source: ExtensionSource): Promise<ExtensionSet> {
  const { config, preset, site, ...common } = source;
  try {
    const own = source.isOwn ? ((await importDefault(config)) as ExtendingConfig) : {};
    const everywhere = (await importDefault(preset)) as readonly Plugin[];
    return { ...common, extensions: collectExtensions(extensionOwners(own, everywhere, site)) };
  } catch (cause) {
    throw new SiteError(
      {
        message: `config: it runs, but not a second time, in a thread that compiles pages: ${textOfThrown(cause)}`,
        place: { file: 'config.ts' },
        action: 'Leave to the hooks of a plugin what can be done only once.',
      },
      { cause },
    );
  }
}

/** Whether the engine runs from its sources, not from a bundle: then whatever reads them also reads a config. */
const runsFromSources = import.meta.filename.endsWith('.ts');

/** The default export of a module. One in TypeScript is read alone: a reader of all imports would take long for the bundle. */
async function importDefault(address: string): Promise<unknown> {
  if (runsFromSources || !/\.[cm]?tsx?$/.test(address)) return (await import(address)).default;
  const { tsImport } = await import('tsx/esm/api');
  return (await tsImport(address, import.meta.url)).default;
}
