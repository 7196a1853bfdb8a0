import path from 'node:path';
import type { Problem } from '../plugin';
import { sortProblems } from './report';

/** Problems as GitHub workflow commands, which GitHub shows at their lines in a review. */

/** One line per problem, sorted; `folder` is the site's, relative to the root of the repository. */
export function annotationsOf(
  level: 'error' | 'warning',
  problems: readonly Problem[],
  folder: string,
): string[] {
  return sortProblems(problems).map(({ message, place, action }) => {
    const at = place && {
      file: path.posix.join(folder.replaceAll('\\', '/'), place.file),
      line: place.line,
      col: place.line === undefined ? undefined : place.column,
    };
    const properties = Object.entries(at ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
      .join();
    const text = action ? `${message}\n${action}` : message;
    return `::${level}${properties && ` ${properties}`}::${escapeData(text)}`;
  });
}

const escapeData = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string) =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
