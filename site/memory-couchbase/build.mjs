// Makes the files that `npm pack` publishes: one for each entry, what they share, and the declarations.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';

const folder = path.dirname(fileURLToPath(import.meta.url));
const outdir = path.join(folder, 'dist');
const entryPoints = ['index.ts', 'register.ts'].map((name) => path.join(folder, name));

rmSync(outdir, { recursive: true, force: true });
await build({
  entryPoints,
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: ['couchbase'],
});
const program = ts.createProgram(entryPoints, {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  skipLibCheck: true,
  strict: true,
  declaration: true,
  emitDeclarationOnly: true,
  types: ['node'],
  outDir: outdir,
});
const { emitSkipped, diagnostics } = program.emit();
if (emitSkipped) {
  const problems = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  throw new Error(
    problems
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
      .join('\n'),
  );
}
