// A worker for tests of the pool: it dies, hangs or answers as the task says, one task after the other.
import { parentPort, threadId, workerData } from 'node:worker_threads';

if (workerData.fault === 'load') throw new Error('a package is broken');
parentPort.postMessage({ ready: true });

let last = Promise.resolve();

parentPort.on('message', ({ name, input }) => {
  if (name === 'close') return parentPort.close();
  last = last.then(async () => parentPort.postMessage(await answer(input)));
});

async function answer(input) {
  if (input === 'exit') process.exit(7);
  if (input === 'throw') {
    setImmediate(() => {
      throw new Error('thrown outside of a task');
    });
    return new Promise(() => {});
  }
  if (input === 'hang') for (;;);
  if (input === 'memory')
    for (const hoard = []; ; ) hoard.push(new Array(1_000_000).fill(hoard.length));
  if (input === 'fail') {
    const problems = [{ message: 'content: no such word' }];
    return { ok: false, error: { message: 'no such word', name: 'Error', problems } };
  }
  return { ok: true, value: `${input} by ${who()}` };
}

const who = () => (threadId > 0 ? 'a thread' : 'nobody');
