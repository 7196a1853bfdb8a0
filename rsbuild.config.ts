import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

/**
 * A normal Rsbuild config: plugins, aliases and defines set here take effect in the browser bundle
 * and in the bundle that prerenders. The engine adds entries, targets and output folders.
 */
export default defineConfig({
  plugins: [pluginReact()],
});
