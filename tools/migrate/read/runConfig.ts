import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext, runInThisContext } from 'node:vm';
import ts from 'typescript';
import { isRecord } from '../../../engine';
import type { Report } from '../findings';
import { anything, isAnything } from './anything';
import { filesNamed } from './codeFile';
import { guardName, guardValues } from './guardValues';

interface RunOptions {
  /** Whether an exported function is called. */
  call?: boolean;
  /** How long its code may take. */
  limitMs?: number;
  /** Called for a value that cannot be computed, with the reason; it is missing then. */
  onSkip?(name: string, reason: string): void;
}

/** The argument of a config that is a function, as Vite passes it. */
const buildMode = { mode: 'production', command: 'build' };

/** Calls code of the old site, and stops it when it does not end. */
const inTime = <Value>(call: () => Value, limitMs: number): Value =>
  runInNewContext('call()', { call }, { timeout: limitMs });

async function settled(value: unknown, limitMs: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}

/**
 * The exports of a config of any module format. Missing packages become placeholders for any use. Its code is not shut
 * in: it can read files, but has no way to write any, and to end this program, by accident.
 */
export async function runConfig(
  file: string,
  { call = true, limitMs = 10_000, onSkip = () => {} }: RunOptions = {},
): Promise<unknown> {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return JSON.parse(text);
  console.error(`Running ${file}, with the files that it imports.`);
  process.off('unhandledRejection', noteLate).on('unhandledRejection', noteLate);
  const value = inTime(() => requireFile(file, text, onSkip), limitMs);
  const exported =
    isRecord(value) && 'default' in value ? (value as { default: unknown }).default : value;
  const isCalled = call && typeof exported === 'function' && !isAnything(exported);
  return settled(isCalled ? inTime(() => exported(buildMode), limitMs) : exported, limitMs);
}

/** The exports of a config; undefined when it cannot be run, which is reported with what happens `instead`. */
export async function tryConfig(
  file: string,
  { name, report, instead = '' }: { name: string; report: Report; instead?: string },
): Promise<unknown> {
  try {
    return await runConfig(file, {
      onSkip: (key, reason) => report(`"${key}" of the config`, `not read (${reason})`),
    });
  } catch (cause) {
    report(name, `not read (${reasonOf(cause)})${instead}`);
    return undefined;
  }
}

/** The first line of what was thrown. */
export const reasonOf = (cause: unknown): string =>
  (cause instanceof Error ? cause.message : String(cause)).split('\n')[0]!;

/** A promise that a config leaves behind may fail when nobody waits for it, which would end the conversion. */
function noteLate(reason: unknown): void {
  console.error(`A config failed after it was read: ${String(reason)}`);
}

type OnSkip = NonNullable<RunOptions['onSkip']>;

function requireFile(file: string, text: string, onSkip: OnSkip): unknown {
  const { outputText } = ts.transpileModule(text, {
    fileName: file.replace(/\.[cm]?[jt]s$/, '.ts'),
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
    },
    transformers: { before: [guardValues] },
  });
  const code = outputText
    .replaceAll('import.meta', '__importMeta')
    .replace(/\b(?:const|let|var) require = (?:(?!require = )[^;\n])+;/g, '');
  const folder = path.dirname(file);
  const guard = (name: string, empty: string, compute: () => unknown) => {
    try {
      return compute();
    } catch (cause) {
      onSkip(name, reasonOf(cause));
      return empty === 'nothing' ? undefined : anything('');
    }
  };
  const module = { exports: {} as unknown };
  const values = {
    module,
    exports: module.exports,
    require: tolerantRequire(file, onSkip),
    __filename: file,
    __dirname: folder,
    process: oldProcess,
    // A timer that still runs would keep the conversion from ending.
    setTimeout: (...args: Parameters<typeof setTimeout>) => setTimeout(...args).unref(),
    setInterval: (...args: Parameters<typeof setInterval>) => setInterval(...args).unref(),
    __importMeta: { url: `file://${file}`, dirname: folder, filename: file },
    [guardName]: guard,
  };
  const run = runInThisContext(`(function (${Object.keys(values).join(', ')}) {{${code}\n}})`, {
    filename: file,
  }) as (...args: unknown[]) => void;
  run(...Object.values(values));
  return module.exports;
}

/** `require` that loads files of the site and Node's modules; anything else is a placeholder. */
function tolerantRequire(from: string, onSkip: OnSkip) {
  const real = createRequire(from);
  const resolve = (name: string) =>
    name.startsWith('.') ? path.resolve(path.dirname(from), name) : name;
  const load = (name: string): unknown => {
    if (/^(node:)?module$/.test(name)) return { createRequire: () => require };
    if (/^(node:)?(path|url|util|os)$/.test(name)) return real(name);
    if (/^(node:)?fs(\/promises)?$/.test(name)) return readOnly(real(name) as object);
    if (/^(node:)?process$/.test(name)) return oldProcess;
    const replacement = knownPackage(name);
    if (replacement) return replacement;
    if (!name.startsWith('.') && !path.isAbsolute(name)) return anything(name);
    const full = resolve(name);
    for (const file of filesNamed(full)) {
      try {
        const text = readFileSync(file, 'utf8');
        return file.endsWith('.json') ? JSON.parse(text) : requireFile(file, text, onSkip);
      } catch {
        // try the next extension, or it is a file that only the old program can run
      }
    }
    return anything(name);
  };
  const require = Object.assign(load, { resolve });
  return require;
}

/** Packages whose functions give back the config that they get. */
function knownPackage(name: string): unknown {
  const same = (config: unknown) => config;
  if (/^(vitepress|astro\/config)$/.test(name)) {
    const functions = {
      __esModule: true,
      defineConfig: same,
      defineConfigWithTheme: same,
      defineAdditionalConfig: same,
    };
    return new Proxy(functions, { get: (own, key) => Reflect.get(own, key) ?? anything(name) });
  }
  if (name !== '@astrojs/starlight') return undefined;
  return { __esModule: true, default: (starlight: unknown) => ({ starlight }) };
}

/** An object of Node without some of its functions: they throw, with their name. */
const without = <Value extends object>(value: Value, isRefused: (name: string) => boolean): Value =>
  new Proxy(value, {
    get(own, key) {
      const value: unknown = Reflect.get(own, key);
      if (typeof value === 'function' && isRefused(String(key)))
        return () => {
          throw new Error(`the conversion does not call ${String(key)}()`);
        };
      return typeof value === 'object' && value !== null && key === 'promises'
        ? without(value, isRefused)
        : value;
    },
  });

const ends = ['exit', 'reallyExit', 'abort', 'kill', 'chdir'];

/** `process` as code of an old site sees it: it cannot end the conversion. */
const oldProcess = without(process, (name) => ends.includes(name));

const reads = /^(access|exists|f?l?stat|opendir|read|createRead|realpath|glob)/;

/** `fs` as code of an old site sees it: it reads. */
export const readOnly = (fs: object): object => without(fs, (name) => !reads.test(name));
