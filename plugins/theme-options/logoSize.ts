import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { isExternalUrl } from '../../engine';
import type { Logo } from './contract';

/** Height of a logo when the config says none, in pixels. */
const defaultHeight = 32;

/**
 * The size of a logo in pixels. A side that the config leaves out follows from the proportions of the file; it stays
 * out when they are unknown: an image of another site, or a file that a plugin writes.
 */
export function logoSize(
  { src, width, height }: Pick<Logo, 'src' | 'width' | 'height'>,
  siteFolder: string,
): Pick<Logo, 'width' | 'height'> {
  if (width !== undefined && height !== undefined) return { width, height };
  const file = isExternalUrl(src) ? undefined : sizeOf(path.join(siteFolder, 'static', src));
  if (!file) return { width, height };
  const shown =
    height ?? (width === undefined ? defaultHeight : (width * file.height) / file.width);
  return {
    width: width ?? Math.round((shown * file.width) / file.height),
    height: Math.round(shown),
  };
}

/** The size of an image; undefined for an unknown format, and for a file that does not exist. */
function sizeOf(file: string): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(readFileSync(file));
    const size = { width: Math.round(width), height: Math.round(height) };
    return size.width > 0 && size.height > 0 ? size : undefined;
  } catch {
    return undefined;
  }
}
