import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type ts from 'typescript';
import { moduleOf, type Page, type Sample } from './blocks';

/** The result of running a sample: its output, or why it ended early. */
export interface Run {
  sample: number;
  printed: string;
  error?: string;
}

export interface ExecuteInput {
  /** Absolute. */
  siteFolder: string;
  /** The module that prepares the process, as CommonJS. */
  environment?: string;
  /** Packages of the repository by name, as CommonJS. */
  localPackages: Readonly<Record<string, string>>;
  freshPackages: readonly string[];
  /** The target of samples, when it is not the default. */
  target?: string;
}

/** Time limit of one sample, including the start of its process; busy machines are slow. */
const sampleLimitMs = 60_000;
/** Reported for a sample that took longer. */
export const late = `it did not end within ${sampleLimitMs / 1000} seconds`;

export const isRun = ({ unchecked, unrun }: Sample) => !unchecked && !unrun;

export const hasOutcome = ({ output, table }: Sample) => Boolean(output || table);

/** Runs the samples of a page, or some of them, in a separate process. */
export async function executePage(
  page: Page,
  input: ExecuteInput,
  chosen = (_: number) => true,
): Promise<Run[]> {
  const { default: typescript } = await import('typescript');
  const files = filesOf(page, typescript);
  const waiting = page.samples.flatMap((sample, id) =>
    isRun(sample) && chosen(id) ? [{ ...workOf(page, id, typescript), files }] : [],
  );
  const runs: Run[] = [];
  while (waiting.length > 0) {
    const { done, reason } = await runSome(page, waiting, input);
    runs.push(...done);
    waiting.splice(0, done.length);
    // a process that ended by itself is restarted for the rest; when one is stuck, its current sample fails
    const stuck = reason && (done.length === 0 || reason === late) ? waiting.shift() : undefined;
    if (stuck) runs.push({ sample: stuck.id, printed: '', error: reason });
  }
  return runs;
}

interface Work {
  id: number;
  code: string;
  /** Whether the code is CommonJS. */
  isScript: boolean;
  givesTable: boolean;
  /** Modules that the page shows as files, by name. */
  files: Record<string, string>;
}

/** The modules that a page shows as files; the last sample with a name contains all before it. */
function filesOf(page: Page, typescript: typeof ts): Work['files'] {
  const named = [...page.samples.keys()].filter((id) => page.samples[id]!.name);
  const texts = named.map((id): [string, string] => {
    const { name, language } = page.samples[id]!;
    return [name!, toJavaScript(moduleOf(page, id).code, language, typescript)];
  });
  return Object.fromEntries(texts);
}

function workOf(page: Page, id: number, typescript: typeof ts): Omit<Work, 'files'> {
  const sample = page.samples[id]!;
  const before = sample.before.map((index) => `${page.samples[index]!.code}\n`).join('');
  // the output of earlier samples is dropped
  const code = before ? `${before};ownPrintsStart__();\n${sample.code}` : sample.code;
  return {
    id,
    code: toJavaScript(code, sample.language, typescript),
    isScript: isScript(code),
    givesTable: Boolean(sample.table),
  };
}

/** CommonJS has `require` or `module.exports`, and neither `import` nor `export`. */
const isScript = (code: string) =>
  !/^(?:import|export)\b/m.test(code) && /\brequire\(|\bmodule\.exports\b/.test(code);

function toJavaScript(code: string, language: string, typescript: typeof ts): string {
  const compilerOptions = {
    target: typescript.ScriptTarget.ES2022,
    module: typescript.ModuleKind.ESNext,
    jsx: typescript.JsxEmit.ReactJSX,
  };
  const fileName = language.endsWith('x') ? 'sample.tsx' : 'sample.ts';
  return typescript.transpileModule(code, { compilerOptions, fileName }).outputText;
}

function runSome(
  page: Page,
  samples: readonly Work[],
  input: ExecuteInput,
): Promise<{ done: Run[]; reason: string }> {
  return new Promise((resolve) => {
    const { siteFolder, ...rest } = input;
    const runner = fileURLToPath(new URL('./runner.mjs', import.meta.url));
    const env = { PATH: process.env.PATH, TZ: 'UTC', LANG: 'en_US.UTF-8', NO_COLOR: '1' };
    const environment = input.target ? { ...process.env, ...env } : env;
    const flags = ['--experimental-vm-modules', '--no-warnings'];
    const child = spawn(process.execPath, [...flags, runner], { env: environment });
    const done: Run[] = [];
    let text = '';
    let complaint = '';
    let isLate = false;
    const stop = () => {
      isLate = true;
      child.kill('SIGKILL');
    };
    let timer = setTimeout(stop, sampleLimitMs);
    child.stdout.setEncoding('utf8').on('data', (more: string) => {
      const lines = (text + more).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) {
        const { id, printed, error } = JSON.parse(line) as Work & Omit<Run, 'sample'>;
        done.push({ sample: id, printed, error });
      }
      clearTimeout(timer);
      timer = setTimeout(stop, sampleLimitMs);
    });
    child.stderr.setEncoding('utf8').on('data', (more: string) => {
      complaint += more;
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ done, reason: isLate ? late : complaint.trim() || `it ended with code ${code}` });
    });
    const from = path.join(siteFolder, page.file);
    child.stdin.end(JSON.stringify({ from, samples, ...rest }));
  });
}
