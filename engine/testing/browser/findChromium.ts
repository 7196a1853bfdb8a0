import { execFileSync } from 'node:child_process';
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
/** Debian's packages; not every release has the first. */
const packages = ['chromium-headless-shell', 'chromium'];

/**
 * The path of an installed Chromium: `CHROMIUM` from the environment, or the first one found in `PATH`. When
 * none is found and Debian packages may be installed, installs one.
 * @throws Error that says what to run.
 */
export function findChromium(): string {
  const found = lookFor();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const installed = install();
    if (installed) return installed;
  }
  throw new Error(sentence);
}

function install(): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) => {
    try {
      execFileSync('apt-get', args, { env, stdio: 'ignore' });
    } catch {
      // The search afterwards reports any failure.
    }
  };
  run('update', '-qq');
  for (const name of packages) {
    run('install', '-y', '-qq', name);
    const installed = lookFor();
    if (installed) return installed;
  }
  return undefined;
}

const sentence =
  'The tests need Chromium: install it (on Debian: "sudo apt-get install chromium") or set CHROMIUM to its path.';

function lookFor(): string | undefined {
  const { CHROMIUM, PATH = '' } = process.env;
  if (CHROMIUM) return CHROMIUM;
  const folders = PATH.split(path.delimiter);
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  for (const name of names) {
    const folder = folders.find((one) => existsSync(path.join(one, name)));
    if (folder !== undefined) return path.join(folder, name);
  }
  return existsSync(mac) ? mac : undefined;
}
