// The thread that loads TypeScript and TypeDoc; like everywhere, Node runs TypeScript through tsx here. The two packages come first:
// through tsx, loading them takes 0.4 s longer.
import { parentPort } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

await import('typedoc');
register();
const { convertPackage } = await import('./convert/convert.ts');
parentPort.on('message', async (input) => {
  try {
    parentPort.postMessage({ conversion: await convertPackage(input) });
  } catch (error) {
    parentPort.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
