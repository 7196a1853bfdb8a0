import type { MutationToken } from 'couchbase';

/** The token of a write, as `MutationState` reads it. */
export function tokenOf(bucketName: string, cas: bigint): MutationToken {
  const data = {
    bucket_name: bucketName,
    partition_id: 0,
    partition_uuid: '0',
    sequence_number: cas.toString(),
  };
  return { toString: () => JSON.stringify(data), toJSON: () => data };
}
