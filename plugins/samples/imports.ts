import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { hashOf, type PluginCache } from '../../engine';
import type { Page } from './blocks';

/** All inputs outside of a page that the results of its samples depend on: versions of packages, hashes of files. */
export type ImportFacts = Readonly<Record<string, string>>;

type Values = Pick<PluginCache, 'value'>;

/** Finds the real imports of the samples of pages, including indirect ones. */
export function createImportReader(siteFolder: string, cache: Values) {
  const packages = new Map<string, ReadonlyMap<string, string>>();

  return async (page: Page): Promise<ImportFacts> => {
    const files = new Map<string, string>();
    const facts = new Map<string, string>();
    const names = new Set(page.samples.flatMap(({ name }) => (name ? [name] : [])));
    const folder = path.join(siteFolder, `${page.file}.samples`);
    for (const { code } of page.samples)
      await readImports(code, { folder, names, files, facts, packages, cache });
    // Not absolute: a site has the same facts wherever it is.
    for (const [file, hash] of files) facts.set(path.relative(siteFolder, file), hash);
    return Object.fromEntries([...facts].sort(([a], [b]) => (a < b ? -1 : 1)));
  };
}

interface Reading {
  /** Where relative imports start. */
  folder: string;
  /** Files that the page itself shows. */
  names: ReadonlySet<string>;
  /** File → hash of its text. */
  files: Map<string, string>;
  /** Package → version. */
  facts: Map<string, string>;
  packages: Map<string, ReadonlyMap<string, string>>;
  cache: Values;
}

async function readImports(code: string, reading: Reading): Promise<void> {
  const names = await reading.cache.value(['imports', code], () => importsIn(code));
  for (const name of names) {
    if (isBuiltin(name)) continue;
    if (name.startsWith('.')) await addFile(name, reading);
    else addPackage(packageName(name), reading);
  }
}

async function importsIn(code: string): Promise<string[]> {
  const { default: ts } = await import('typescript');
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** `@scope/name` or `name`, without the path after it. */
const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

async function addFile(specifier: string, reading: Reading): Promise<void> {
  const { folder, names, files } = reading;
  const file = sourceOf(path.join(folder, specifier));
  if (!file || files.has(file) || names.has(path.basename(file))) return;
  const code = readFileSync(file, 'utf8');
  files.set(file, hashOf(code));
  await readImports(code, { ...reading, folder: path.dirname(file) });
}

/** The source of an import, which may be named by its JavaScript output. */
function sourceOf(file: string): string | undefined {
  const base = file.replace(/\.[cm]?jsx?$/, '');
  const candidates = [file, ...['.ts', '.tsx', '.js', '/index.ts'].map((end) => base + end)];
  return candidates.find((candidate) => /\.\w+$/.test(candidate) && existsSync(candidate));
}

function addPackage(name: string, { folder, facts, packages }: Reading): void {
  let versions = packages.get(name);
  if (!versions) {
    const installed = new Map<string, string>();
    readPackage(name, path.join(folder, 'sample.js'), installed);
    versions = installed;
    packages.set(name, versions);
  }
  for (const [dependency, version] of versions) facts.set(dependency, version);
}

/** The versions of a package and of everything it depends on. */
function readPackage(name: string, from: string, versions: Map<string, string>): void {
  if (versions.has(name)) return;
  const file = manifestOf(name, from);
  if (!file) {
    versions.set(name, 'none');
    return;
  }
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
    version?: string;
    dependencies?: object;
    peerDependencies?: object;
  };
  versions.set(name, manifest.version ?? 'none');
  const needed = { ...manifest.dependencies, ...manifest.peerDependencies };
  for (const dependency of Object.keys(needed)) readPackage(dependency, file, versions);
}

/** The package.json of a package as Node finds it; packages may forbid importing theirs. */
function manifestOf(name: string, from: string): string | undefined {
  const folders = createRequire(from).resolve.paths(name) ?? [];
  return folders
    .map((folder) => path.join(folder, name, 'package.json'))
    .find((file) => existsSync(file));
}
