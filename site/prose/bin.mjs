#!/usr/bin/env node
// Prints how the pages of the guides read.
import { register } from 'tsx/esm/api';

register();
const { run } = await import('./cli.ts');
process.exitCode = run(process.argv.slice(2));
