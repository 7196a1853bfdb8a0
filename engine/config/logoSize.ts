import path from 'node:path';
import { isExternalUrl } from '../content/isExternalUrl';
import { createFileReader } from '../content/readFile';
import { readImageSize, type Size } from '../content/transform/imageSize';
import type { Logo } from '../contract';

/** Height of a logo when the config says none, in pixels. */
const defaultHeight = 32;

/**
 * The size of a logo in pixels. A side that the config leaves out follows from the proportions of the file; it stays
 * out when they are unknown: an image of another site, or a file that a plugin writes.
 */
export function logoSize(
  { src, width, height }: Pick<Logo, 'src' | 'width' | 'height'>,
  folder: string,
): Partial<Size> {
  if (width !== undefined && height !== undefined) return { width, height };
  const file = isExternalUrl(src) ? undefined : readSize(folder, path.join('static', src));
  if (!file) return { width, height };
  const shown =
    height ?? (width === undefined ? defaultHeight : (width * file.height) / file.width);
  return {
    width: width ?? Math.round((shown * file.width) / file.height),
    height: Math.round(shown),
  };
}

function readSize(folder: string, file: string): Size | undefined {
  const bytes = createFileReader(folder)(file);
  return typeof bytes === 'string' ? undefined : readImageSize(bytes);
}
