import { Worker } from 'node:worker_threads';
import type { CheckInput, PageTypes } from './checkTypes';

/** Checks types off the main thread. */
export function checkInThread(input: CheckInput): Promise<PageTypes[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./checkThread.mjs', import.meta.url), { workerData: input });
    worker.on('message', resolve);
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('the thread that checks samples ended early')));
  });
}
