import { fork } from 'node:child_process';

// Modules that were loaded once cannot be loaded anew in one process: the dev server runs in a child, which this one
// starts again when the config changed. It knows nothing of the engine, so that the child starts at once.

/** A dev server that ends with this code asks to be started again. */
export const restartCode = 75;
/** Tells the child that it is one. */
export const childFlag = 'DEV_CHILD';
/** What a server that starts anew listens on: the pages that are open look for it there. */
export const portVariable = 'DEV_PORT';

const killAfterMs = 2_000;
/** Runs the program of this process as a dev server, until it ends for good. Gives its exit code. */
export async function superviseDev(args, env) {
  const open = {};
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      open.child?.kill(signal);
      // A page that loops without end does not hear it.
      setTimeout(() => open.child?.kill('SIGKILL'), killAfterMs).unref();
    });
  let code = restartCode;
  while (code === restartCode) {
    const child = fork(process.argv[1], args, {
      env: { ...env, [childFlag]: '1', [portVariable]: open.port },
    });
    child.on('message', (port) => {
      open.port = String(port);
    });
    open.child = child;
    code = await new Promise((resolve) =>
      child.once('exit', (status, signal) => {
        if (signal !== null) process.stderr.write(`The dev server was ended by ${signal}.\n`);
        resolve(status ?? 1);
      }),
    );
  }
  return code;
}
