import {
  AmbiguousTimeoutError,
  CollectionNotFoundError,
  DocumentLockedError,
  UnambiguousTimeoutError,
} from 'couchbase';
import { type DocumentAddress, keyValueError } from '../kv';

const collectionBackoffMs = 500;
const longestLockBackoffMs = 500;

export interface RetryOptions {
  timeoutMs: number;
  address: DocumentAddress;
  /** The SDK counts only a plain `get` as safe to repeat; every other timeout is ambiguous. */
  isIdempotent: boolean;
}

/** Repeats an operation on a missing collection or a locked document until its timeout, as the SDK does. */
export async function retried<T>(
  work: () => Promise<T>,
  { timeoutMs, address, isIdempotent }: RetryOptions,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (let backoffMs = 1; ; backoffMs = Math.min(backoffMs * 2, longestLockBackoffMs)) {
    try {
      return await work();
    } catch (error) {
      const isMissing = error instanceof CollectionNotFoundError;
      if (!isMissing && !(error instanceof DocumentLockedError)) throw error;
      const leftMs = deadline - performance.now();
      // The SDK gives up early when no time is left for another look at the collections.
      if (leftMs <= (isMissing ? collectionBackoffMs : 0)) {
        const TimeoutError = isIdempotent ? UnambiguousTimeoutError : AmbiguousTimeoutError;
        const reason = error.cause?.message ?? error.message;
        throw keyValueError(TimeoutError, address, `no success in ${timeoutMs} ms: ${reason}`);
      }
      const waitMs = isMissing ? collectionBackoffMs : Math.min(backoffMs, leftMs);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}
