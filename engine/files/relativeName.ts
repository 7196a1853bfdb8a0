import path from 'node:path';

/** A file as ids, imports and messages name it: relative to `folder`, with `/` on every system. */
export const relativeName = (folder: string, file: string): string =>
  path.relative(folder, file).replaceAll(path.sep, '/');
