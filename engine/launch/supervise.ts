import { type ChildProcess, fork } from 'node:child_process';

// Modules cannot be loaded twice in one process: the dev server runs in a child process, which this one
// restarts when the config has changed.

/** A dev server that exits with this code wants to be restarted. */
export const restartCode = 75;
/** Marks the child process. */
export const childFlag = 'DEV_CHILD';
/** Port for a restarted server: open pages look for it there. */
export const portVariable = 'DEV_PORT';

const killAfterMs = 2_000;
/** Runs the program of this process as a dev server, until it ends for good. Returns its exit code. */
export async function superviseDev(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  let child: ChildProcess | undefined;
  let port: string | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      child?.kill(signal);
      // A page in an endless loop does not react to it.
      setTimeout(() => child?.kill('SIGKILL'), killAfterMs).unref();
    });
  let code = restartCode;
  while (code === restartCode) {
    const started = fork(process.argv[1]!, [...args], {
      env: { ...env, [childFlag]: '1', [portVariable]: port },
    });
    started.on('message', (message) => {
      port = String(message);
    });
    child = started;
    code = await new Promise<number>((resolve) =>
      started.once('exit', (status, signal) => {
        if (signal !== null) process.stderr.write(`The dev server was ended by ${signal}.\n`);
        resolve(status ?? 1);
      }),
    );
  }
  return code;
}
