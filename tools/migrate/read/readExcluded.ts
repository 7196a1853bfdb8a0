import path from 'node:path';
import { isRecord } from '../../../engine';
import { classicOf, entriesOf } from './presets';

/** Reads `exclude` of the preset and of its plugins: whether a file of a folder of pages is left out. */
export function readExcluded(
  config: Record<string, unknown>,
  site: string,
): (folder: string, file: string) => boolean {
  const classic = classicOf(config) ?? {};
  const usual = { docs: 'docs', blog: 'blog', pages: 'src/pages' };
  const given: [options: unknown, usual: string][] = Object.entries(usual).map(([name, place]) => [
    classic[name],
    place,
  ]);
  for (const [name, options] of entriesOf(config.plugins)) {
    const kind = /content-(docs|blog|pages)$/.exec(name)?.[1] as keyof typeof usual | undefined;
    if (kind) given.push([options, usual[kind]]);
  }
  const rules = given.flatMap(([options, place]) => {
    if (!isRecord(options) || !Array.isArray(options.exclude)) return [];
    const patterns = options.exclude.filter((one) => typeof one === 'string');
    const folder = typeof options.path === 'string' ? options.path : place;
    return [{ folder: path.resolve(site, folder), patterns }];
  });
  return (folder, file) => {
    const name = path.relative(folder, file).split(path.sep).join('/');
    // Versions follow the rules of the current documents.
    const rule =
      rules.find((one) => one.folder === folder) ??
      (/versioned_docs/.test(folder) ? rules.find((one) => /docs$/.test(one.folder)) : undefined);
    return rule?.patterns.some((pattern) => globPattern(pattern).test(name)) ?? false;
  };
}

/** A pattern of file names as a regular expression: `**`, `*`, `?` and `{a,b}`. */
export function globPattern(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*\/|\*\*|\*|\?|\{[^{}]*\})/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (/^\{.*\}$/.test(part)) return `(?:${part.slice(1, -1).split(',').map(plain).join('|')})`;
    return plain(part);
  });
  return new RegExp(`^${parts.join('')}$`);
}

const plain = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
