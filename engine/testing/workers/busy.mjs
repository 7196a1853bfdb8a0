import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { withShutdown } from '../../commands/withShutdown.ts';

// A program with something to clean up; it says when a test may send it a signal.

const [work] = process.argv.slice(2);
const print = (text) => writeSync(1, `${text}\n`);

await withShutdown(
  async ({ signal, listen, watch }) => {
    listen();
    watch();
    signal.addEventListener('abort', () => print('clean'));
    print('free');
    if (work === 'wait') await setTimeout(1_000_000);
    // Removed in the middle of the loop, which only another thread can do.
    while (process.listenerCount('SIGTERM') > 0);
    print('busy');
    if (work === 'expression') /^(a+)+$/.test(`${'a'.repeat(100)}b`);
    for (;;);
  },
  () => {},
);
