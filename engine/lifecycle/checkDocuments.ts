import type { Cache } from '../cache/store';
import type { CheckContext } from '../plugin';
import type { Loaded } from './loadPlugins';
import { pluginCache } from './pluginCache';
import type { RoutedSite } from './runContentLoaded';
import { runHook } from './runHook';

/** Runs `checkDocuments` of all plugins. */
export async function checkDocuments(
  { loaded, routed, cache }: { loaded: Loaded; routed: RoutedSite; cache: Cache },
  pages: Pick<CheckContext, 'pages' | 'files'> & Partial<Pick<CheckContext, 'warn'>>,
): Promise<void> {
  const { base, plugins, site, reader } = loaded;
  const { info, security } = routed;
  await runHook(
    plugins,
    'checkDocuments',
    (plugin) =>
      plugin.hooks.checkDocuments?.({
        ...base,
        site: info,
        cache: pluginCache({ cache, plugin, site, reader }),
        security,
        ...pages,
      }),
    { siteFolder: base.siteFolder },
  );
}
