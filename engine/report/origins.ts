import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineFolder, isBelow, root } from '../launch/packageFiles';

/** A place in a source file, which is absolute. */
export interface Origin {
  file: string;
  line: number;
  column: number;
}

const position = /:(\d+):(\d+)\)?$/;
const address = /[\s(]((?:file:\/\/)?(?:[\\/]|[A-Za-z]:[\\/]).*)$/s;

/** The places in a stack, the nearest first; those in a bundle are traced to its sources. */
export function originsOf(stack: string): Origin[] {
  return stack.split('\n').flatMap((text) => {
    const place = position.exec(text);
    if (!place) return [];
    const before = text.slice(0, place.index);
    const [, written] = address.exec(before.slice(Math.max(0, before.lastIndexOf('(')))) ?? [];
    if (written === undefined || written.includes(')')) return [];
    return [readOrigin(addressedFile(written), Number(place[1]), Number(place[2]))];
  });
}

/** The file that a stack names by its path or by its address. */
const addressedFile = (address: string): string =>
  address.startsWith('file:') ? fileURLToPath(address) : address;

/**
 * The first place in the stack of a thrown value that people working on the site can change: in a file below its folder,
 * or in any other that belongs neither to a package nor to the engine. `file` is relative to the folder.
 */
export function siteOrigin(thrown: unknown, folder: string): Origin | undefined {
  const { stack = '' } = thrown instanceof Error ? thrown : {};
  const isOfSite = (file: string) =>
    !/[\\/]node_modules[\\/]/.test(file) && (isBelow(folder, file) || !isBelow(engineFolder, file));
  const origin = originsOf(stack).find(({ file }) => isOfSite(file));
  return (
    origin && { ...origin, file: path.relative(folder, origin.file).replaceAll(path.sep, '/') }
  );
}

function readOrigin(file: string, line: number, column: number): Origin {
  if (!existsSync(`${file}.map`)) return { file, line, column };
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return { file, line, column };
  return {
    // the source maps name files from there, wherever the bundle lies; see `launch/makeBundles.ts`
    file: path.resolve(root, entry.originalSource),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}
