#!/usr/bin/env node
// The benchmark: `npm run bench`.
import path from 'node:path';
import { register } from 'tsx/esm/api';

register();
const { run } = await import('./cli.ts');
process.exitCode = await run(process.argv.slice(2), path.resolve(import.meta.dirname, '../..'));
