import type { FoundLink } from '../plugin';
import type { Target } from '../routes/fillLinks';

/** The versions of an image, narrow ones first. */
export interface ImageSet {
  /** Width of the image itself, in CSS pixels. */
  width: number;
  /** `key` of the bytes in the cache; a version without is the image itself. */
  versions: { width: number; asset?: string; key?: string }[];
}

export interface MadeImages {
  sets: ReadonlyMap<string, ImageSet>;
  /** See `ImageVersions`. */
  displayWidth: number;
}

/** The address of an image with those of its versions; the address alone when it has none. */
export function imageTarget(
  src: string,
  { shown = '', width: shownWidth }: FoundLink,
  { sets, displayWidth }: MadeImages,
  baseUrl: string,
): Target {
  const set = sets.get(shown);
  if (!set || shownWidth === undefined) return src;
  const address = (asset?: string) =>
    asset === undefined ? src : baseUrl + asset.split('/').map(encodeURIComponent).join('/');
  const width = Math.min(shownWidth || set.width, displayWidth);
  return {
    src,
    srcSet: set.versions.map((version) => `${address(version.asset)} ${version.width}w`).join(', '),
    sizes: `(max-width: ${width}px) 100vw, ${width}px`,
  };
}
