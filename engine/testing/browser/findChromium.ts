import { existsSync } from 'node:fs';
import path from 'node:path';

/** Headless builds first: pages render the same and open in two thirds of the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/**
 * The path of an installed Chromium: `CHROMIUM` from the environment, or the first one found in `PATH`.
 * @throws Error that says what to install.
 */
export function findChromium(): string {
  const { CHROMIUM, PATH = '' } = process.env;
  if (CHROMIUM) return CHROMIUM;
  const folders = PATH.split(path.delimiter);
  for (const name of names) {
    const folder = folders.find((place) => existsSync(path.join(place, name)));
    if (folder !== undefined) return path.join(folder, name);
  }
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  if (existsSync(mac)) return mac;
  throw new Error(
    'The tests need Chromium: install it (on Debian: "sudo apt-get install chromium-headless-shell") or set CHROMIUM to its path.',
  );
}
