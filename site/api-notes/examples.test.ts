import { Console } from 'node:console';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Writable } from 'node:stream';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** Every example of the notes is type-checked; those with an output block are run and compared. */

interface Example {
  name: string;
  code: string;
  output?: string;
}

const folder = import.meta.dirname;
const examples = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .sort()
  .flatMap((file) => findExamples(file, readFileSync(path.join(folder, file), 'utf8')));

function findExamples(file: string, text: string): Example[] {
  const pattern = /```ts\n([\s\S]*?)```(?:\n```text output\n([\s\S]*?)```)?/g;
  return [...text.matchAll(pattern)].map(({ 1: code, 2: output, index }) => {
    const line = text.slice(0, index).split('\n').length + 1;
    return { name: `${file}:${line}`, code: code!, ...(output && { output }) };
  });
}

/** All examples in one program, each a module of its own beside the notes. */
function typeErrors(): string[] {
  const sources = new Map(
    examples.map(({ name, code }) => [path.join(folder, `${name.replace(/\W/g, '-')}.ts`), code]),
  );
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    target: ts.ScriptTarget.ES2022,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (file) => sources.has(path.normalize(file)) || fileExists(file);
  host.readFile = (file) => sources.get(path.normalize(file)) ?? readFile(file);
  host.getSourceFile = (file, language, ...rest) => {
    const code = sources.get(path.normalize(file));
    return code === undefined
      ? getSourceFile(file, language, ...rest)
      : ts.createSourceFile(file, code, language);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const name = file && path.basename(file.fileName);
    return `${name}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}

/** Runs an example as a script with a library of its own, so that examples do not see each other. */
async function run(code: string): Promise<string> {
  const { outputText } = ts.transpileModule(code, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const load = createRequire(import.meta.url);
  for (const file of Object.keys(load.cache))
    if (/[\\/]ottoman[\\/]/.test(file)) delete load.cache[file];
  let printed = '';
  const stdout = new Writable({
    write(chunk, _encoding, done) {
      printed += String(chunk);
      done();
    },
  });
  const output = new Console({ stdout, stderr: stdout, colorMode: false });
  const script = new Function(
    'require',
    'exports',
    'console',
    `return (async () => {${outputText}})()`,
  );
  await script(load, {}, output);
  return printed;
}

describe('the examples of the notes', () => {
  it('has examples that run', () => {
    expect(examples.filter(({ output }) => output).length).toBeGreaterThanOrEqual(20);
  });

  it('are correct for the types of the package', () => {
    expect(typeErrors()).toEqual([]);
  });

  it.each(examples.filter(({ output }) => output))(
    '$name prints what stands below it',
    async (example) => {
      expect(await run(example.code)).toBe(example.output);
    },
  );
});
