import type { Cache } from '../cache/store';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import { type CompiledContent, compileRoutes } from '../pages/compileRoutes';
import { linksOf } from '../pages/pageLinks';
import { Pool } from '../pages/workers/pool';
import { workerSetup } from '../pages/workers/workerSetup';
import { Progress } from '../report/progress';

/** The words of all pages of a site in one language, from the cache when possible. */
export async function compileSite({
  routed,
  cache,
}: {
  routed: RoutedSite;
  cache: Cache;
}): Promise<CompiledContent> {
  const workers = routed.site.runtime.threads;
  const pool = new Pool({ cache, workers, ...workerSetup(routed.site, cache.folder) });
  try {
    return await compileRoutes({ routed, pool, cache, progress: new Progress() });
  } finally {
    await pool.close();
  }
}

/** Every link in the words of pages: its route, and the page or the included file that has it. */
export const linksOfPages = ({ table }: RoutedSite, { files }: CompiledContent) =>
  table.routes.flatMap((route) => {
    const { path, file, links } = linksOf(route, files);
    return links.map((link) => ({ file, ...link, path }));
  });
