/** Smaller versions of images, as a plugin makes them. Types only. */

/** An image file of the site that a page shows: PNG, JPEG, WebP or AVIF. */
export interface LocalImage {
  /** Relative to the site folder, with `/`. */
  readonly file: string;
  /** Size in CSS pixels, as browsers show it. */
  readonly width: number;
  readonly height: number;
  /** The file as it is on disk. */
  readonly bytes: Uint8Array;
}

/** A smaller file of an image. */
export interface ImageVersion {
  /** In pixels; at most the image's own. */
  readonly width: number;
  /** The ending of its name: `webp`. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** Smaller versions of the images that pages show, from which browsers choose with `srcset`. */
export interface ImageVersions {
  /** The widest that the theme shows an image among words, in CSS pixels: for `sizes`. */
  readonly displayWidth: number;
  /**
   * Makes the versions of an image; none leaves it as it is. A version that is no smaller than the original's file is
   * not used. Runs in builds only. The result is remembered by the file, the plugin's options and its code.
   */
  make(image: LocalImage): readonly ImageVersion[] | Promise<readonly ImageVersion[]>;
}
