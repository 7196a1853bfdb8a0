import { imageSize } from 'image-size';

export interface Size {
  width: number;
  height: number;
}

/** A JPEG has one of these orientations when the camera was turned by a quarter; browsers then swap the sides. */
const turnedFrom = 5;

/** Reads the size from an image file's bytes; undefined for a format that browsers do not show, or a damaged file. */
export function readImageSize(bytes: Uint8Array): Size | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return undefined;
    const size = { width: Math.round(width), height: Math.round(height) };
    return orientation >= turnedFrom ? { width: size.height, height: size.width } : size;
  } catch {
    return undefined; // the library throws for unknown formats
  }
}
