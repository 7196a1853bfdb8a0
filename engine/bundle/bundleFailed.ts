import path from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { SiteError, textOfThrown } from '../report/report';

/** Every error of the bundler, once, with its position. */
export function bundleFailed(
  stats: Rspack.Stats | Rspack.MultiStats | undefined,
  cause: unknown,
  root: string,
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
        place: file ? { file: path.relative(root, path.resolve(root, file)) } : undefined,
        action: 'Fix the file, or one of its imports.',
      },
    ];
  });
  return new SiteError(problems, { cause });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours start with the escape character
const stripAnsi = (text: string) => text.replace(/\u001b\[[0-9;]*m/g, '');
