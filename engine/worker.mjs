// The thread of the pool: TypeScript is run by tsx here as well.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { createTasks } = await import('./tasks.ts');
const tasks = createTasks(workerData);

parentPort.on('message', async ({ name, input }) => {
  if (name === 'close') {
    tasks.close();
    parentPort.close();
    return;
  }
  try {
    parentPort.postMessage({ ok: true, value: await tasks[name](input) });
  } catch (error) {
    const {
      message,
      name: kind,
      stack,
      problems,
    } = error instanceof Error ? error : new Error(String(error));
    parentPort.postMessage({ ok: false, error: { message, name: kind, stack, problems } });
  }
});
