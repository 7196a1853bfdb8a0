import path from 'node:path';
import ts from 'typescript';
import { relativeName } from '../../../engine';
import type { ConvertInput } from '../model';
import { isInside } from './hiddenTypes';

/**
 * The files that a conversion depends on, and their folders, where a new file may take the place of another one; relative
 * to the package. Files of other packages change with their versions only.
 */
export function readSources(
  { folder, tsconfig }: Pick<ConvertInput, 'folder' | 'tsconfig'>,
  programs: readonly ts.Program[],
): string[] {
  const sources = programs
    .flatMap((program) => program.getSourceFiles())
    .map(({ fileName }) => fileName)
    .filter((file) => !file.includes('/node_modules/') || isInside(file, folder))
    .map((file) => path.resolve(file));
  const folders = sources.map((file) => path.dirname(file));
  const all = new Set([...sources, ...folders, ...(tsconfig ? configFiles(tsconfig) : [])]);
  return [...all].map((file) => relativeName(folder, file)).sort();
}

/** A tsconfig and those that it extends. */
function configFiles(tsconfig: string): string[] {
  const source = ts.readJsonConfigFile(tsconfig, ts.sys.readFile);
  ts.parseJsonSourceFileConfigFileContent(source, ts.sys, path.dirname(tsconfig));
  return [tsconfig, ...(source.extendedSourceFiles ?? [])].map((file) => path.resolve(file));
}
