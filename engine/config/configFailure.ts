import { readFileSync } from 'node:fs';
import path from 'node:path';
import { engineFolder } from '../launch/packageFiles';
import type { Problem } from '../plugin';
import { originsOf } from '../report/origins';
import { textOfThrown } from '../report/report';

/**
 * The problem of a config file that could not be run: its first syntax error, or the value it threw.
 * @param cause the error of importing it
 * @returns a problem with line and column where they are known
 */
export async function describeConfigFailure(cause: unknown, file: string): Promise<Problem> {
  const syntaxError = await findSyntaxError(file);
  return {
    message: `config: ${syntaxError?.text ?? textOfThrown(cause)}`,
    place: { file: path.basename(file), ...(syntaxError?.place ?? findThrow(cause, file)) },
    action: syntaxError ? 'Fix the line.' : 'Fix the config or the module it imports.',
  };
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
    return { text: first.text, place: { line, column: column + 1 } };
  }
}

/**
 * The problem of an error that nothing was waiting for: in a timer, or in a promise that nobody awaits.
 * @param folder of the site, which source positions are relative to
 */
export function describeStray(thrown: unknown, folder: string): Problem {
  const origin = originsIn(thrown).find(({ file }) => isOfSite(file));
  return {
    message: `build: uncaught error in a timer or promise: ${textOfThrown(thrown)}`,
    place: origin && { ...origin, file: path.relative(folder, origin.file) },
    action: 'Await the promise, or catch what the callback throws.',
  };
}

const isOfSite = (file: string) =>
  !/[\\/]node_modules[\\/]/.test(file) && !file.startsWith(engineFolder + path.sep);

/** The config's line in the stack of an error; the bundle it ran in has a source map. */
function findThrow(cause: unknown, file: string): { line: number; column: number } | undefined {
  const place = originsIn(cause).find((one) => one.file === file);
  return place && { line: place.line, column: place.column };
}

const originsIn = (thrown: unknown) =>
  originsOf(thrown instanceof Error ? (thrown.stack ?? '') : '');
