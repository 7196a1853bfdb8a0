import os from 'node:os';
import path from 'node:path';

/** The folder of the sites that a test run has built, `ottoman` and `handbook`, when it has tests of them. */
export const builtSites = (): string => path.join(os.tmpdir(), 'built-sites');
