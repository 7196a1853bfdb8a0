export { MemoryCas } from './cas';
export { expiryMoment } from './expiry';
export { Keyspace, type KeyspaceName, type StoredDocument, type WriteOptions } from './keyspace';
export { type DocumentAddress, keyValueError } from './keyValueErrors';
export { lookUp, mutate, readLookup, readMutation } from './subdocument';
