import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../engine';
import type { BenchOptions, Measured, Site } from './generator';
import { type Cost, runMeasured } from './machine/runMeasured';

/**
 * Builds: from scratch; again with nothing changed; with one page edited, and with another edit of it; and with an edit, a cache
 * and no output, as in a fresh checkout.
 */
export const buildKinds = ['cold', 'unchanged', 'edit', 'next edit', 'no output'] as const;
type BuildKind = (typeof buildKinds)[number];

export interface BuildRow extends Measured, Cost {
  written: number;
}

interface BuildBenchOptions extends BenchOptions<BuildRow> {
  /** Builds to run; all by default. Those after a cold one need it. */
  kinds?: readonly BuildKind[];
  /** A generator that fails does not stop the others from being measured. */
  onFailure(error: unknown): void;
}

/** Measures the builds by turns: every site once, then every site again. */
export async function benchBuilds(sites: readonly Site[], options: BuildBenchOptions) {
  for (let run = 0; run < options.runs; run++)
    for (const site of sites) await benchSite(site, options, run).catch(options.onFailure);
  rmSync(removedIn(options), { recursive: true, force: true });
}

const removedIn = ({ logs }: Pick<BuildBenchOptions, 'logs'>) => path.join(logs, 'removed');

/**
 * Moves folders away; they are removed after the last build. For a minute after a file is removed, ext4 takes half a
 * millisecond longer to create a new one, which would be counted as a cost of the next build.
 */
function moveAway(folders: readonly string[], options: BuildBenchOptions): void {
  const removed = removedIn(options);
  mkdirSync(removed, { recursive: true });
  for (const folder of folders)
    if (existsSync(folder)) renameSync(folder, path.join(mkdtempSync(`${removed}/`), 'folder'));
}

/** Runs a site's build command; returns its cost. */
export const buildSite = (
  { command, folder, env, generator, size }: Site,
  logs: string,
  kind: string,
): Promise<Cost> => {
  const log = path.join(logs, `${generator}-${size}-${kind.replace(' ', '-')}.log`);
  return runMeasured(command, { folder, env, log });
};

async function benchSite(site: Site, options: BuildBenchOptions, run: number): Promise<void> {
  const { logs, onRow, kinds = buildKinds } = options;
  const { generator, size, out, caches } = site;
  moveAway([out, ...caches], options);
  for (const kind of kinds) {
    if (kind === 'no output') moveAway([out], options);
    const isEdit = kind.endsWith('edit') || kind === 'no output';
    const edit = isEdit ? editPage(site.edited, `${kind.replace(' ', '')}${run}`) : undefined;
    const from = Date.now();
    const cost = await buildSite(site, logs, kind).finally(edit?.undo);
    const files = listFiles(out).map((file) => path.join(out, file));
    const written = files.filter((file) => statSync(file).mtimeMs >= from).length;
    onRow({ generator, size, kind, ...cost, written });
    if (edit && !files.some((file) => file.endsWith('.html') && hasText(file, edit.word)))
      throw new Error(`${generator}: the edit is not in ${out}`);
  }
}

const hasText = (file: string, text: string) => readFileSync(file, 'utf8').includes(text);

/** Adds a sentence to a page; returns a word of it. */
function editPage(file: string, name: string) {
  const before = readFileSync(file);
  const word = `${name}by${process.pid}`;
  appendFileSync(file, `\nThis page was ${word} just before the build.\n`);
  return { word, undo: () => writeFileSync(file, before) };
}
