import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import type { DevSite } from './devSite';
import type { Events } from './events';
import { watchFolders } from './watchFolders';

export interface WatchInput {
  root: string;
  folder: string;
  /** Undefined when the site could not be loaded: any change restarts. */
  site: DevSite | undefined;
  events: Events;
  onRestart?: () => void;
}

/** Editors write in several steps; changes within this time count as one. */
const settleMs = 12;

/** Follows changes of the site's files; returns what ends it. */
export function watchSite({ root, folder, site, events, onRestart }: WatchInput): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  const work = async () => {
    const batch = new Set(changed);
    changed.clear();
    if (!site || [...batch].some(needsRestart)) return onRestart?.();
    try {
      const reach = await site.update(batch);
      if (reach === 'restart') return onRestart?.();
      events.mended();
      const [only] = batch;
      const route =
        reach === 'page' && batch.size === 1 ? site.placed.table.bySource.get(only!) : undefined;
      events.send({ type: 'content', path: route && site.placed.table.byPath.get(route)?.href });
    } catch (error) {
      events.report(error);
      events.send({ type: 'content' });
    }
  };
  const note = (file: string) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working.then(work);
    }, settleMs);
  };
  const stop = watchFolders(folder, (file) => {
    if (!isNoise(file)) note(file);
  });
  const bundlerConfig = path.join(root, 'rsbuild.config.ts');
  const watcher = existsSync(bundlerConfig)
    ? watch(bundlerConfig, () => note('rsbuild.config.ts'))
    : undefined;
  return () => {
    clearTimeout(timer);
    stop();
    watcher?.close();
  };
}

/** Files that the config is made of: the site starts anew. */
const needsRestart = (file: string) => /^[^/]+\.(ts|js|mjs|cjs)$/.test(file);

/** Editors' own files, and what is no source. */
const isNoise = (file: string) =>
  /(^|\/)(\.|#|4913$)|~$|\.(swp|swx|tmp)$/.test(file) || file.startsWith('e2e/');
