import { install } from './memory-couchbase/index';

/** Before each sample: an empty cluster in memory in place of a server. */
export function prepare() {
  install();
  return {};
}
