import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { bundlerConfigs } from '../../bundle/bundle';
import { contains } from '../../files/contains';
import { relativeName } from '../../files/relativeName';
import { textOfFile } from '../../report/textOfFile';
import type { DevSite } from './devSite';
import type { Events } from './events';
import { watchFiles, watchFolders } from './watchFolders';

interface WatchInput {
  root: string;
  folder: string;
  /** Changes that come before the site is loaded wait for it. Undefined when it could not be: any change loads the code again. */
  site: Promise<DevSite | undefined>;
  /** Files with the code of config and plugins, absolute: a change loads them again. */
  code: Promise<readonly string[]>;
  /** Whether threads still find the code: somebody may delete the cache. Otherwise, too, any change loads the code again. */
  isWhole(): boolean;
  events: Events;
  onReload?: (file: string) => unknown;
}

/** Editors write in several steps; changes within this time count as one. */
const settleMs = 12;

/** Follows the files of the site, and those that its config and plugins name; returns a function that stops it. */
export function watchSite(input: WatchInput): () => void {
  const { root, folder, events, onReload } = input;
  const nameOf = (file: string) => relativeName(folder, file);
  const settingsOfBundler = bundlerConfigs(root);
  const settingOf = (file: string) => textOfFile(path.join(folder, file));
  const settings = new Map<string, string | undefined>();
  const addSettings = (files: readonly string[]) => {
    // An edit that came before the list of files must not count as how they were.
    for (const file of files) if (!settings.has(file)) settings.set(file, settingOf(file));
  };
  addSettings([...settingsOfBundler.map(nameOf), ...namesIn(folder).filter(isNextToConfig)]);
  const isCode = (file: string) => settings.has(file) || isNextToConfig(file);
  // The system reports new links to a file and new dates as changes; for the site they are not.
  const isOther = (file: string) => settings.get(file) !== settingOf(file);
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  let stopped = false;

  const work = async () => {
    const batch = new Set([...changed].filter((file) => !isCode(file) || isOther(file)));
    changed.clear();
    if (batch.size === 0) return;
    // Without a whole site nothing can follow the change.
    const isWhole = (await input.site) && input.isWhole();
    const code = [...batch].find(isCode) ?? (isWhole ? undefined : [...batch][0]);
    if (code !== undefined) {
      await onReload?.(code);
      return;
    }
    try {
      events.edited(await (await input.site)?.update(batch));
    } catch (error) {
      if (stopped) return; // the site was closed meanwhile
      events.report('site', error);
      events.edited();
    }
  };
  const note = (file: string) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working.then(work);
    }, settleMs);
  };
  const noteOf = (below: string) => (file: string) => {
    const name = nameOf(path.join(below, file));
    if (!isNoise(name)) note(name);
  };
  const watchBelow = (place: string) =>
    watchFolders(place, noteOf(place), (problem) => events.report('watch', problem));
  const stops = [watchBelow(folder), watchFiles(settingsOfBundler, noteOf(''))];
  const watchOutside = (folders: readonly string[], files: readonly string[]) => {
    if (stopped) return;
    for (const name of folders) stops.push(watchBelow(path.join(folder, name)));
    stops.push(watchFiles(files, noteOf('')));
  };
  void input.site.then((site) => {
    const globs = site?.languages.flatMap(({ routed: { plugins, followed } }) =>
      plugins.flatMap((plugin) => [...(plugin.hooks.watch ?? []), ...(followed.get(plugin) ?? [])]),
    );
    const { folders, files } = splitGlobs(globs ?? []);
    watchOutside(
      folders,
      files.map((file) => path.join(folder, file)),
    );
  });
  void input.code.then((files) => {
    addSettings(files.map(nameOf));
    watchOutside(
      [],
      files.filter((file) => !contains(folder, file)),
    );
  });
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

/** The folders and files outside of the site that globs name: `../src/**` names a folder, `../NEWS.md` a file. */
function splitGlobs(globs: readonly string[]): { folders: string[]; files: string[] } {
  const folders = new Set<string>();
  const files = new Set<string>();
  for (const glob of globs.filter((pattern) => pattern.startsWith('../'))) {
    const wild = glob.search(/[*?{]/);
    if (wild < 0) files.add(glob);
    else folders.add(path.posix.dirname(`${glob.slice(0, wild)}x`));
  }
  return { folders: [...folders], files: [...files] };
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Files the config depends on, and translated labels: a change loads the config again. */
const isNextToConfig = (file: string) =>
  /^[^/]+\.(ts|js|mjs|cjs)$/.test(file) || /^i18n\/[^/]+\.json$/.test(file);

/** Editors' temporary files, and everything that is not a source file. */
const isNoise = (file: string) =>
  /(^|\/)(\.(?!\.\/)|#|4913$)|~$|\.(swp|swx|tmp)$/.test(file) || file.startsWith('e2e/');
