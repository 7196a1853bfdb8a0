import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { createInterface } from 'node:readline';
import type { DevOptions, DevServer } from '../dev';
import { portVariable, restartCode } from '../launch/supervise';
import { printError } from '../report/terminal';
import { greeting } from './greeting';

/** Time a stopping server has to close everything it opened. */
const closeWithinMs = 1_000;

/** Runs the dev server in the process that `launch/supervise.ts` started for it. Ends the process. */
export async function runDev(options: DevOptions): Promise<number> {
  const { dev } = await import('../dev');
  const started = performance.now();
  const port = options.env?.[portVariable];
  let server: Promise<DevServer> | undefined;
  const ended = new Promise<number>((resolve) => {
    process.once('SIGINT', () => resolve(130));
    process.once('SIGTERM', () => resolve(143));
    process.once('disconnect', () => resolve(130));
    server = dev({
      ...options,
      port: port ? Number(port) : options.port,
      onListen: (address, notice) => {
        if (notice) process.stderr.write(`${notice}\n`);
        const ms = performance.now() - started;
        process.stdout.write(greeting(address, { host: options.host, ms }));
        onKeys({
          o: () => openInBrowser(address),
          r: () => resolve(restartCode),
          q: () => resolve(0),
        });
        process.send?.(new URL(address).port);
      },
      onRestart: (file) => {
        process.stdout.write(`Restarting: ${file} has changed.\n`);
        resolve(restartCode);
      },
    });
    server.catch((error: unknown) => {
      printError(error, { config: options.config });
      resolve(1);
    });
  });
  const code = await ended;
  process.once('exit', () => {
    // The bundler's native code prints complaints here about references that end with the process anyway.
    closeSync(2);
    openSync(devNull, 'w');
  });
  // On SIGTERM the bundler's server ends the process by itself.
  setTimeout(() => process.exit(code), closeWithinMs);
  await server?.then((running) => running.close()).catch(() => {});
  process.exit(code);
}

/** Runs an action when its letter and Enter are typed into the terminal. */
function onKeys(actions: Readonly<Record<string, () => void>>): void {
  if (!process.stdin.isTTY) return;
  createInterface(process.stdin).on('line', (line) => actions[line.trim()]?.());
}

const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' };

/** Opens an address in the browser of the person at this machine; does nothing where there is none. */
function openInBrowser(address: string): void {
  const opener = openers[process.platform] ?? 'xdg-open';
  spawn(opener, [address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
