import { crc32 } from 'node:zlib';

/**
 * Items in buckets of up to `size` on average, by their names, each to be one value of the cache: a change of one item makes its bucket
 * again, and thousands of values would take long to read. Their number, a power of two, changes only with twice as many items.
 */
export function inBuckets<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  size = 64,
): Item[][] {
  const count = 2 ** Math.ceil(Math.log2(Math.max(1, items.length / size)));
  const buckets = Array.from({ length: count }, (): Item[] => []);
  for (const item of items) buckets[crc32(nameOf(item)) % count]!.push(item);
  return buckets.filter((bucket) => bucket.length > 0);
}
