import { InvalidArgumentError } from 'couchbase';

const relativeLimitSeconds = 30 * 24 * 60 * 60;

/**
 * The moment at which a document expires, in seconds since 1970; 0 is never. The server reads 30 days and more as a moment,
 * so the SDK adds the time of day to such a number: for the program every number counts from now.
 * https://docs.couchbase.com/server/current/learn/data/expiration.html
 */
export function expiryMoment(expiry: unknown, nowMs: number, maxExpiry = 0): number {
  const now = Math.floor(nowMs / 1000);
  const sent = sentBySdk(expiry, now);
  const moment = sent > 0 && sent < relativeLimitSeconds ? now + sent : sent;
  if (maxExpiry <= 0) return moment;
  // A collection's maximum also holds for documents that ask for no expiry.
  const latest = now + maxExpiry;
  return moment === 0 ? latest : Math.min(moment, latest);
}

/** The number that the SDK sends: 32 bits, without a fraction. */
function sentBySdk(expiry: unknown, now: number): number {
  if (typeof expiry !== 'number')
    throw new InvalidArgumentError(new Error('Expected expiry to be a number.'));
  if (expiry < 0)
    throw new InvalidArgumentError(
      new Error(`Expected expiry to be either zero (for no expiry) or greater but got ${expiry}.`),
    );
  return (expiry < relativeLimitSeconds ? expiry : expiry + now) >>> 0;
}
