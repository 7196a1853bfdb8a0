import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SiteError } from '../../engine';

/**
 * Reads a file that an option names, relative to the site. @throws SiteError with an action when it cannot be
 * read.
 */
export function readAsset<T>(
  siteFolder: string,
  asset: { what: 'background' | 'font' | 'logo'; file: string; action: string },
  read: (bytes: Buffer) => T,
): T {
  try {
    return read(readFileSync(path.join(siteFolder, asset.file)));
  } catch (cause) {
    const message = `social-cards: the ${asset.what} "${asset.file}" cannot be read`;
    throw new SiteError({ message, place: { file: 'config.ts' }, action: asset.action }, { cause });
  }
}
