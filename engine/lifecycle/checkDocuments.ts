import type { CheckContext } from '../plugin';
import { pluginCache } from './pluginCache';
import type { RoutedSite } from './runContentLoaded';
import { runHook } from './runHook';

/** Runs `checkDocuments` of all plugins. */
export async function checkDocuments(
  routed: RoutedSite,
  pages: Pick<CheckContext, 'pages' | 'files'> & Partial<Pick<CheckContext, 'warn'>>,
): Promise<void> {
  const { base, info, security } = routed;
  await runHook(routed, 'checkDocuments', (plugin) =>
    plugin.hooks.checkDocuments?.({
      ...base,
      site: info,
      cache: pluginCache({ ...routed, plugin }),
      security,
      ...pages,
    }),
  );
}
