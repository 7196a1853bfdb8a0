import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Rspack } from '@rsbuild/core';
import { relativeName } from '../files/relativeName';
import type { Problem, SourcePosition } from '../plugin';
import { howToFind } from '../report/howToFind';
import { eachOnce, SiteError, textOfThrown } from '../report/report';
import { textOfFile } from '../report/textOfFile';

/** The folders that positions are relative to, and the pages behind generated modules. */
interface BundledFrom {
  root: string;
  /** Absolute path of the site folder. */
  site: string;
  /** Pages with code by id, each with its file, relative to the site. */
  pages?: ReadonlyMap<string, { file: string }>;
}

export function bundleFailed(
  stats: Rspack.Stats | Rspack.MultiStats | undefined,
  cause: unknown,
  from: BundledFrom,
): SiteError {
  const json = stats?.toJson({ all: false, errors: true, children: true, moduleTrace: true });
  const errors = [
    ...(json?.errors ?? []),
    ...(json?.children ?? []).flatMap((child) => child.errors ?? []),
  ];
  if (errors.length === 0) {
    const message = `bundle: ${textOfThrown(cause ?? 'unknown error')}`;
    return new SiteError(
      {
        message,
        action:
          'The bundler stopped with this error: check rsbuild.config.ts and the code of the theme.',
      },
      { cause },
    );
  }
  return new SiteError(bundleProblems(errors, from), { cause });
}

/** Errors of the bundler, each once: its halves find the same ones. */
export function bundleProblems(errors: readonly Rspack.StatsError[], from: BundledFrom): Problem[] {
  const isRepeated = ({ moduleName, message }: Rspack.StatsError) =>
    !moduleName && errors.some((other) => other.moduleName && isWithin(message, other.message));
  const problems = errors.flatMap((error) => {
    try {
      return isRepeated(error) ? [] : problemOf(error, from);
    } catch {
      return unplaced(error.message); // more use to a reader than an error of this file
    }
  });
  return eachOnce(problems);
}

/** Whether an error repeats the first line of another one: that of a style sheet comes again with its file. */
const isWithin = (message: string, other: string) =>
  other.includes(message.replace(leadingCross, '').split('\n')[0]!); // a text has a first line

/** The bundler writes a character of no width before each `#` and `?` of a path, with which no file is found. */
const plain = (text: string) => text.replace(/\u200b(?=[#?])/g, '');

const leadingCross = /^\s*×\s*/;

function problemOf(error: Rspack.StatsError, from: BundledFrom): Problem {
  const { moduleName = '', moduleTrace } = error;
  // A module of Node is no file: the error belongs to its importer.
  const importer = moduleName.startsWith('node:') && moduleTrace?.[0]?.originName;
  const file = plain(importer || moduleName)
    .replace(/\|.*$/s, '')
    .replace(/^.*!/, '');
  const text = plain(stripVTControlCharacters(error.message)).replace(leadingCross, '');
  const message = text.split('\n').slice(0, 12).join('\n').trim();
  const { name, place } = placeOf(file, message, from);
  const [, missing, module, known] = missingExport.exec(message) ?? [];
  if (missing !== undefined)
    return {
      message: `bundle: "${name ?? module}" does not export "${missing}"`,
      place,
      action: known ? `It exports ${known}.` : 'Export it there, or fix the import.',
    };
  if (name !== undefined)
    return {
      message: `bundle: cannot find "${name}"`,
      place,
      action: howToFind(name),
    };
  if (place && /\.mdx?$/.test(file))
    return {
      message: `bundle: "${place.file}" is imported, and Markdown is not code`,
      place,
      action: `In a page, write ::include{file="./${path.basename(file)}"} in place of the import and its tag; a component belongs in a .tsx file.`,
    };
  if (place && dataEndings.some((ending) => file.endsWith(`.${ending}`)))
    return {
      message: `bundle: "${place.file}" is imported, but the bundler cannot read this kind of file`,
      place,
      action:
        'Write it as JSON, import its text with "?raw", or add a plugin of Rsbuild to rsbuild.config.ts.',
    };
  const [, inCode, lineOfCode] = [...message.matchAll(syntaxError)].at(-1) ?? [];
  const [, inJson, line = lineOfCode] = jsonError.exec(message) ?? [];
  if (line && place)
    return {
      message: inJson ? `bundle: not valid JSON: ${inJson}` : `bundle: syntax error: ${inCode}`,
      place: { ...place, line: Number(line) },
      action: `Fix the ${inJson ? 'JSON' : 'code'} there.`,
    };
  const [, wrongIsland] = islandError.exec(message) ?? [];
  if (wrongIsland !== undefined)
    return {
      message: `bundle: ${wrongIsland}`,
      place,
      action: 'Export it so, or give the file a name that does not end with ".island.tsx".',
    };
  return { ...unplaced(message), place };
}

/** File endings of data that the bundler can only read with a plugin. */
export const dataEndings = ['csv', 'toml', 'tsv', 'yaml', 'yml'];

const unplaced = (message: string): Problem => ({
  message: `bundle: ${message}`,
  action: 'Fix the file or what it imports; install the packages that it names.',
});

const missingExport =
  /^ESModulesLinkingError: export '([^']+)' \(imported as '[^']+'\) was not found in '([^']+)'(?: \(possible exports: ([^)]*)\))?/;

/** A syntax error of the bundler's compiler with its line; the last of several is the cause of the others. */
const syntaxError = /Syntax Error: ([^\n]+)\n(?:(?!Syntax Error: )[^[])*\[(\d+):\d+\]/g;

/** The error of `islandLoader`, without its stack. */
const islandError = /islandLoader\.mjs\):\n.*?Error: ([^\n]+)/s;

/** A mistake in a JSON file with its line, which is the one above the mark. */
const jsonError = /JSON parse error: ([^\n]+)\n.*?(\d+) │[^\n]*\n\s*·/s;

/** The file, or the page of a generated module, with the line and the name of what the bundler could not find. */
function placeOf(
  file: string,
  message: string,
  { root, site, pages }: BundledFrom,
): { place?: SourcePosition; name?: string } {
  if (!file) return {};
  const id = /generated\.mjs\?(?:modules|entries)\/(.+)/s.exec(file)?.[1];
  const page = id === undefined ? undefined : pages?.get(id)?.file;
  const full = page === undefined ? path.resolve(root, file) : path.join(site, page);
  const { name, ...at } = importOf(message, textOfFile(full) ?? '');
  const isOfSite = full.startsWith(site + path.sep);
  return { name, place: { file: relativeName(isOfSite ? site : root, full), ...at } };
}

/** A name in quotes, or in `url(…)` of a style sheet without them. */
const writtenName = /(?<=['"]|url\()[^'"]+?(?=['"]|\)(?:[\s;,]|$))/g;

/** Name, line and column of the import that the message is about. Relative ones are reported as `@site/…`. */
function importOf(message: string, text: string) {
  const wanted = /(?:resolve|find|not found in|Reading from)(?: module)? ['"]([^'"]+)['"]/.exec(
    message,
  )?.[1];
  if (wanted === undefined) return {};
  const ending = wanted.startsWith('@site/') ? path.posix.basename(wanted) : wanted;
  for (const [index, line] of text.split(/\r\n?|\n/).entries())
    for (const { 0: name, index: before } of line.matchAll(writtenName)) {
      const file = name.replace(/(?<=.)[?#].*$/, '');
      if (name === ending || file === ending || file.endsWith(`/${ending}`))
        return { name, line: index + 1, column: before + 1 };
    }
  return {};
}
