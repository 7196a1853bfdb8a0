import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * The path of an installed Chromium: `CHROMIUM` from the environment, or the first found in `PATH`.
 * Where Debian's packages may be installed, Chromium is installed when none is found.
 * @throws Error that says what to run.
 */
export function findChromium(): string {
  const found = lookFor();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    try {
      execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
      execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { env, stdio: 'ignore' });
    } catch (cause) {
      throw new Error(sentence, { cause });
    }
    const installed = lookFor();
    if (installed) return installed;
  }
  throw new Error(sentence);
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
