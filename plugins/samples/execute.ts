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

/** A page with the samples of it that run; all of them by default. */
export interface PageToRun {
  page: Page;
  chosen?(sample: number): boolean;
}

/** Runs samples of pages, one after the other, in a separate process; gives the runs of each page. */
export async function executePages(
  pages: readonly PageToRun[],
  input: ExecuteInput,
): Promise<Run[][]> {
  const { default: typescript } = await import('typescript');
  const waiting = pages.flatMap((one, index) => worksOf(one, index, input, typescript));
  const runs: Run[][] = pages.map(() => []);
  while (waiting.length > 0) {
    const { done, reason } = await runSome(waiting, input);
    for (const { page, ...run } of done) runs[page]!.push(run);
    waiting.splice(0, done.length);
    // a process that ended by itself is restarted for the rest; when one is stuck, its current sample fails
    const stuck = reason && (done.length === 0 || reason === late) ? waiting.shift() : undefined;
    if (stuck) runs[stuck.page]!.push({ sample: stuck.id, printed: '', error: reason });
  }
  return runs;
}

function worksOf(
  { page, chosen = () => true }: PageToRun,
  index: number,
  { siteFolder }: ExecuteInput,
  typescript: typeof ts,
): Work[] {
  const files = filesOf(page, typescript);
  const from = path.join(siteFolder, page.file);
  return page.samples.flatMap((sample, id) =>
    isRun(sample) && chosen(id)
      ? [{ ...workOf(page, id, typescript), page: index, from, files }]
      : [],
  );
}

interface Work {
  /** The number of the page. */
  page: number;
  id: number;
  /** The file of the page, absolute: imports are resolved from there. */
  from: string;
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

function workOf(page: Page, id: number, typescript: typeof ts) {
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
  samples: readonly Work[],
  { siteFolder: _, ...rest }: ExecuteInput,
): Promise<{ done: (Run & Pick<Work, 'page'>)[]; reason: string }> {
  return new Promise((resolve) => {
    const runner = fileURLToPath(new URL('./runner.mjs', import.meta.url));
    const env = { PATH: process.env.PATH, TZ: 'UTC', LANG: 'en_US.UTF-8', NO_COLOR: '1' };
    const environment = rest.target ? { ...process.env, ...env } : env;
    const flags = ['--experimental-vm-modules', '--no-warnings'];
    const child = spawn(process.execPath, [...flags, runner], { env: environment });
    const done: (Run & Pick<Work, 'page'>)[] = [];
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
        const { page, id, printed, error } = JSON.parse(line) as Work & Omit<Run, 'sample'>;
        done.push({ page, sample: id, printed, error });
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
    child.stdin.end(JSON.stringify({ samples, ...rest }));
  });
}
