/**
 * Packages sent to readers' browsers, sorted; their licences are stricter than those of tools may be. A test of the built
 * site compares them with what the bundler put into its scripts.
 */
export const shippedPackages = [
  '@algolia/autocomplete-core',
  '@algolia/autocomplete-plugin-algolia-insights',
  '@algolia/autocomplete-shared',
  '@algolia/client-common',
  '@algolia/requester-browser-xhr',
  'algoliasearch',
  'jotai',
  'react',
  'react-dom',
  'scheduler',
];
