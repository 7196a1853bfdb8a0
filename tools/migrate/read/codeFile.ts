import { existsSync, statSync } from 'node:fs';

const ofCode = ['.tsx', '.ts', '.jsx', '.js', '.mjs', '.cjs', '.mts'];
const endings = [
  '',
  ...ofCode,
  '.json',
  '.mdx',
  '.md',
  ...ofCode.map((ending) => `/index${ending}`),
];

export const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

/** The files that an import of a path without an ending may mean. */
export const filesNamed = (full: string): string[] =>
  endings.map((ending) => full + ending).filter(isFile);

/** The file that an import of a path without an ending means. */
export const codeFile = (full: string): string | undefined => filesNamed(full)[0];
