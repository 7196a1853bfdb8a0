import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Cache } from '../cache/store';
import { diskError } from '../output/diskError';
import type { Problem } from '../plugin';
import { SiteError } from '../report/report';
import { readShard, type Shard, shardName } from './shard';

/** Files that a machine passes to the merging one: the cached values of its shard, and which shard it is. */

const label = 'shard.json';

/** @throws SiteError when `out` contains anything but an earlier shard. */
export function assertShardFolder(out: string): void {
  if (!existsSync(out) || readdirSync(out).length === 0 || readLabel(out)) return;
  throw new SiteError({
    message: `shard: ${out} is not empty and is not a shard of a site`,
    action: 'Name another folder with --out.',
  });
}

/** Writes everything the build used from the cache into `out`, replacing an earlier shard. */
export function writeShardFolder(out: string, shard: Shard, cache: Cache): void {
  try {
    rmSync(join(out, label), { force: true });
    rmSync(join(out, 'packs'), { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    cache.copyUsed(out);
    // last, so that half a shard does not count
    writeFileSync(join(out, label), `${JSON.stringify({ shard: shardName(shard) })}\n`);
  } catch (error) {
    throw diskError(out, error);
  }
}

/**
 * Copies the shards in `folder` and its subfolders into a cache's folder. Returns warnings about missing
 * ones, whose pages this build makes itself.
 * @throws SiteError when there is none.
 */
export function adoptShards(folder: string, cacheFolder: string): Problem[] {
  const found = findShards(folder);
  if (found.size === 0) {
    throw new SiteError({
      message: `merge: there is no shard of a site in ${folder}`,
      action:
        'Name the folder into which "build --shard 1/2 --out FOLDER" wrote, or the one above.',
    });
  }
  for (const place of found.keys()) adoptPacks(join(place, 'packs'), join(cacheFolder, 'packs'));
  return missingShards([...found.values()]);
}

function findShards(folder: string): Map<string, Shard> {
  const below = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(folder, name))
        .sort()
    : [];
  const found = new Map<string, Shard>();
  for (const place of [folder, ...below]) {
    const shard = readLabel(place);
    if (shard) found.set(place, shard);
  }
  return found;
}

function readLabel(folder: string): Shard | undefined {
  try {
    const { shard } = JSON.parse(readFileSync(join(folder, label), 'utf8')) as { shard: unknown };
    return typeof shard === 'string' ? readShard(shard) : undefined;
  } catch {
    return undefined; // not a shard
  }
}

/** Packs are named after their content: one with the same name and size is already there. */
function adoptPacks(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of existsSync(from) ? readdirSync(from) : []) {
    const [source, target] = [join(from, name), join(to, name)];
    const present = statSync(target, { throwIfNoEntry: false });
    if (!name.endsWith('.pack') || present?.size === statSync(source).size) continue;
    copyFileSync(source, `${target}.draft`);
    renameSync(`${target}.draft`, target);
  }
}

function missingShards(shards: readonly Shard[]): Problem[] {
  const count = Math.max(...shards.map((one) => one.count));
  const present = new Set(shards.map(shardName));
  const all = Array.from({ length: count }, (_, at) => shardName({ index: at + 1, count }));
  return all
    .filter((name) => !present.has(name))
    .map((name) => ({
      message: `merge: the shard ${name} is missing; its pages are made here`,
      action: 'Check why that machine passed nothing on. The site is complete anyway.',
    }));
}
