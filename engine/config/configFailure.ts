import { readFileSync } from 'node:fs';
import path from 'node:path';
import { engineFolder } from '../launch/packageFiles';
import type { Problem } from '../plugin';
import { originsOf } from '../report/origins';
import { textOfThrown } from '../report/report';

/**
 * What is said when a config file could not be run: its first syntax error, or what it threw.
 * @param cause what importing it threw
 * @returns a problem with line and column where they are known
 */
export async function describeConfigFailure(cause: unknown, file: string): Promise<Problem> {
  const syntaxError = await findSyntaxError(file);
  return {
    message: `config: ${syntaxError?.text ?? textOfThrown(cause)}`,
    place: { file: path.basename(file), ...(syntaxError?.place ?? findThrow(cause, file)) },
    action: syntaxError ? 'Mend the line.' : 'Mend the config or what it imports.',
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
 * What is said when something is thrown that nobody waits for: in a timer, or by a promise left alone.
 * @param folder of the site, which places are relative to
 */
export function describeStray(thrown: unknown, folder: string): Problem {
  const origin = originsIn(thrown).find(({ file }) => isOfSite(file));
  return {
    message: `build: thrown while nobody waited for it: ${textOfThrown(thrown)}`,
    place: origin && { ...origin, file: path.relative(folder, origin.file) },
    action: 'Await the promise, or catch what the callback throws.',
  };
}

const isOfSite = (file: string) =>
  !/[\\/]node_modules[\\/]/.test(file) && !file.startsWith(engineFolder + path.sep);

/** The line of the config in the stack of what was thrown; the bundle it ran in has a source map. */
function findThrow(cause: unknown, file: string): { line: number; column: number } | undefined {
  const place = originsIn(cause).find((one) => one.file === file);
  return place && { line: place.line, column: place.column };
}

const originsIn = (thrown: unknown) =>
  originsOf(thrown instanceof Error ? (thrown.stack ?? '') : '');
