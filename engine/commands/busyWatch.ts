import { Worker } from 'node:worker_threads';

const beatMs = 500;
/** On a crowded machine a beat may be late. */
const missedBeats = 6;

/**
 * A listener for a signal runs when the main thread is free, so Ctrl+C would do nothing while a plugin or an expression
 * keeps it busy. Another thread notices that, and takes the listeners away in the middle of the work, by the way in
 * which debuggers interrupt it: from then on signals end the process at once. Returns a function that ends the watch.
 */
export function watchMainThread(): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
  const worker = new Worker(watch, { eval: true, workerData: beats.buffer, stdin: false });
  worker.unref();
  worker.on('error', () => {}); // without a watch, signals wait
  return () => {
    clearInterval(timer);
    void worker.terminate();
  };
}

const watch = `
const { Session } = require('node:inspector');
const beats = new Int32Array(require('node:worker_threads').workerData);
const expression = 'process.removeAllListeners("SIGINT").removeAllListeners("SIGTERM")';
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
  session.post('Runtime.evaluate', { expression }, end);
}, ${beatMs});
`;
