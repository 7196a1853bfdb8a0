import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { isRecord } from '../../../engine';
import type { Report } from '../report';

/** Before the values that a config prints, after anything else that it prints. */
const mark = '\0config\0';
const runner = path.join(import.meta.dirname, 'configRunner.mjs');

interface RunOptions {
  /** Whether other files of code are left out, too. */
  isAlone?: boolean;
  limitMs?: number;
}

/**
 * The exports of a config of any module format, as data: a value of a package becomes `{ missing: 'package' }`, a function
 * `{ function: 'name' }`. Its code runs in another process that can read files, and cannot write any or start programs.
 */
export async function runConfig(
  file: string,
  { isAlone = false, limitMs = 10_000 }: RunOptions = {},
): Promise<unknown> {
  if (file.endsWith('.json')) return JSON.parse(readFileSync(file, 'utf8'));
  console.error(`Running ${file}, with the files that it imports.`);
  const input = await bundle(file, isAlone);
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [permission, '--allow-fs-read=*', '--input-type=module', '-'],
    {
      input,
      cwd: path.dirname(file),
      timeout: limitMs,
      killSignal: 'SIGKILL',
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    },
  );
  if (error && 'code' in error && error.code === 'ETIMEDOUT')
    throw new Error(`no answer within ${limitMs} ms`);
  const [, printed] = stdout.split(mark);
  const why = /^\w*Error: (.*)$/m.exec(stderr)?.[1] ?? 'it ended without an answer';
  if (printed === undefined) throw error ?? new Error(why);
  const result: unknown = JSON.parse(printed);
  if (isRecord(result) && 'reason' in result) throw new Error(String(result.reason));
  return isRecord(result) ? result.value : undefined;
}

/** The exports of a config; undefined when it cannot be run, which is reported with what happens `instead`. */
export async function tryConfig(
  file: string,
  { report, instead }: { report: Report; instead: string },
): Promise<unknown> {
  const name = path.basename(file);
  try {
    return await runConfig(file);
  } catch (cause) {
    const alone = await runConfig(file, { isAlone: true }).catch(() => undefined);
    const message = cause instanceof Error ? cause.message : String(cause);
    const [reason] = message.split('\n');
    if (alone === undefined) report(name, `NOT READ (${reason}); ${instead}`);
    else report(name, `read without the files that it imports (${reason})`);
    return alone;
  }
}

async function bundle(file: string, isAlone: boolean): Promise<string> {
  const contents = `import { placeholder, run } from ${JSON.stringify(runner)};
globalThis.__placeholder = placeholder;
await run(() => import(${JSON.stringify(file)}), ${JSON.stringify(mark)});`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: path.dirname(file) },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    plugins: [oldCode(file, isAlone)],
    banner: {
      js: `import { createRequire as __createRequire } from 'node:module'; import __path from 'node:path';
const require = __createRequire(${JSON.stringify(pathToFileURL(file))});
const __resolve = (folder, name) => name.startsWith('.') ? __path.resolve(folder, name) : name;`,
    },
  });
  return outputFiles[0]!.text; // one entry has one output
}

/** Modules of Node.js that a config may use. */
const isUsable = /^(node:)?(fs(\/promises)?|os|path|process|url|util)$/;

/** Bundles the files of a config; packages and other modules become placeholders. */
const oldCode = (config: string, isAlone: boolean): Plugin => ({
  name: 'old-code',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /./ }, ({ path: name, importer }) => {
      if (name === runner || name === config) return { path: name };
      if (isUsable.test(name)) return { path: name, external: true };
      const isData = name.endsWith('.json');
      const isOwn = name.startsWith('.') && importer !== '' && (isData || !isAlone);
      return isOwn ? undefined : { path: name, namespace: 'placeholder' };
    });
    onLoad({ filter: /./, namespace: 'placeholder' }, ({ path: name }) => ({
      contents: `module.exports = __placeholder(${JSON.stringify(name)});`,
    }));
    onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path: file }) =>
      file === runner ? undefined : { contents: withPlaces(file), loader: 'tsx' },
    );
  },
});

/** Code that knows its place, in whichever format of modules it was written. */
function withPlaces(file: string): string {
  const folder = JSON.stringify(path.dirname(file));
  const code = readFileSync(file, 'utf8')
    .replace(/\b(?:const|let|var) require = [^;\n]*createRequire\([^;\n]*;?/g, '')
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file)))
    .replaceAll('import.meta.dirname', folder)
    .replace(/\brequire\.resolve\(/g, `__resolve(${folder}, `);
  return /\b(?:const|let|var) __dirname\b/.test(code)
    ? code
    : code.replace(/\b__dirname\b/g, folder);
}
