import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
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

/** Follows changes to the site's files; returns a function that stops it. */
export function watchSite({ root, folder, site, events, onRestart }: WatchInput): () => void {
  const bundlerConfig = path.join(root, bundlerConfigName);
  const settingOf = (file: string) =>
    textOf(file === bundlerConfigName ? bundlerConfig : path.join(folder, file));
  const settings = new Map(
    [bundlerConfigName, ...namesIn(folder).filter(needsRestart)].map((file) => [
      file,
      settingOf(file),
    ]),
  );
  // The system reports new links to a file and new dates as changes; for the site they are not.
  const isOther = (file: string) => settings.get(file) !== settingOf(file);
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  const work = async () => {
    const batch = new Set([...changed].filter((file) => !needsRestart(file) || isOther(file)));
    changed.clear();
    if (batch.size === 0) return;
    if (!site || [...batch].some(needsRestart)) return onRestart?.();
    try {
      const reach = await site.update(batch);
      events.fixed();
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
  const watcher = existsSync(bundlerConfig)
    ? watch(bundlerConfig, () => note(bundlerConfigName))
    : undefined;
  return () => {
    clearTimeout(timer);
    stop();
    watcher?.close();
  };
}

const bundlerConfigName = 'rsbuild.config.ts';

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined; // does not exist
  }
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Files the config depends on: a change restarts the site. */
const needsRestart = (file: string) => /^[^/]+\.(ts|js|mjs|cjs)$/.test(file);

/** Editors' temporary files, and everything that is not a source file. */
const isNoise = (file: string) =>
  /(^|\/)(\.|#|4913$)|~$|\.(swp|swx|tmp)$/.test(file) || file.startsWith('e2e/');
