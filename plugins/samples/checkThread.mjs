// The thread that loads TypeScript and checks the samples; like everywhere, Node runs TypeScript through tsx
// here.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { checkTypes } = await import('./checkTypes.ts');
parentPort.postMessage(checkTypes(workerData));
