import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import type { DevOptions, DevServer } from '../dev';
import { printError } from '../terminal';

/** A dev server that ends with this code asks to be started again. */
const restartCode = 75;
const childFlag = 'DEV_CHILD';
/** What a server that starts anew listens on: the pages that are open look for it there. */
const portVariable = 'DEV_PORT';
/** A server that is asked to end has this long to close what it opened. */
const closeWithinMs = 1_000;
const killAfterMs = 2_000;
/** Reading a large site makes much that lives for moments; with little room for it, a tenth of the start is collecting. */
const roomForStart = ['--max-semi-space-size=64'];

/**
 * Runs the dev server in a child process and starts it again when the config changed: modules that
 * were loaded once cannot be loaded anew in one process. Gives the exit code.
 */
export async function superviseDev(options: DevOptions): Promise<number> {
  if (options.env?.[childFlag]) return runChild(options);
  const open: { child?: ChildProcess; port?: string } = {};
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      open.child?.kill(signal);
      // A page that loops without end does not hear it.
      setTimeout(() => open.child?.kill('SIGKILL'), killAfterMs).unref();
    });
  let code = restartCode;
  while (code === restartCode) {
    const child = fork(process.argv[1]!, process.argv.slice(2), {
      env: { ...options.env, [childFlag]: '1', [portVariable]: open.port },
      execArgv: [...process.execArgv, ...roomForStart],
    });
    child.on('message', (port) => {
      open.port = String(port);
    });
    open.child = child;
    code = await new Promise<number>((resolve) =>
      child.once('exit', (status, signal) => {
        if (signal !== null) process.stderr.write(`The dev server was ended by ${signal}.\n`);
        resolve(status ?? 1);
      }),
    );
  }
  return code;
}

async function runChild(options: DevOptions): Promise<number> {
  const { dev } = await import('../dev');
  const given = options.env?.[portVariable];
  let server: Promise<DevServer> | undefined;
  const ended = new Promise<number>((resolve) => {
    process.once('SIGINT', () => resolve(130));
    process.once('SIGTERM', () => resolve(143));
    process.once('disconnect', () => resolve(130));
    server = dev({
      ...options,
      port: given ? Number(given) : options.port,
      onListen: (address) => {
        process.stdout.write(`Editing at ${address}\n`);
        process.send?.(new URL(address).port);
      },
      onRestart: () => resolve(restartCode),
    });
    server.catch((error: unknown) => {
      printError(error, { config: options.config });
      resolve(1);
    });
  });
  const code = await ended;
  const late = setTimeout(() => process.exit(code), closeWithinMs);
  await server?.then((one) => one.close()).catch(() => {});
  clearTimeout(late);
  // The bundler's native half complains there of references that end with the process anyway.
  closeSync(2);
  openSync(devNull, 'w');
  process.exit(code);
}
