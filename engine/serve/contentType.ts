import path from 'node:path';
import mime from 'mime-types';

/** The value of `Content-Type` for a file. */
export const contentType = (file: string): string =>
  mime.contentType(path.extname(file)) || 'application/octet-stream';
