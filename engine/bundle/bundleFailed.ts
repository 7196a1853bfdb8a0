import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rspack } from '@rsbuild/core';
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
    const message = stripAnsi(error.message).split('\n').slice(0, 12).join('\n');
    const key = `${file}\0${message}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [
      {
        message: `bundle: ${message}`,
        place: placeOf(file, message, from),
        action: 'Fix the file, or one of its imports.',
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
  if (page === undefined) return { file: path.relative(root, path.resolve(root, file)) };
  const wanted = /(?:resolve|find) ['"]([^'"]+)['"]/.exec(message)?.[1];
  const lines = readFileSync(path.join(site, page), 'utf8').split(/\r\n?|\n/);
  const line = wanted === undefined ? -1 : lines.findIndex((text) => text.includes(wanted));
  if (line < 0) return { file: page };
  return { file: page, line: line + 1, column: lines[line]!.indexOf(wanted!) + 1 };
}
