#!/usr/bin/env node
// Node 20 cannot run TypeScript: the command line starts from a bundle, rebuilt when a file has changed.
import { launch } from './launch/launch.mjs';
import { childFlag, superviseDev } from './launch/supervise.mjs';
import { tierUpLate } from './launch/tierUp.mjs';

tierUpLate();

const args = process.argv.slice(2);
let ended = false;
process.once('exit', () => {
  // Nothing is left to do, yet the work has not ended: Node would exit silently with code 13.
  if (ended || ![undefined, 0, 13].includes(process.exitCode)) return;
  process.stderr.write(
    '\nnothing is left to wait for, and the work has not ended\n' +
      '  Look for a promise that never settles, in the config, a plugin or a page.\n',
  );
  process.exitCode = 1;
});
const run = args[0] === 'dev' && !process.env[childFlag] ? superviseDev : (await launch(args)).run;
process.exitCode = await run(args, process.env);
ended = true;
