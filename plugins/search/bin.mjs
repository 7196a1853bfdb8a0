#!/usr/bin/env node
// Uploads the records of a build to the hosted index: `npm run search:upload -- --send`.
import { register } from 'tsx/esm/api';

register();
const { readUploadArguments, upload } = await import('./upload.ts');
const read = readUploadArguments(process.argv.slice(2));
try {
  if ('exitCode' in read) process.exitCode = read.exitCode;
  else await upload({ ...read, env: process.env, print: console.log });
} catch (error) {
  const problems = error?.problems ?? [{ message: error?.message ?? String(error) }];
  const lines = problems.map(({ message, action }) =>
    action ? `${message}\n  ${action}` : message,
  );
  console.error(lines.join('\n\n'));
  process.exitCode = 1;
}
