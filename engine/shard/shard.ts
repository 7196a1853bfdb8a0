import { hashOf } from '../cache/hashOf';

/** One of `count` shares of a site's routes; the first has the index 1. */
export interface Shard {
  index: number;
  count: number;
}

/** Reads `2/4`; nothing when the text is no share. */
export function readShard(text: string): Shard | undefined {
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? [];
  if (index === undefined || count === undefined || index < 1 || index > count) return undefined;
  return { index, count };
}

/** Whether a route belongs to the share. It stays in it whatever other routes come and go, so that caches keep their worth. */
export function isInShard(path: string, { index, count }: Shard): boolean {
  return Number.parseInt(hashOf(path).slice(0, 8), 16) % count === index - 1;
}

export const shardName = ({ index, count }: Shard): string => `${index}/${count}`;
