import { Console } from 'node:console';
import { parentPort, workerData } from 'node:worker_threads';
import { textOfThrown } from '../../report/report';
import { createTasks, type Tasks } from './tasks';
import type { WorkerSetup } from './workerSetup';

/** The module of a worker thread: does one task after the other, as the pool counts on. */

interface Message {
  name: keyof Tasks;
  input: unknown;
}

Object.assign(console, new Console(process.stderr)); // as in the main thread

const port = parentPort!; // this module only runs in threads
const tasks = createTasks(workerData as WorkerSetup);
let last = Promise.resolve();

port.postMessage({ ready: true });

port.on('message', ({ name, input }: Message) => {
  if (name === 'close') {
    tasks.close();
    port.close();
    return;
  }
  last = last.then(() => answer(name, input));
});

async function answer(name: keyof Tasks, input: unknown): Promise<void> {
  try {
    const value = await (tasks[name] as (input: unknown) => unknown)(input);
    port.postMessage({ ok: true, value });
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const { name: kind, stack, problems } = error as Error & { problems?: unknown };
    const message = textOfThrown(error);
    port.postMessage({ ok: false, error: { message, name: kind, stack, problems } });
  }
}
