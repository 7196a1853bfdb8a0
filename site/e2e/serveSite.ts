import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { build, preview } from '../../engine';
import { findChromium } from '../../engine/testing/browser/findChromium';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the served site, without a trailing slash. */
    address: string;
    /** Folder of the built site. */
    out: string;
  }
}

/** Builds the site once for all browser tests and serves it. */
export default async function serveSite({ provide }: TestProject) {
  findChromium();
  const out = path.join(mkdtempSync(path.join(os.tmpdir(), 'site-')), 'dist');
  const { warnings } = await build({ out, env: process.env });
  for (const { message, place } of warnings) {
    process.stderr.write(`${message}${place ? ` (${place.file}:${place.line ?? ''})` : ''}\n`);
  }
  const server = await preview({ folder: out, port: 0 });
  provide('address', server.address.replace(/\/$/, ''));
  provide('out', out);
  return async () => {
    await server.close();
    rmSync(path.dirname(out), { recursive: true, force: true });
  };
}
