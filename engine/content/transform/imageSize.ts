/** Width and height of an image in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Reads the size from the first bytes of a PNG, JPEG, GIF, WebP, AVIF or SVG file; undefined for anything else. */
export function readImageSize(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 12) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return check(
      readPng(view, bytes) ??
        readJpeg(view) ??
        readGif(view, bytes) ??
        readWebp(view, bytes) ??
        readAvif(view, bytes) ??
        readSvg(bytes),
    );
  } catch (error) {
    // A file that ends too early.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const check = (size: Size | undefined) =>
  size && size.width > 0 && size.height > 0 ? size : undefined;

const ascii = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

function readPng(view: DataView, bytes: Uint8Array): Size | undefined {
  if (view.getUint32(0) !== 0x89504e47 || ascii(bytes, 12, 16) !== 'IHDR') return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function readGif(view: DataView, bytes: Uint8Array): Size | undefined {
  if (!/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return undefined;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Walks the segments of a JPEG to its frame header; a camera's turn by a quarter swaps the sides. */
function readJpeg(view: DataView): Size | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  let turned = false;
  for (let at = 2; at + 9 < view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const height = view.getUint16(at + 5);
      const width = view.getUint16(at + 7);
      return turned ? { width: height, height: width } : { width, height };
    }
    if (marker === 0xe1) turned = isTurned(view, at + 4, length) || turned;
    at += 2 + length;
  }
  return undefined;
}

function isTurned(view: DataView, start: number, length: number): boolean {
  if (length < 20 || view.getUint32(start) !== 0x45786966) return false;
  const tiff = start + 6;
  const little = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, little);
  const entries = view.getUint16(directory, little);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (view.getUint16(entry, little) === 0x0112) return view.getUint16(entry + 8, little) >= 5;
  }
  return false;
}

function readWebp(view: DataView, bytes: Uint8Array): Size | undefined {
  if (ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WEBP') return undefined;
  const format = ascii(bytes, 12, 16);
  const uint24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  if (format === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (format === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (format !== 'VP8 ') return undefined;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** An AVIF's `ispe` box near its start holds the size; the largest is the picture, others are its parts. */
function readAvif(view: DataView, bytes: Uint8Array): Size | undefined {
  if (ascii(bytes, 4, 8) !== 'ftyp' || !/avi[fs]/.test(ascii(bytes, 8, 40))) return undefined;
  let best: Size | undefined;
  for (let at = 0; at < Math.min(bytes.length - 16, 4096); at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue;
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!best || size.width * size.height > best.width * best.height) best = size;
  }
  return best;
}

function readSvg(bytes: Uint8Array): Size | undefined {
  const text = new TextDecoder().decode(bytes.subarray(0, 16_384));
  const tag = /<svg\b[^>]*>/i.exec(text)?.[0];
  if (!tag) return undefined;
  const pixels = (name: string) => {
    const value = new RegExp(`\\s${name}=["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(tag)?.[1];
    return value === undefined ? undefined : Math.round(Number(value));
  };
  const box = /\sviewBox=["']([^"']+)["']/
    .exec(tag)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth, boxHeight] = box ?? [];
  const width = pixels('width');
  const height = pixels('height');
  if (width !== undefined && height !== undefined) return { width, height };
  if (!boxWidth || !boxHeight) return undefined;
  if (width !== undefined) return { width, height: Math.round((width * boxHeight) / boxWidth) };
  if (height !== undefined) return { width: Math.round((height * boxWidth) / boxHeight), height };
  return { width: Math.round(boxWidth), height: Math.round(boxHeight) };
}
