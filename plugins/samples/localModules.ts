import path from 'node:path';
import { build } from 'esbuild';
import { hashOf } from '../../engine';

/** A module of the repository as text that a process can run, and a hash of everything in it. */
export interface LocalModule {
  code: string;
  hash: string;
}

/** Bundles a module of the repository; packages stay external. */
export async function bundleLocalModule(file: string): Promise<LocalModule> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    absWorkingDir: path.dirname(file),
    logLevel: 'silent',
  });
  const code = outputFiles[0]!.text; // one entry gives one file
  return { code, hash: hashOf(code) };
}
