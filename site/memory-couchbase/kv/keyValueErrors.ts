import { type CouchbaseError, type ErrorContext, KeyValueErrorContext } from 'couchbase';
import { MemoryCas } from './cas';

/** The document that an operation was about. */
export interface DocumentAddress {
  bucket: string;
  scope: string;
  collection: string;
  key: string;
}

type ErrorClass = new (cause?: Error, context?: ErrorContext) => CouchbaseError;

/** An error of the key-value service, with the context that the SDK adds. */
export function keyValueError(
  ErrorOf: ErrorClass,
  address: DocumentAddress,
  message: string,
): CouchbaseError {
  const { bucket, scope, collection, key } = address;
  const context = new KeyValueErrorContext({
    status_code: 0,
    opaque: 0,
    cas: new MemoryCas(0n),
    key,
    bucket,
    collection,
    scope,
    context: '',
    ref: '',
  });
  return new ErrorOf(new Error(message), context);
}
