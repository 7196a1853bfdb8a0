import path from 'node:path';
import { engineFolder, isEngine, isPackaged } from '../launch/packageFiles';

/**
 * The files with the config's code: the config, and the plugins and other files that it imports, wherever they are; not
 * those of packages and of the engine. Of code that cannot be read, the files with problems. Absolute.
 */
export async function codeFiles(configFile: string): Promise<string[]> {
  const files = await importedFiles(configFile);
  return files.filter((file) => !isPackaged(file) && !isEngine(file));
}

async function importedFiles(configFile: string): Promise<string[]> {
  const { codeHashes } = await import('../launch/codeHashes');
  try {
    return (await codeHashes([configFile])).files;
  } catch (error) {
    const { errors = [] } = error as { errors?: { location: { file: string } | null }[] };
    return errors.flatMap(({ location }) =>
      location ? [path.resolve(engineFolder, location.file)] : [],
    );
  }
}
