import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { DevOptions, DevServer } from '../../dev';
import { printError } from '../../report/terminal';
import { greeting } from './greeting';

/** Runs the dev server until the process is ended. Ctrl+C ends it at once: nothing has to be tidied. */
export async function runDev(options: DevOptions): Promise<number> {
  const { dev } = await import('../../dev');
  const started = performance.now();
  let server: DevServer | undefined;
  try {
    server = await dev({
      ...options,
      onListen: (address, notice) => {
        if (notice) process.stderr.write(`${notice}\n`);
        const ms = performance.now() - started;
        process.stdout.write(greeting(address, { host: options.host, ms }));
        onKeys({
          o: () => openInBrowser(address),
          r: () => void server?.reload(),
          q: () => process.exit(0),
        });
      },
      onReload: (file) => {
        process.stdout.write(`Loading the config again: ${file} has changed.\n`);
      },
    });
  } catch (error) {
    printError(error, { config: options.config });
    return 1;
  }
  return new Promise(() => {}); // the server listens until the process ends
}

/** Runs an action when its letter and Enter are typed into the terminal. */
function onKeys(actions: Readonly<Record<string, () => void>>): void {
  if (!process.stdin.isTTY) return;
  createInterface(process.stdin).on('line', (line) => actions[line.trim()]?.());
}

const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' };

/** Opens an address in the browser of the person at this machine. */
function openInBrowser(address: string): void {
  const opener = openers[process.platform] ?? 'xdg-open';
  spawn(opener, [address], { stdio: 'ignore', detached: true })
    .on('error', ({ message }) => process.stderr.write(`No browser can be opened: ${message}\n`))
    .unref();
}
