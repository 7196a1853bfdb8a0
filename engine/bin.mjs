#!/usr/bin/env node
import { unsupportedNode } from './launch/unsupportedNode.mjs';

const refusal = unsupportedNode(process.versions.node);
if (refusal) {
  process.stderr.write(refusal);
  process.exit(1);
}

const { start } = await import('./launch/start.mjs'); // older versions of Node cannot even load it
// Not awaited here: when the work never ends, Node 24 would print its warning before what `start` reports.
start(process.argv.slice(2), process.env).then((code) => {
  process.exitCode = code;
  // Otherwise a timer or a connection that the config or a plugin left open would keep the process running.
  setTimeout(() => process.stdout.write('', () => process.exit()), 1_000).unref();
});
