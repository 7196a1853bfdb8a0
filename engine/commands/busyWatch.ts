import { Worker } from 'node:worker_threads';

/** The event of the process after which signals no longer wait for its main thread. */
export const busyEvent = 'mainThreadBusy';
/** The event of the process when its main thread reacts again. */
export const freeEvent = 'mainThreadFree';

const beatMs = 500;
/** On a crowded machine a beat may be late. */
const missedBeats = 6;

/**
 * A listener for a signal runs when the main thread is free, so Ctrl+C would do nothing while a plugin or an expression
 * keeps it busy. Another thread notices that, and has the main thread emit `busyEvent` in the middle of its work, by the
 * way in which debuggers interrupt it. Returns a function that ends the watch.
 */
export function watchMainThread(): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  let seen = false;
  const onBusy = () => {
    seen = true;
  };
  process.on(busyEvent, onBusy);
  const timer = setInterval(() => {
    Atomics.add(beats, 0, 1);
    if (seen) process.emit(freeEvent as never);
    seen = false;
  }, beatMs).unref();
  const worker = new Worker(watch, { eval: true, workerData: beats.buffer, stdin: false });
  worker.unref();
  worker.on('error', () => {}); // without a watch, signals wait
  return () => {
    clearInterval(timer);
    process.off(busyEvent, onBusy);
    void worker.terminate();
  };
}

const watch = `
const { Session } = require('node:inspector');
const beats = new Int32Array(require('node:worker_threads').workerData);
let last = -1;
let missed = 0;
setInterval(() => {
  const present = Atomics.load(beats, 0);
  missed = present === last ? missed + 1 : 0;
  last = present;
  if (missed !== ${missedBeats}) return;
  const session = new Session();
  session.connectToMainThread();
  const end = () => session.disconnect(); // or the process waits for it when it ends
  session.post('Runtime.evaluate', { expression: 'process.emit("${busyEvent}")' }, end);
}, ${beatMs});
`;
