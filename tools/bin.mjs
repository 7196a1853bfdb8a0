#!/usr/bin/env node
// Tools for people who build on the engine: `npm run pack`, `create-plugin`, `create-site`.
import { register } from 'tsx/esm/api';

register();
const { run } = await import('./cli.ts');
process.exitCode = await run(process.argv.slice(2));
