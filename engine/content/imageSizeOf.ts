import { createFileReader } from './readFile';
import { readImageSize, type Size } from './transform/imageSize';

/** The size of a site's image in pixels; undefined for an unknown format, and for a file that the site does not have. */
export function imageSizeOf(siteFolder: string, file: string): Size | undefined {
  const bytes = createFileReader(siteFolder)(file);
  return typeof bytes === 'string' ? undefined : readImageSize(bytes);
}
