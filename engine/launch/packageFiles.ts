import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { hashFile, hashText } from './record.mjs';
import { SourceFiles } from './sourceFiles';

/** Folder of the engine, and the one above it: the repository, or `lib` of the package. */
export const engineFolder = path.dirname(import.meta.dirname);
export const root = path.dirname(engineFolder);

/** A module of the repository, or of the package made of it. */
export function moduleAt(...names: string[]): string {
  const file = path.join(...names);
  return existsSync(`${file}.ts`) ? `${file}.ts` : `${file}.js`;
}

/** Sites in the folder of the engine: its handbook, and fixtures. */
const sites = ['handbook', 'testing'].map((name) => path.join(engineFolder, name));

/** Whether a file is part of the engine; the sites in its folder are not. */
export const isEngine = (file: string): boolean =>
  isBelow(engineFolder, file) && !sites.some((folder) => isBelow(folder, file));

/** Whether a file is in a folder of packages, the engine's own too. */
export const isInstalled = (file: string): boolean => /[\\/]node_modules[\\/]/.test(file);

/** By the rules of the system: Windows ignores case, and each of its drives has a root. */
export function isBelow(folder: string, file: string): boolean {
  const relative = path.relative(folder, file);
  return !/^\.\.([\\/]|$)/.test(relative) && !path.isAbsolute(relative);
}

/** Whether a file belongs to an installed package; the engine's own files do not, even when it is one. */
export function isPackaged(file: string): boolean {
  const inside = path.relative(root, file);
  return (inside.startsWith('..') ? file : inside).includes(`node_modules${path.sep}`);
}

/**
 * The `package.json` files of installed packages and of everything they depend on. Their texts change when a package
 * is updated, whichever package manager does it: pnpm and yarn leave no list that npm would.
 * @param names of packages, as a module in the folder `from` imports them: `zod`, `@shikijs/langs/ts`
 * @returns paths as they were found, sorted; links are kept, because an update may change only where they lead
 */
export function packageFiles(
  names: Iterable<string>,
  from: string,
  sources = new SourceFiles(),
): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string, folder: string): void => {
    const file = findPackage(name, folder);
    if (!file) return;
    files.add(file);
    const real = realpathSync(path.dirname(file));
    if (seen.has(real)) return;
    seen.add(real);
    for (const dependency of dependenciesIn(file, sources)) visit(dependency, real);
  };
  for (const name of names) visit(packageOf(name), from);
  return [...files].sort();
}

/** The engine's own package; nothing when there is none around the engine. */
function ownManifest() {
  const files = [root, path.dirname(root)].map((folder) => path.join(folder, 'package.json'));
  const file = files.find((name) => existsSync(name));
  return file ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** The version of the engine's package, such as `0.1.0`; empty when there is no package around the engine. */
export const engineVersion = (): string => ownManifest().version ?? '';

/** A package as it is installed: with the version that the engine's package declares, if it does. */
export function withVersion(name: string): string {
  const { optionalDependencies, peerDependencies, dependencies } = ownManifest();
  const version = { ...optionalDependencies, ...peerDependencies, ...dependencies }[name];
  return version ? `${name}@${version}` : name;
}

/** A hash of the version of the package that a file belongs to, and of those of all it depends on. */
export function packageHash(file: string): string {
  const [, folder, name] =
    /^(.*)[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/s.exec(file) ?? [];
  const files = folder && name ? packageFiles([name.replace('\\', '/')], folder) : [];
  return hashText(files.map(hashFile).join());
}

/** `@scope/name/part` → `@scope/name`. */
const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

/** The file of a name in a folder, or in the nearest one around it that has it. */
export function nearestFile(folder: string, name: string): string | undefined {
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  const outer = path.dirname(folder);
  return outer === folder ? undefined : nearestFile(outer, name);
}

const findPackage = (name: string, from: string): string | undefined =>
  nearestFile(from, path.join('node_modules', name, 'package.json'));

function dependenciesIn(file: string, sources: SourceFiles): string[] {
  try {
    const { dependencies, peerDependencies } = JSON.parse(sources.text(file));
    return Object.keys({ ...dependencies, ...peerDependencies });
  } catch (cause) {
    const message = `launch: ${file}: ${(cause as Error).message}\n  Install the packages again.`;
    throw new Error(message, { cause });
  }
}
