import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { relativeName } from '../files/relativeName';
import type { SourcePosition } from '../plugin';
import { SiteError, textOfThrown } from '../report/report';

/** The folders that positions are relative to, and the pages behind generated modules. */
export interface BundledFrom {
  root: string;
  /** Absolute path of the site folder. */
  site: string;
  /** Id of a page that is compiled to code → its file, relative to the site. */
  sources?: ReadonlyMap<string, string>;
}

/** Every error of the bundler, once, with its position. */
export function bundleFailed(
  stats: Rspack.Stats | Rspack.MultiStats | undefined,
  cause: unknown,
  from: BundledFrom,
): SiteError {
  const json = stats?.toJson({ all: false, errors: true, children: true });
  const errors = [
    ...(json?.errors ?? []),
    ...(json?.children ?? []).flatMap((child) => child.errors ?? []),
  ];
  if (errors.length === 0) {
    const message = `bundle: ${textOfThrown(cause ?? 'unknown error')}`;
    return new SiteError(
      { message, action: 'Look at rsbuild.config.ts and the theme.' },
      { cause },
    );
  }
  const seen = new Set<string>();
  const problems = errors.flatMap((error) => {
    const file = (error.moduleName ?? '').replace(/\|.*$/, '').replace(/^.*!/, '');
    const text = stripAnsi(error.message).replace(/^\s*×\s*/, '');
    const message = text.split('\n').slice(0, 12).join('\n').trim();
    const key = `${file}\0${message}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [
      {
        message: `bundle: ${message}`,
        place: placeOf(file, message, from),
        action: 'Fix the file or what it imports; install the packages that it names.',
      },
    ];
  });
  return new SiteError(problems, { cause });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours start with the escape character
const stripAnsi = (text: string) => text.replace(/\u001b\[[0-9;]*m/g, '');

/** The page of a generated module, with the line that names what the bundler could not find; other files as they are. */
function placeOf(
  file: string,
  message: string,
  { root, site, sources }: BundledFrom,
): SourcePosition | undefined {
  if (!file) return undefined;
  const id = /generated\.mjs\?(?:modules|entries)\/(.+)$/.exec(file)?.[1];
  const page = id === undefined ? undefined : sources?.get(id);
  if (page === undefined) return { file: relativeName(root, path.resolve(root, file)) };
  return { file: page, ...importOf(message, readFileSync(path.join(site, page), 'utf8')) };
}

/** Line and column of the import that the message is about. Relative ones are reported as `@site/…`. */
function importOf(message: string, text: string) {
  const wanted = /(?:resolve|find)(?: module)? ['"]([^'"]+)['"]/.exec(message)?.[1];
  if (wanted === undefined) return undefined;
  const name = wanted.startsWith('@site/') ? path.posix.basename(wanted) : wanted;
  const lines = text.split(/\r\n?|\n/);
  for (const [index, line] of lines.entries())
    for (const { 1: given, index: before } of line.matchAll(/['"]([^'"]+)['"]/g))
      if (given === name || given!.endsWith(`/${name}`))
        return { line: index + 1, column: before + 2 };
  return undefined;
}
