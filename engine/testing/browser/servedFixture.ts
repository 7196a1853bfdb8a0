import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Preview, preview } from '../../preview';
import type { FixtureBuild } from '../buildFixture';
import { sharedFixture } from '../sharedFixture';
import { shareBrowser } from './launch';

/** A fixture for the tests of a file: built, served, and with the browser that test files share. */
export function servedFixture(name: string) {
  let built: FixtureBuild;
  let server: Preview;
  let browser: Browser;
  beforeAll(async () => {
    built = await sharedFixture(name);
    server = await preview({ folder: built.out, port: 0 });
    browser = await shareBrowser();
  });
  afterAll(async () => {
    await server?.close();
  });
  return {
    get built() {
      return built;
    },
    /** Ends with a slash. */
    get address() {
      return server.address;
    },
    get browser() {
      return browser;
    },
  };
}
