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

/** What a machine hands to the one that merges: the values its share was made of, and whose they are. */

const label = 'shard.json';

/** @throws SiteError when `out` holds anything but an earlier share. */
export function assertShardFolder(out: string): void {
  if (!existsSync(out) || readdirSync(out).length === 0 || readLabel(out)) return;
  throw new SiteError({
    message: `shard: ${out} is not empty and holds no share of a site`,
    action: 'Name another folder with --out.',
  });
}

/** Writes all that the cache was used for into `out`, in place of an earlier share. */
export function writeShardFolder(out: string, shard: Shard, cache: Cache): void {
  try {
    rmSync(join(out, label), { force: true });
    rmSync(join(out, 'packs'), { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    cache.copyUsed(out);
    // last, so that half a share is none
    writeFileSync(join(out, label), `${JSON.stringify({ shard: shardName(shard) })}\n`);
  } catch (error) {
    throw diskError(out, error);
  }
}

/**
 * Takes the shares in `folder` and in the folders below it into a cache's folder.
 * Gives warnings of missing ones: their pages are made where they are missed.
 * @throws SiteError when there is none.
 */
export function adoptShards(folder: string, cacheFolder: string): Problem[] {
  const found = findShards(folder);
  if (found.size === 0) {
    throw new SiteError({
      message: `merge: there is no share of a site in ${folder}`,
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
    return undefined; // no share
  }
}

/** Packs are named by what is in them: one of the same name and size is there already. */
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
      message: `merge: the share ${name} is missing; its pages are made here`,
      action: 'See why its machine handed nothing over. The site is whole all the same.',
    }));
}
