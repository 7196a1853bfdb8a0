// A worker for tests of the pool: it dies, hangs or answers as the task says.
import { parentPort, threadId } from 'node:worker_threads';

parentPort.on('message', ({ name, input }) => {
  if (name === 'close') return parentPort.close();
  if (input === 'exit') process.exit(7);
  if (input === 'throw')
    setImmediate(() => {
      throw new Error('thrown outside of a task');
    });
  else if (input === 'hang') for (;;);
  else if (input === 'late')
    setTimeout(() => parentPort.postMessage({ ok: true, value: 'late' }), 1_500);
  else if (input === 'memory')
    for (const hoard = []; ; ) hoard.push(new Array(1_000_000).fill(hoard.length));
  else if (input === 'fail')
    parentPort.postMessage({
      ok: false,
      error: {
        message: 'no such word',
        name: 'Error',
        problems: [{ message: 'content: no such word' }],
      },
    });
  else
    parentPort.postMessage({
      ok: true,
      value: `${input} by ${threadId > 0 ? 'a thread' : 'nobody'}`,
    });
});
