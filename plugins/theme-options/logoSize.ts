import path from 'node:path';
import { imageSizeOf, isExternalUrl } from '../../engine';
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
  const file = isExternalUrl(src) ? undefined : imageSizeOf(siteFolder, path.join('static', src));
  if (!file) return { width, height };
  const shown =
    height ?? (width === undefined ? defaultHeight : (width * file.height) / file.width);
  return {
    width: width ?? Math.round((shown * file.width) / file.height),
    height: Math.round(shown),
  };
}
