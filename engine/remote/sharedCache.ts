import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { PackedValues } from '../cache/pack';
import type { Cache } from '../cache/store';
import { mapLimit } from '../workers/mapLimit';
import { Patience, type Remote, RemoteFailure } from './remote';

/**
 * Values that machines share: the packs of their caches. A pack is `cas/<its sha256>`. Every maker of packs, the whole build or
 * a shard, lists its own in `ac/<sha256 of the list's name>`, so that machines which build at the same time do not
 * overwrite each other's lists.
 */

export interface SharedCacheOptions {
  remote: Remote;
  cache: Cache;
  /** Identifies the site among others on the server. */
  site: string;
  shard?: { index: number; count: number };
  readOnly?: boolean;
  /** Signs the lists; those without its signature are left out. Without a key every list is trusted. */
  signingKey?: string;
}

/** Increments with the layout of the lists and packs. */
const format = 2;
/** A slow or failing server costs at most this much time before the build. */
const pullWaitMs = 1_500;
/** A server that takes no packs costs at most this much time. */
const pushWaitMs = 2_000;
/** Uploads delay the end of a build by at most this much; for a shard they are the work itself. */
const endWithinMs = 5_000;
const parallel = 6;
/** A list of more packs is replaced by one of all values that the build used. */
const mostPacks = 32;
const mostListBytes = 1024 * 1024;
const mostPackBytes = 256 * 1024 * 1024;
const mostShards = 9_999;

const packSchema = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().positive().max(mostPackBytes),
});
/** Lists may be signed; the signature is checked before the rest is. */
const signedSchema = z.looseObject({ signature: z.string().optional() });
const listSchema = z.strictObject({ packs: z.array(packSchema).max(1_000) });
const countSchema = z.strictObject({ shards: z.int().min(1).max(mostShards) });

type SharedPack = z.output<typeof packSchema>;

const sha256 = (content: string | Uint8Array) => hash('sha256', content, 'hex');

/** Takes values from a shared cache before a build and puts new ones into it afterwards. Never fails a build. */
export class SharedCache {
  readonly #options: SharedCacheOptions;
  /** Names of the packs that the remote lists. */
  readonly #listed = new Set<string>();
  #own: SharedPack[] = [];
  #failure: string | undefined;
  #hasUnsigned = false;
  #pushing: Promise<void> = Promise.resolve();
  /** The time left for the file on its way. */
  #current: Patience | undefined;
  #read = { packs: 0, bytes: 0 };
  #written = { packs: 0, bytes: 0 };

  constructor(options: SharedCacheOptions) {
    this.#options = options;
  }

  /** Names of the packs that the remote lists: whoever has them need not take them again. */
  get packs(): ReadonlySet<string> {
    return this.#listed;
  }

  /** Takes the packs that this machine does not have. */
  async pull(): Promise<void> {
    const patience = new Patience(pullWaitMs);
    await this.#guard(async () => {
      const [whole = [], counted] = await Promise.all([
        this.#readList('whole', patience),
        this.#readEntry('shards', countSchema, patience),
      ]);
      const lists = [whole];
      const names = Array.from({ length: counted?.shards ?? 0 }, (_, i) => `${i + 1}`);
      await mapLimit(names, parallel, async (name) => {
        lists.push((await this.#readList(name, patience)) ?? []);
      });
      const packs = new Map(lists.flat().map((pack) => [pack.sha256, pack]));
      await mapLimit(packs.values(), parallel, (pack) => this.#take(pack, patience));
    });
    patience.end();
  }

  /** Starts to put the values used so far that the remote does not have. */
  push(): void {
    if (this.#options.readOnly) return;
    this.#pushing = this.#pushing.then(() => this.#guard(() => this.#put()));
  }

  /** Puts the rest, as far as the time suffices, and says what was shared. */
  async finish(): Promise<string> {
    this.push();
    const stop = () => {
      this.#failure ??= 'did not take everything in time';
      this.#current?.end();
    };
    const limit = this.#options.shard ? undefined : setTimeout(stop, endWithinMs);
    await this.#pushing;
    clearTimeout(limit);
    const total = ({ packs, bytes }: { packs: number; bytes: number }) =>
      `${packs} ${packs === 1 ? 'pack' : 'packs'}, ${(bytes / 1_000_000).toFixed(1)} MB`;
    const shared = `${total(this.#read)} read; ${total(this.#written)} written`;
    const failure =
      this.#failure ?? (this.#hasUnsigned && 'has lists that REMOTE_CACHE_KEY did not sign');
    return failure ? `${shared}; ${this.#options.remote.name} ${failure}` : shared;
  }

  async #take(pack: SharedPack, patience: Patience): Promise<void> {
    const { remote, cache } = this.#options;
    const name = pack.sha256;
    if (!cache.hasPack(name)) {
      const bytes = await remote.get(`cas/${name}`, pack.bytes, patience);
      // a server may drop what nobody asks for
      if (!bytes) return;
      if (sha256(bytes) !== name) throw new RemoteFailure('sent wrong bytes');
      cache.add({ name, parts: [bytes] });
      this.#read.packs += 1;
      this.#read.bytes += bytes.length;
    }
    this.#listed.add(name);
  }

  async #put(): Promise<void> {
    const { cache, shard } = this.#options;
    const joins = this.#own.length > mostPacks;
    const added: SharedPack[] = [];
    for (const pack of cache.usedOutside(joins ? new Set() : this.#listed))
      added.push(await this.#putPack(pack));
    if (added.length === 0) return;
    this.#own = joins ? added : [...this.#own, ...added];
    await this.#putEntry(shard ? `${shard.index}` : 'whole', { packs: this.#own });
    if (shard) await this.#putEntry('shards', { shards: shard.count });
  }

  async #putPack({ name, parts }: PackedValues): Promise<SharedPack> {
    const { remote, cache } = this.#options;
    const bytes = Buffer.concat(parts);
    await this.#patiently(bytes.length, async (patience) => {
      if (!(await remote.has(`cas/${name}`, patience)))
        await remote.put(`cas/${name}`, bytes, patience);
    });
    cache.add({ name, parts: [bytes] });
    this.#listed.add(name);
    this.#written.packs += 1;
    this.#written.bytes += bytes.length;
    return { sha256: name, bytes: bytes.length };
  }

  async #putEntry(name: string, value: object): Promise<void> {
    const { remote, signingKey } = this.#options;
    const address = this.#addressOf(name);
    const signature = signingKey && sign(signingKey, address, value);
    const bytes = Buffer.from(JSON.stringify({ ...value, signature }));
    await this.#patiently(bytes.length, (patience) => remote.put(address, bytes, patience));
  }

  async #patiently(bytes: number, work: (patience: Patience) => Promise<void>): Promise<void> {
    if (this.#failure !== undefined) throw new RemoteFailure(this.#failure);
    this.#current = new Patience(pushWaitMs);
    this.#current.add(bytes);
    await work(this.#current);
    this.#current.end();
  }

  async #readList(name: string, patience: Patience): Promise<SharedPack[] | undefined> {
    const packs = (await this.#readEntry(name, listSchema, patience))?.packs;
    const { shard } = this.#options;
    if (name === (shard ? `${shard.index}` : 'whole')) this.#own = packs ?? [];
    return packs;
  }

  async #readEntry<T>(name: string, schema: z.ZodType<T>, patience: Patience) {
    const { remote, signingKey } = this.#options;
    const address = this.#addressOf(name);
    const bytes = await remote.get(address, mostListBytes, patience);
    if (!bytes) return undefined;
    const entry = signedSchema.safeParse(parse(Buffer.from(bytes).toString()));
    const { signature = '', ...value } = entry.data ?? {};
    if (entry.success && signingKey && !isSame(signature, sign(signingKey, address, value))) {
      this.#hasUnsigned = true;
      return undefined;
    }
    const read = schema.safeParse(value);
    if (!read.success) throw new RemoteFailure('sent something else than a list of packs');
    return read.data;
  }

  #addressOf(name: string): string {
    return `ac/${sha256(JSON.stringify(['site', format, this.#options.site, name]))}`;
  }

  /** Runs work unless the remote failed before; a failure is kept for the closing table. */
  async #guard(work: () => Promise<void>): Promise<void> {
    if (this.#failure !== undefined) return;
    try {
      await work();
    } catch (error) {
      this.#failure ??=
        error instanceof RemoteFailure ? error.message : 'could not be used with the disk as it is';
    }
  }
}

/** The address is part of it: a list is good in its own place only. */
const sign = (key: string, address: string, value: object): string =>
  createHmac('sha256', key)
    .update(`${address}\n${JSON.stringify(value)}`)
    .digest('hex');

const isSame = (signature: string, other: string): boolean =>
  signature.length === other.length && timingSafeEqual(Buffer.from(signature), Buffer.from(other));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
