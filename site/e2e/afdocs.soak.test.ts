// @module-tag A1
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { preview } from '../../engine';
import { npmPrograms } from '../../tools/testing/npmPrograms';
import config from '../config';

/** Needs the registry, and Node.js 22 for the checker. */
test('AFDocs finds nothing below 99 of 100', { timeout: 600_000 }, async ({ task }) => {
  const out = path.join(mkdtempSync(path.join(os.tmpdir(), 'afdocs-')), 'dist');
  onTestFinished(() => rmSync(path.dirname(out), { recursive: true, force: true }));
  cpSync(inject('out'), out, { recursive: true });
  const { address, close } = await preview({ folder: out, port: 0 });
  onTestFinished(close);
  publishAt(out, address.replace(/\/$/, ''));
  const { pathOf, remove } = npmPrograms(['afdocs@0.22.2']);
  onTestFinished(remove);
  const args = ['check', address, '-f', 'scorecard'];
  // it ends with a failure when any check fails
  const { stdout } = await promisify(execFile)(pathOf('afdocs'), args).catch((error) => error);
  const [, score] = /Overall Score: (\d+) \/ 100/.exec(stdout) ?? [];
  task.meta.figure = `${score} of 100`;
  expect(Number(score), stdout).toBeGreaterThanOrEqual(99);
});

/** Lets the links of the output lead to the address where it is served. */
function publishAt(out: string, address: string): void {
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|md|txt|xml)$/.test(name)) continue;
    const file = path.join(out, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(config.url, address));
  }
}
