#!/usr/bin/env node
// Cuts a version of the documents: `npm run version -- 2.0`.
import { register } from 'tsx/esm/api';

register();
const { run } = await import('./cli.ts');
process.exitCode = await run(process.argv.slice(2));
