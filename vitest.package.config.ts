import { defineConfig } from 'vitest/config';

/** The test that installs the packed engine; apart from the others because it needs the registry. */
export default defineConfig({
  test: {
    include: ['tools/package.slow.ts'],
    reporters: ['default', './tools/testing/closingLine.ts'],
  },
});
