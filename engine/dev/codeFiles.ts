import path from 'node:path';
import { engineFolder, isEngine, isPackaged } from '../launch/packageFiles';

/**
 * Modules, such as the config, and all files that they import, wherever they are; not those of packages and of the engine.
 * Of code that cannot be read, the files with problems. Absolute.
 */
export async function codeFiles(modules: readonly string[]): Promise<string[]> {
  const files = await importedFiles(modules);
  return files.filter((file) => !isPackaged(file) && !isEngine(file));
}

async function importedFiles(modules: readonly string[]): Promise<string[]> {
  const { codeHashes } = await import('../launch/codeHashes');
  try {
    return (await codeHashes(modules)).files;
  } catch (error) {
    const { errors = [] } = error as { errors?: { location: { file: string } | null }[] };
    return errors.flatMap(({ location }) =>
      location ? [path.resolve(engineFolder, location.file)] : [],
    );
  }
}
