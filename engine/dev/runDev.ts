import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import type { DevOptions, DevServer } from '../dev';
import { portVariable, restartCode } from '../launch/supervise';
import { printError } from '../report/terminal';

/** Time a stopping server has to close everything it opened. */
const closeWithinMs = 1_000;

/** Runs the dev server in the process that `launch/supervise.ts` started for it. Ends the process. */
export async function runDev(options: DevOptions): Promise<number> {
  const { dev } = await import('../dev');
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
        process.stdout.write(`Editing at ${address}\n`);
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
