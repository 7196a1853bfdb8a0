#!/usr/bin/env node
// Checks every sample of the site; --write updates the outputs in the pages.
import { register } from 'tsx/esm/api';

register();
const { run } = await import('./cli.ts');
process.exitCode = await run(process.argv.slice(2));
