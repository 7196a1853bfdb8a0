// The thread that loads TypeScript and checks the samples; Node runs TypeScript through tsx here as elsewhere.
import { parentPort, workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { checkTypes } = await import('./checkTypes.ts');
parentPort.postMessage(checkTypes(workerData));
