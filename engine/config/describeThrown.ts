import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { relativeName } from '../files/relativeName';
import type { Problem } from '../plugin';
import { howToFind } from '../report/howToFind';
import { addressedFile, siteOrigin } from '../report/origins';
import { textOfThrown } from '../report/report';

/**
 * The problem of a config file that could not be run: its first syntax error, that of a module it imports, or
 * the value it threw.
 * @param cause the error of importing it
 * @returns a problem with file, line and column where they are known
 */
export async function describeThrownByConfig(cause: unknown, file: string): Promise<Problem> {
  // more use to a reader than an error of this file
  return (await findReason(cause, file).catch(() => undefined)) ?? thrownProblem(cause, file);
}

function thrownProblem(cause: unknown, file: string): Problem {
  return {
    message: `config: ${textOfThrown(cause)}`,
    place: siteOrigin(stackOf(cause), path.dirname(file)) ?? { file: path.basename(file) },
    action: 'Fix the config or the module it imports.',
  };
}

/** A syntax error, or an import that leads nowhere. */
async function findReason(cause: unknown, file: string): Promise<Problem | undefined> {
  const folder = path.dirname(file);
  const syntaxError = (await findSyntaxError(file)) ?? (await importedSyntaxError(cause, file));
  if (syntaxError) {
    const { text, place } = syntaxError;
    return {
      message: `config: ${text}`,
      place: { ...place, file: relativeName(folder, place.file) },
      action: 'Fix the line.',
    };
  }
  return missingImport(cause, file);
}

async function findSyntaxError(file: string) {
  const { transform } = await import('esbuild');
  try {
    await transform(readFileSync(file, 'utf8'), { loader: 'ts', logLevel: 'silent' });
    return undefined;
  } catch (failure) {
    const first = (failure as Partial<import('esbuild').TransformFailure>).errors?.[0];
    if (!first?.location) return undefined;
    const { line, column } = first.location;
    return { text: first.text, place: { file, line, column: column + 1 } };
  }
}

/** The error of importing a module with a problem names its file, not always the place in it. */
async function importedSyntaxError(cause: unknown, config: string) {
  if (!(cause instanceof Error)) return undefined;
  const text = `${cause.stack ?? ''}\n${cause.message}`;
  const named = text.matchAll(/^((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/]).+?):\d+/gm);
  for (const [, address] of named) {
    const file = addressedFile(address!);
    if (file !== config && !file.includes('node_modules') && existsSync(file))
      return findSyntaxError(file);
  }
  return undefined;
}

/** The first import of the config that leads to no module, when that is what the error is about. */
async function missingImport(cause: unknown, file: string): Promise<Problem | undefined> {
  if (!/^(Cannot (find|require\(\))|Package subpath|Missing ")/.test(textOfThrown(cause)))
    return undefined;
  const text = readFileSync(file, 'utf8');
  for (const { 0: name, index } of text.matchAll(/(?<=\bfrom\s*['"])[^'"\n]+/g)) {
    if (isModule(name, file)) continue;
    const before = text.slice(0, index).split('\n');
    return {
      message: `config: cannot find "${name}"`,
      place: { file: path.basename(file), line: before.length, column: before.at(-1)!.length + 1 },
      action: howToFind(name),
    };
  }
  return undefined;
}

function isModule(name: string, from: string): boolean {
  if (!name.startsWith('.')) return isInstalled(name, from);
  const target = path.resolve(path.dirname(from), name).replace(/\.js$/, '');
  const endings = ['', '.ts', '.tsx', '.js', '.mjs', '.json', '/index.ts', '/index.js'];
  return endings.some((ending) => existsSync(target + ending));
}

function isInstalled(name: string, from: string): boolean {
  try {
    return createRequire(from).resolve(name) !== '';
  } catch (error) {
    // A package for `import` alone is hidden from `require`; a path below it that is hidden does not exist.
    const isHidden = (error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
    return isHidden && /^(@[^/]+\/)?[^/]+$/.test(name);
  }
}

/**
 * The problem of an error that nothing was waiting for: in a timer, or in a promise that nobody awaits.
 * @param folder of the site, which source positions are relative to
 */
export function describeUncaught(thrown: unknown, folder: string): Problem {
  return {
    message: `build: uncaught error in a timer or promise: ${textOfThrown(thrown)}`,
    place: siteOrigin(stackOf(thrown), folder),
    action: 'Await the promise, or catch what the callback throws.',
  };
}

const stackOf = (thrown: unknown) => (thrown instanceof Error ? thrown.stack : undefined);
