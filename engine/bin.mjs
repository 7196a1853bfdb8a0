#!/usr/bin/env node
// Node 20 cannot run TypeScript: the command line starts from a bundle of it, made anew when a file changed.
import { launch } from './launch/launch.mjs';

const args = process.argv.slice(2);
const { run } = await launch(args);
process.exitCode = await run(args, process.env);
