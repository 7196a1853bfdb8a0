export default {
  // Both load a compiled binary at run time, which a bundler can't follow.
  serverExternalPackages: ['ottoman', 'couchbase'],
};
