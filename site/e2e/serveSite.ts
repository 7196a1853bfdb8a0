import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { type Problem, preview } from '../../engine';
import { findChromium } from '../../engine/testing/browser/findChromium';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the served site, without a trailing slash. */
    address: string;
    /** Folder of the built site. */
    out: string;
    /** Texts of the build's warnings. */
    warnings: string[];
  }
}

const formatted = ({ message, place }: Problem) =>
  place ? `${message} (${place.file}:${place.line ?? ''})` : message;

/**
 * Builds the site as a user does: the command has threads, and takes from the cache what an earlier build made. The bundle of
 * an engine that runs from its sources is no value of the cache.
 */
async function buildSite(out: string): Promise<Problem[]> {
  const command = ['engine/bin.mjs', 'build', '--out', out, '--report', 'json'];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error) => {
    throw new Error(`the site cannot be built: ${error.stdout}${error.stderr}`);
  });
  return (JSON.parse(stdout) as { warnings: Problem[] }).warnings;
}

/** Builds the site once for all browser tests and serves it. */
export default async function serveSite({ provide }: TestProject) {
  findChromium();
  const out = path.join(mkdtempSync(path.join(os.tmpdir(), 'site-')), 'dist');
  const texts = (await buildSite(out)).map(formatted);
  for (const text of texts) process.stderr.write(`${text}\n`);
  const server = await preview({ folder: out, port: 0 });
  provide('address', server.address.replace(/\/$/, ''));
  provide('out', out);
  provide('warnings', texts);
  return async () => {
    await server.close();
    rmSync(path.dirname(out), { recursive: true, force: true });
  };
}
