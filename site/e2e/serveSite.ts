import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { build, type Problem, preview } from '../../engine';
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

/** Builds the site once for all browser tests and serves it. */
export default async function serveSite({ provide }: TestProject) {
  findChromium();
  const out = path.join(mkdtempSync(path.join(os.tmpdir(), 'site-')), 'dist');
  const { warnings } = await build({ out, env: process.env });
  const texts = warnings.map(formatted);
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
