import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../engine';

/** A part of a config or of front matter, whose keys may hold anything. */
export type Values = Record<string, unknown>;

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const firstText = (...values: unknown[]): string | undefined =>
  values.map(textOf).find((text) => text !== undefined);

export const recordOf = (value: unknown): Values => (isRecord(value) ? value : {});

export const recordsOf = (value: unknown): Values[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** The texts of a list, or of a single value. */
export const textsOf = (value: unknown): string[] =>
  [value].flat().flatMap((text) => textOf(text) ?? []);

export const readText = (file: string): string =>
  readFileSync(file, 'utf8').replace(/\r\n?/g, '\n');

export const isBelow = (file: string, folder: string): boolean =>
  file.startsWith(`${folder}${path.sep}`);

/** `my-docs` as a title: `My docs`. */
export const titleOf = (name: string): string =>
  name.replace(/[-_]+/g, ' ').replace(/^./u, (letter) => letter.toUpperCase());
