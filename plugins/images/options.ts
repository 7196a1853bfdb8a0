import * as z from 'zod';

const width = z.number().int().positive();

export const imageOptions = z.strictObject({
  /** Format of the smaller versions. WebP is shown by all browsers since 2020, AVIF by those since 2023. */
  format: z.enum(['webp', 'avif']).default('webp'),
  /** Widths of the versions in pixels. The last one is the limit for larger images. */
  widths: z.array(width).min(1).default([400, 800, 1200, 1600]),
  /** From 1 to 100. */
  quality: z.number().int().min(1).max(100).default(80),
  /** Smaller files are left alone, in bytes. */
  minBytes: z.number().int().nonnegative().default(10_000),
  /** The widest that the theme shows an image among words, in CSS pixels. */
  displayWidth: width.default(800),
});

export type ImageOptions = z.output<typeof imageOptions>;
