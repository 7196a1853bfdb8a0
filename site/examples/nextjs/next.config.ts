export default {
  // Both load a compiled binary at run time, which a bundler can't follow.
  serverExternalPackages: ['ottoman', 'couchbase'],
  // Nothing imports the package of that binary by name, so a deployment would leave it out.
  outputFileTracingIncludes: { '/**': ['./node_modules/@couchbase/**'] },
};
