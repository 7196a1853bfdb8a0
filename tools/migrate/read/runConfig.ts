import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import ts from 'typescript';
import { isRecord } from '../../../engine';

/**
 * Runs a config or sidebars file of any module format and returns its exports. Packages that are not
 * installed are replaced by placeholder values that allow any use, so that the plain parts can still be read. An
 * exported function is called, unless `call` is false.
 */
export async function runConfig(
  file: string,
  { call = true }: { call?: boolean } = {},
): Promise<unknown> {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return JSON.parse(text);
  const value = requireFile(file, text);
  const exported =
    isRecord(value) && 'default' in value ? (value as { default: unknown }).default : value;
  return call && typeof exported === 'function' && !isAnything(exported)
    ? await exported()
    : exported;
}

function requireFile(file: string, text: string): unknown {
  const { outputText } = ts.transpileModule(text, {
    fileName: file.replace(/\.[cm]?[jt]s$/, '.ts'),
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      esModuleInterop: true,
    },
  });
  const code = outputText
    .replaceAll('import.meta', '__importMeta')
    .replace(/\b(?:const|let|var) require = [^;\n]+;/g, '');
  const parameters = ['module', 'exports', 'require', '__filename', '__dirname', '__importMeta'];
  const run = runInThisContext(`(function (${parameters.join(', ')}) {{${code}\n}})`, {
    filename: file,
  }) as (...values: unknown[]) => void;
  const module = { exports: {} as unknown };
  const folder = path.dirname(file);
  const meta = { url: `file://${file}`, dirname: folder, filename: file };
  run(module, module.exports, tolerantRequire(file), file, folder, meta);
  return module.exports;
}

/** `require` that loads files of the site and Node's modules; anything else is a placeholder. */
function tolerantRequire(from: string) {
  const real = createRequire(from);
  const resolve = (name: string) =>
    name.startsWith('.') ? path.resolve(path.dirname(from), name) : name;
  const load = (name: string): unknown => {
    if (/^(node:)?module$/.test(name)) return { createRequire: () => require };
    if (/^(node:)?(path|fs|url|util|os)$/.test(name)) return real(name);
    const known = knownPackage(name);
    if (known) return known;
    if (!name.startsWith('.') && !path.isAbsolute(name)) return anything();
    const full = resolve(name);
    const found = ['', '.js', '.ts', '.json', '.mjs', '.cjs', '.mts', '/index.ts', '/index.js'].map(
      (ending) => full + ending,
    );
    for (const file of found) {
      try {
        const text = readFileSync(file, 'utf8');
        return file.endsWith('.json') ? JSON.parse(text) : requireFile(file, text);
      } catch {
        // try the next extension, or it is a file that only Docusaurus can run
      }
    }
    return anything();
  };
  const require = Object.assign(load, { resolve });
  return require;
}

/** Packages whose functions give back the config that they get. */
function knownPackage(name: string): unknown {
  const same = (config: unknown) => config;
  if (/^(vitepress|astro\/config)$/.test(name)) {
    const functions = { __esModule: true, defineConfig: same, defineConfigWithTheme: same };
    return new Proxy(functions, { get: (own, key) => Reflect.get(own, key) ?? anything() });
  }
  if (name !== '@astrojs/starlight') return undefined;
  return { __esModule: true, default: (starlight: unknown) => ({ starlight }) };
}

const marks = new WeakSet<object>();

/** A placeholder that can be called, read and iterated, and has no content. */
function anything(): unknown {
  const value: unknown = new Proxy(class {}, {
    get: (_, key) => {
      if (key === Symbol.iterator) return [][Symbol.iterator];
      if (key === Symbol.toPrimitive) return () => '';
      if (key === '__esModule') return true; // so that `import * as` leaves it as it is
      return key === 'then' ? undefined : anything();
    },
    apply: () => anything(),
    construct: () => anything() as object,
  });
  marks.add(value as object);
  return value;
}

/** Whether a value came from a missing package. */
export const isAnything = (value: unknown): boolean =>
  (typeof value === 'function' || typeof value === 'object') && value !== null && marks.has(value);
