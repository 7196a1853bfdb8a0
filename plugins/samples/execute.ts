import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type ts from 'typescript';
import type { Page, Sample } from './blocks';

/** What running a sample gave: what it printed itself, or why it ended early. */
export interface Run {
  sample: number;
  printed: string;
  error?: string;
}

/** One sample may take this long, the start of its process included; busy machines are slow. */
const sampleLimitMs = 60_000;
/** What is said of a sample that took longer. */
export const late = `it did not end within ${sampleLimitMs / 1000} seconds`;

/** Whether a sample is run: its outcome is shown. */
export const isRun = ({ output, table, unchecked }: Sample) =>
  Boolean(output || table) && !unchecked;

/** Runs every sample of a page that shows its outcome, in a process of the page's own. */
export async function executePage(siteFolder: string, page: Page): Promise<Run[]> {
  const { default: typescript } = await import('typescript');
  const waiting = page.samples.flatMap((sample, id) =>
    isRun(sample)
      ? [{ id, code: compile(page, sample, typescript), givesTable: Boolean(sample.table) }]
      : [],
  );
  const runs: Run[] = [];
  while (waiting.length > 0) {
    const { done, reason } = await runSome(path.join(siteFolder, page.file), waiting);
    runs.push(...done);
    waiting.splice(0, done.length);
    // a process that ended by itself is started again for the rest; one that is stuck gives its sample up
    const stuck = reason && (done.length === 0 || reason === late) ? waiting.shift() : undefined;
    if (stuck) runs.push({ sample: stuck.id, printed: '', error: reason });
  }
  return runs;
}

/** The module as the body of a function: top-level `await` works, and what earlier samples print is forgotten. */
function compile(page: Page, sample: Sample, typescript: typeof ts): string {
  const before = sample.before.map((index) => `${page.samples[index]!.code}\n`).join('');
  const compilerOptions = {
    target: typescript.ScriptTarget.ES2022,
    module: typescript.ModuleKind.CommonJS,
    esModuleInterop: true,
  };
  const text = before ? `${before};ownPrintsStart__();\n${sample.code}` : sample.code;
  return typescript.transpileModule(text, { compilerOptions }).outputText;
}

interface Work {
  id: number;
  code: string;
  givesTable: boolean;
}

function runSome(from: string, samples: readonly Work[]): Promise<{ done: Run[]; reason: string }> {
  return new Promise((resolve) => {
    const runner = fileURLToPath(new URL('./runner.mjs', import.meta.url));
    const env = { PATH: process.env.PATH, TZ: 'UTC', LANG: 'en_US.UTF-8', NO_COLOR: '1' };
    const child = spawn(process.execPath, [runner], { env });
    const done: Run[] = [];
    let rest = '';
    let complaint = '';
    let isLate = false;
    const stop = () => {
      isLate = true;
      child.kill('SIGKILL');
    };
    let timer = setTimeout(stop, sampleLimitMs);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const { id, printed, error } = JSON.parse(line) as Work & Omit<Run, 'sample'>;
        done.push({ sample: id, printed, error });
      }
      clearTimeout(timer);
      timer = setTimeout(stop, sampleLimitMs);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ done, reason: isLate ? late : complaint.trim() || `it ended with code ${code}` });
    });
    child.stdin.end(JSON.stringify({ from, samples }));
  });
}

/** Versions of everything that results depend on besides the samples. */
export function versionsOf(siteFolder: string): string[] {
  const require = createRequire(path.join(siteFolder, 'config.ts'));
  const here = createRequire(import.meta.url);
  const versionOf = (name: string, from: NodeJS.Require) => {
    try {
      return String((from(`${name}/package.json`) as { version: unknown }).version);
    } catch {
      return 'none';
    }
  };
  return [
    ...['ottoman', 'couchbase', 'express'].map((name) => versionOf(name, require)),
    versionOf('typescript', here),
  ];
}
