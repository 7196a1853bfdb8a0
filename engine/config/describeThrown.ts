import { readFileSync } from 'node:fs';
import path from 'node:path';
import { relativeName } from '../files/relativeName';
import type { CodeErrors } from '../launch/record.mjs';
import type { Problem, SourcePosition } from '../plugin';
import { howToImport } from '../report/goneNames';
import { howToFind } from '../report/howToFind';
import { siteOrigin } from '../report/origins';
import { textOfThrown } from '../report/report';
import { placeAt } from './placeOfKey';

/**
 * The problems of a config file that could not be run: those of its code and of the modules it imports, or the value it threw.
 * @param cause the error of importing it
 * @returns problems with file, line and column where they are known
 */
export function describeThrownByConfig(cause: unknown, file: string): Problem[] {
  const folder = path.dirname(file);
  const codeErrors = (cause as Partial<CodeErrors> | undefined)?.codeErrors;
  if (codeErrors) return codeErrors.map((error) => codeProblem(error, folder));
  // Modules of the engine are not part of the bundle: Node finds such a mistake, without a place.
  const [, name] = /does not provide an export named '(.*)'$/.exec(textOfThrown(cause)) ?? [];
  if (name !== undefined) return [missingExport(name, placeOfName(name, file))];
  const [, undefinedName] = /^([\w$]+) is not defined$/.exec(textOfThrown(cause)) ?? [];
  const written = undefinedName === undefined ? undefined : placeOfName(undefinedName, file);
  const isWritten = written?.line !== undefined;
  // The stack names the place before an entry of a list.
  const place = isWritten ? written : siteOrigin(cause, folder);
  return [
    {
      message: `config: ${textOfThrown(cause)}`,
      place: place ?? { file: path.basename(file) },
      action: isWritten
        ? 'Import it, or fix the name.'
        : 'Fix the config or the module it imports.',
    },
  ];
}

function codeProblem(
  { text, file, line, column }: CodeErrors['codeErrors'][number],
  folder: string,
): Problem {
  const [, missing] = /^No matching export in ".*" for import "(.*)"$/.exec(text) ?? [];
  const place = { file: relativeName(folder, file), line, column };
  if (missing !== undefined) return missingExport(missing, place);
  const [, name] = /^Could not resolve "(.*)"$/.exec(text) ?? [];
  if (name === undefined) return { message: `config: ${text}`, place, action: 'Fix the line.' };
  return {
    message: `config: cannot find "${name}"`,
    place: { ...place, column: column + 1 }, // the name is behind a quote
    action: howToFind(name),
  };
}

const missingExport = (name: string, place: SourcePosition): Problem => ({
  message: `config: the module does not export "${name}"`,
  place,
  action: howToImport(name),
});

/** Where a config names something first; another module may be the one that does. */
function placeOfName(name: string, config: string): SourcePosition {
  const file = path.basename(config);
  const text = readFileSync(config, 'utf8');
  const index = text.search(new RegExp(`\\b${name}\\b`));
  return index < 0 ? { file } : { file, ...placeAt(text, index) };
}

/**
 * The problem of an error that nothing was waiting for: in a timer, or in a promise that nobody awaits.
 * @param folder of the site, which source positions are relative to
 */
export function describeUncaught(thrown: unknown, folder: string): Problem {
  return {
    message: `build: uncaught error in a timer or promise: ${textOfThrown(thrown)}`,
    place: siteOrigin(thrown, folder),
    action: 'Await the promise, or catch what the callback throws.',
  };
}
