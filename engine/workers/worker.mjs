// The thread of the pool: TypeScript is run by tsx here as well.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { createTasks } = await import('./tasks.ts');
const tasks = createTasks(workerData);

parentPort.postMessage({ ready: true });

let last = Promise.resolve();

parentPort.on('message', ({ name, input }) => {
  if (name === 'close') {
    tasks.close();
    parentPort.close();
    return;
  }
  last = last.then(() => answer(name, input)); // one after the other, as the pool counts on
});

async function answer(name, input) {
  try {
    const value = await tasks[name](input);
    parentPort.postMessage({ ok: true, value }, buffersOf(value));
  } catch (error) {
    const {
      message,
      name: kind,
      stack,
      problems,
    } = error instanceof Error ? error : new Error(String(error));
    parentPort.postMessage({ ok: false, error: { message, name: kind, stack, problems } });
  }
}

/** Bytes move to the other thread instead of being copied. */
function buffersOf(value) {
  const parts = value instanceof Uint8Array ? [value] : Object.values(value ?? {});
  return parts.flatMap((part) => (part instanceof Uint8Array ? [part.buffer] : []));
}
