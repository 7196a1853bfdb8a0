import path from 'node:path';
import { relativeName } from '../files/relativeName';
import type { CodeErrors } from '../launch/record.mjs';
import type { Problem } from '../plugin';
import { howToFind } from '../report/howToFind';
import { siteOrigin } from '../report/origins';
import { textOfThrown } from '../report/report';

/**
 * The problems of a config file that could not be run: those of its code and of the modules it imports, or the value it threw.
 * @param cause the error of importing it
 * @returns problems with file, line and column where they are known
 */
export function describeThrownByConfig(cause: unknown, file: string): Problem[] {
  const folder = path.dirname(file);
  const { codeErrors } = cause as Partial<CodeErrors>;
  if (codeErrors) return codeErrors.map((error) => codeProblem(error, folder));
  return [
    {
      message: `config: ${textOfThrown(cause)}`,
      place: siteOrigin(stackOf(cause), folder) ?? { file: path.basename(file) },
      action: 'Fix the config or the module it imports.',
    },
  ];
}

function codeProblem(
  { text, file, line, column }: CodeErrors['codeErrors'][number],
  folder: string,
): Problem {
  const [, name] = /^Could not resolve "(.*)"$/.exec(text) ?? [];
  return {
    message: `config: ${name === undefined ? text : `cannot find "${name}"`}`,
    // the name is behind a quote
    place: {
      file: relativeName(folder, file),
      line,
      column: name === undefined ? column : column + 1,
    },
    action: name === undefined ? 'Fix the line.' : howToFind(name),
  };
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
