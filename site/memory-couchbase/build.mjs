// Makes the files that `npm pack` publishes: one for each entry, what they share, and the declarations.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import ts from 'typescript';

const folder = path.dirname(fileURLToPath(import.meta.url));
const outdir = process.argv[2] ?? path.join(folder, 'dist');
const entryPoints = ['index.ts', 'register.ts'].map((name) => path.join(folder, name));

rmSync(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: folder, // comments name modules relative to it
  entryPoints,
  outdir: path.resolve(outdir),
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: ['couchbase'],
});
for (const name of ['index', 'install', 'register', 'serverOptions']) {
  const source = readFileSync(path.join(folder, `${name}.ts`), 'utf8');
  const { outputText, diagnostics } = ts.transpileDeclaration(source, { reportDiagnostics: true });
  for (const { messageText } of diagnostics ?? [])
    throw new Error(`${name}.ts: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
  // Node.js resolves relative imports only with their extension.
  const text = outputText.replaceAll(/(from '\.\/\w+)'/g, "$1.js'");
  writeFileSync(path.join(outdir, `${name}.d.ts`), text);
}
