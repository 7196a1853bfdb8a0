import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, SiteError } from '../../engine';
import type { ConvertInput } from './model';
import type { GivenOptions } from './options';

interface PackageFile {
  name?: string;
  version?: string;
  main?: string;
  types?: string;
  typings?: string;
  exports?: unknown;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * Finds the package or the sources named in the options, with a key of everything the result depends on besides the sources.
 * @throws SiteError when something is missing
 */
export function findInput(options: GivenOptions, siteFolder: string) {
  const folder = options.package
    ? findPackage(options.package, siteFolder)
    : (foldersUp(siteFolder).find(hasPackage) ?? siteFolder);
  const manifest = readPackage(folder);
  const types = options.package && manifestTypes(folder, manifest);
  const entries = findEntries(options, options.package ? folder : siteFolder, types);
  const tsconfig = options.tsconfig && existing(siteFolder, options.tsconfig, 'tsconfig');
  const folderOf = (file: string | undefined) => file && path.dirname(path.join(folder, file));
  const input: ConvertInput = {
    package: { name: options.package ?? manifest.name ?? '', version: manifest.version ?? '' },
    folder,
    entries,
    tsconfig,
    sections: Object.fromEntries(options.sections.map(({ kind, path }) => [kind, path])),
    externalLinks: options.externalLinks,
    source: options.source,
    sort: options.sort,
    types: folderOf(types),
    code: folderOf(manifest.main),
    checkErrors: options.checkErrors,
  };
  return { input, key: inputKey(input, manifest) };
}

/** A folder and those around it, from the inside out. */
export function foldersUp(folder: string): string[] {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersUp(above)];
}

const hasPackage = (folder: string) => existsSync(path.join(folder, 'package.json'));

function findPackage(name: string, from: string): string {
  const folders = foldersUp(from).map((at) => path.join(at, 'node_modules', name));
  const found = folders.find(hasPackage);
  if (found) return found;
  throw new SiteError({
    message: `api-reference: the package "${name}" is not installed`,
    place: { file: 'config.ts' },
    action: `Run npm install ${name}, or fix the option "package".`,
  });
}

function readPackage(folder: string): PackageFile {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PackageFile;
  } catch (cause) {
    throw new SiteError(
      {
        message: `api-reference: the package.json of "${path.basename(folder)}" is not JSON`,
        action: 'Install the package again.',
      },
      { cause },
    );
  }
}

function manifestTypes(folder: string, manifest: PackageFile): string | undefined {
  const { types, typings, exports, main = 'index.js' } = manifest;
  const root = (exports as Record<string, unknown> | undefined)?.['.'] ?? exports;
  const exported = declarationOf(root) ?? declarationOf(main);
  const isThere = exported && existsSync(path.join(folder, exported));
  return types ?? typings ?? (isThere ? exported : undefined);
}

/** The declaration file of an entry of `exports`: named for itself, for imports or by default, or next to the code. */
function declarationOf(entry: unknown): string | undefined {
  if (typeof entry === 'string') {
    const file = entry.replace(/\.([cm]?)js$/, '.d.$1ts');
    return /\.d\.[cm]?ts$/.test(file) ? file : undefined;
  }
  if (typeof entry !== 'object' || entry === null) return undefined;
  const conditions = entry as Record<string, unknown>;
  return declarationOf(conditions.types ?? conditions.import ?? conditions.default);
}

function findEntries(options: GivenOptions, folder: string, types: string | undefined): string[] {
  const named = options.entryPoints.length > 0 ? options.entryPoints : [types ?? ''];
  if (named[0] === '') {
    throw new SiteError({
      message: options.package
        ? `api-reference: the package "${options.package}" declares no types`
        : 'api-reference: neither "package" nor "entryPoints" is set',
      place: { file: 'config.ts' },
      action: 'List the files to read in the option "entryPoints".',
    });
  }
  return named.map((file) => existing(folder, file, 'entryPoints'));
}

function existing(folder: string, file: string, option: string): string {
  const full = path.resolve(folder, file);
  if (existsSync(full)) return full;
  throw new SiteError({
    message: `api-reference: the file "${file}" does not exist`,
    place: { file: 'config.ts' },
    action: `Fix the option "${option}" of the API reference.`,
  });
}

/** Hash of the options and of the versions of what the sources may import. */
function inputKey(input: ConvertInput, manifest: PackageFile): string {
  const { folder, entries, types, code, tsconfig, ...rest } = input;
  const local = (file?: string) => file && path.relative(folder, file);
  const dependencies = { ...manifest.dependencies, ...manifest.peerDependencies };
  const packages = [...Object.keys(dependencies), '@types/node', 'typescript', 'typedoc'].sort();
  return hashOf([
    [rest, entries.map(local), local(types), local(code), local(tsconfig)],
    packages.map((name) => `${name}@${installedVersion(name, folder)}`),
  ]);
}

function installedVersion(name: string, from: string): string {
  for (const at of foldersUp(from)) {
    const { version } = readPackage(path.join(at, 'node_modules', name));
    if (version) return version;
  }
  return '';
}

/** Globs for the site's own sources; the files of a package do not change while a site is written. */
export const sourceGlobs = ({ package: installed, entryPoints }: GivenOptions): string[] =>
  installed
    ? []
    : entryPoints.map((file) => path.posix.join(path.posix.dirname(file), '**/*.{ts,tsx,cts,mts}'));
