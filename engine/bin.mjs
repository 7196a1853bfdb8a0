#!/usr/bin/env node
// Node 20 cannot run TypeScript, so tsx does; then the command line takes over.
import { register } from 'tsx/esm/api';

register();
const { run } = await import('./cli.ts');
process.exitCode = await run(process.argv.slice(2), process.env);
