import { writeSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { busyEvent, freeEvent } from '../../commands/busyWatch.ts';
import { withShutdown } from '../../commands/withShutdown.ts';

// A program that keeps its main thread busy and prints what happens; a test sends it a signal.

const [work] = process.argv.slice(2);
const print = (text) => writeSync(1, `${text}\n`);

await withShutdown(
  async ({ signal, listen, watch }) => {
    listen();
    watch();
    // After the listeners of `withShutdown`.
    process.once(busyEvent, () => print('busy'));
    process.once(freeEvent, () => print('free again'));
    signal.addEventListener('abort', () => print('clean'));
    await setTimeout(500);
    print('free');
    if (work === 'loop') for (;;);
    if (work === 'expression') /^(a+)+$/.test(`${'a'.repeat(100)}b`);
    let isBusy = true;
    process.once(busyEvent, () => {
      isBusy = false;
    });
    while (isBusy);
    await setTimeout(1_000_000);
  },
  () => {},
);
