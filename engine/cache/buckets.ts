import { crc32 } from 'node:zlib';

/** The number of items of a bucket: one that has changed makes all of them again. */
const bucketSize = 64;

/**
 * Items in buckets of some 64 by their names, for one value of the cache each: a change of one item changes one bucket, and
 * thousands of values would take long to read. Their number, a power of two, changes only when there are twice as many items.
 */
export function inBuckets<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[][] {
  const count = 2 ** Math.round(Math.log2(Math.max(1, items.length / bucketSize)));
  const buckets = Array.from({ length: count }, (): Item[] => []);
  for (const item of items) buckets[crc32(nameOf(item)) % count]!.push(item);
  return buckets.filter((bucket) => bucket.length > 0);
}
