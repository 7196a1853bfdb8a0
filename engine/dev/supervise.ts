import { type ChildProcess, fork } from 'node:child_process';
import type { DevOptions } from '../dev';

/** A dev server that ends with this code asks to be started again. */
const restartCode = 75;
const childFlag = 'DEV_CHILD';

/**
 * Runs the dev server in a child process and starts it again when the config changed: modules that
 * were loaded once cannot be loaded anew in one process. Gives the exit code.
 */
export async function superviseDev(options: DevOptions): Promise<number> {
  if (options.env?.[childFlag]) return runChild(options);
  const open: { child?: ChildProcess } = {};
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => open.child?.kill(signal));
  let code = restartCode;
  while (code === restartCode) {
    const child = fork(process.argv[1]!, process.argv.slice(2), {
      env: { ...options.env, [childFlag]: '1' },
    });
    open.child = child;
    code = await new Promise<number>((resolve) =>
      child.once('exit', (status) => resolve(status ?? 130)),
    );
  }
  return code;
}

async function runChild(options: DevOptions): Promise<number> {
  const { dev } = await import('../dev');
  const ended = new Promise<number>((resolve) => {
    process.once('SIGINT', () => resolve(130));
    process.once('SIGTERM', () => resolve(143));
    process.once('disconnect', () => resolve(130));
    void dev({
      ...options,
      onListen: (address) => process.stdout.write(`Editing at ${address}\n`),
      onRestart: () => resolve(restartCode),
    }).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      resolve(1);
    });
  });
  const code = await ended;
  process.exitCode = code;
  setTimeout(() => process.exit(code), 300).unref();
  return code;
}
