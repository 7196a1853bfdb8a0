import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { mapLimit } from '../../files/mapLimit';
import type { Cache } from '../store';
import { Patience, type Remote, RemoteFailure, reasonOf } from './remote';

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

const packSchema = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().positive().max(mostPackBytes),
});
/** An entry in `ac/…`: a list of packs, or the number of shards. */
const entrySchema = z.strictObject({
  packs: z.array(packSchema).max(1_000).default([]),
  shards: z.int().min(0).max(9_999).default(0),
});
/** Entries may be signed; the signature is checked before the rest is. */
const signedSchema = z.looseObject({ signature: z.string().default('') });

type SharedPack = z.output<typeof packSchema>;

const sha256 = (content: string | Uint8Array) => hash('sha256', content, 'hex');

/** Takes values from a shared cache before a build and puts new ones into it afterwards. Never fails a build. */
export class SharedCache {
  /** Names of the packs that the remote lists: whoever has them need not take them again. */
  readonly packs = new Set<string>();
  readonly #options: SharedCacheOptions;
  /** The name of the list of this build. */
  readonly #list: string;
  #own: SharedPack[] = [];
  #failure: string | undefined;
  #pushing: Promise<void> = Promise.resolve();
  /** The time left for the file on its way. */
  #patience: Patience | undefined;
  /** Bytes of each pack that was read or written. */
  readonly #read: number[] = [];
  readonly #written: number[] = [];
  #hasUnsigned = false;

  constructor(options: SharedCacheOptions) {
    this.#options = options;
    this.#list = options.shard ? `${options.shard.index}` : 'whole';
  }

  /** Takes the packs that this machine does not have. */
  async pull(): Promise<void> {
    const patience = new Patience(pullWaitMs);
    await this.#guard(async () => {
      const { shards } = await this.#readEntry('shards', patience);
      const names = ['whole', ...Array.from({ length: shards }, (_, index) => `${index + 1}`)];
      const packs = new Map<string, SharedPack>();
      await mapLimit(names, parallel, async (name) => {
        const list = (await this.#readEntry(name, patience)).packs;
        for (const pack of list) packs.set(pack.sha256, pack);
        if (name === this.#list) this.#own = list;
      });
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
      this.#patience?.end();
    };
    const limit = this.#options.shard ? undefined : setTimeout(stop, endWithinMs);
    await this.#pushing;
    clearTimeout(limit);
    const shared = `${totalOf(this.#read)} read; ${totalOf(this.#written)} written`;
    const failure =
      this.#failure ?? (this.#hasUnsigned && 'has lists that REMOTE_CACHE_KEY did not sign');
    return failure ? `${shared}; ${this.#options.remote.name} ${failure}` : shared;
  }

  async #take({ sha256: name, bytes: length }: SharedPack, patience: Patience): Promise<void> {
    const { remote, cache } = this.#options;
    if (!cache.hasPack(name)) {
      const bytes = await remote.get(`cas/${name}`, length, patience);
      // a server may drop what nobody asks for
      if (!bytes) return;
      if (sha256(bytes) !== name) throw new RemoteFailure('sent wrong bytes');
      cache.add({ name, parts: [bytes] });
      this.#read.push(length);
    }
    this.packs.add(name);
  }

  async #put(): Promise<void> {
    const { cache, shard } = this.#options;
    const joins = this.#own.length > mostPacks;
    const added: SharedPack[] = [];
    for (const { name, parts } of cache.usedOutside(joins ? new Set() : this.packs)) {
      const bytes = Buffer.concat(parts);
      await this.#send(`cas/${name}`, bytes);
      cache.add({ name, parts: [bytes] });
      this.packs.add(name);
      this.#written.push(bytes.length);
      added.push({ sha256: name, bytes: bytes.length });
    }
    if (added.length === 0) return;
    this.#own = joins ? added : [...this.#own, ...added];
    await this.#putEntry(this.#list, { packs: this.#own });
    if (shard) await this.#putEntry('shards', { shards: shard.count });
  }

  async #putEntry(name: string, value: object): Promise<void> {
    const { signingKey } = this.#options;
    const address = this.#addressOf(name);
    const signature = signingKey && sign(signingKey, address, value);
    await this.#send(address, Buffer.from(JSON.stringify({ ...value, signature })));
  }

  async #send(address: string, bytes: Uint8Array): Promise<void> {
    if (this.#failure !== undefined) throw new RemoteFailure(this.#failure);
    this.#patience = new Patience(pushWaitMs);
    this.#patience.add(bytes.length);
    await this.#options.remote.put(address, bytes, this.#patience);
    this.#patience.end();
  }

  /** An entry; an empty one when there is none, or when it is not signed. */
  async #readEntry(name: string, patience: Patience): Promise<z.output<typeof entrySchema>> {
    const { remote, signingKey } = this.#options;
    const address = this.#addressOf(name);
    const bytes = await remote.get(address, mostListBytes, patience);
    if (!bytes) return entrySchema.parse({});
    try {
      const { signature, ...value } = signedSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
      if (!signingKey || isSame(signature, sign(signingKey, address, value)))
        return entrySchema.parse(value);
    } catch (cause) {
      throw new RemoteFailure('sent something else than a list of packs', { cause });
    }
    this.#hasUnsigned = true;
    return entrySchema.parse({});
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
        error instanceof RemoteFailure ? error.message : `could not be used ${reasonOf(error)}`;
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

function totalOf(packs: readonly number[]): string {
  const megabytes = packs.reduce((sum, bytes) => sum + bytes, 0) / 1_000_000;
  return `${packs.length} ${packs.length === 1 ? 'pack' : 'packs'}, ${megabytes.toFixed(1)} MB`;
}
