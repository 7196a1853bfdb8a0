import type { Plugin } from '../../engine';
import type { ImageOptions } from './options';

export type ImageVersions = NonNullable<Plugin['hooks']['images']>;

/** The versions of an image at all widths up to its own; none for small files and animations. */
export async function makeVersions(
  { bytes, width }: Parameters<ImageVersions['make']>[0],
  { format, widths, quality, minBytes }: ImageOptions,
): Promise<{ width: number; type: string; bytes: Uint8Array }[]> {
  if (bytes.length < minBytes) return [];
  const { default: sharp } = await import('sharp');
  const { pages = 1 } = await sharp(bytes).metadata();
  if (pages > 1) return [];
  return Promise.all(
    widthsFor(width, widths).map(async (wanted) => {
      const smaller = sharp(bytes).autoOrient().resize({ width: wanted });
      // Text in screenshots stays sharp: its edges keep their colours.
      const file =
        format === 'webp'
          ? smaller.webp({ quality, smartSubsample: true })
          : smaller.avif({ quality, chromaSubsampling: '4:4:4' });
      return { width: wanted, type: format, bytes: await file.toBuffer() };
    }),
  );
}

/** The wanted widths below the image's own, and its own unless that is above the last one. */
function widthsFor(own: number, widths: readonly number[]): number[] {
  const sorted = [...new Set(widths)].sort((a, b) => a - b);
  const limit = Math.min(own, sorted.at(-1)!);
  return [...sorted.filter((width) => width < limit), limit];
}
