import { InvalidArgumentError } from 'couchbase';

const relativeLimitSeconds = 30 * 24 * 60 * 60;

/**
 * The moment at which a document expires, in seconds since 1970; 0 is never.
 * Values below 30 days count from now, greater ones are moments.
 * https://docs.couchbase.com/server/current/learn/data/expiration.html
 */
export function expiryMoment(expiry: number | undefined, nowMs: number, maxExpiry = 0): number {
  const now = Math.floor(nowMs / 1000);
  const asked = expiry ?? 0;
  if (typeof asked !== 'number' || Number.isNaN(asked))
    throw new InvalidArgumentError(new Error('expected expiry to be a number'));
  if (asked < 0)
    throw new InvalidArgumentError(new Error(`expected expiry to be 0 or more, got ${asked}`));
  const moment = asked === 0 ? 0 : asked < relativeLimitSeconds ? now + Math.floor(asked) : asked;
  if (maxExpiry <= 0) return moment;
  // A collection's maximum also holds for documents that ask for no expiry.
  const latest = now + maxExpiry;
  return moment === 0 ? latest : Math.min(moment, latest);
}
