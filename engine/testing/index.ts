/** Helpers for tests of plugins and sites. */
export {
  buildFixture,
  copyFixture,
  type FixtureBuild,
  type FixtureOptions,
  hashesOf,
} from './buildFixture';
export { type CompileForOptions, compileFor } from './compileFor';
export { failureOf, textsOf } from './failureOf';
export { type PluginRun, type TestPluginOptions, testPlugin } from './testPlugin';
