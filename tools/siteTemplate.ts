import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../engine';
import { titleOf } from './migrate/values';

export interface SiteInput {
  /** Name of the folder. */
  name: string;
  /** The engine in `package.json`: its archive next to it, or a range of versions. */
  engine: string;
  /** `npm`, `pnpm` and the like. */
  manager: string;
}

const template = path.join(import.meta.dirname, 'template');

/** The files of a new site with its first pages: path → content. */
export function siteTemplate({
  name,
  engine,
  manager,
}: SiteInput): Record<string, string | Uint8Array> {
  const title = titleOf(name.replace(/[-_]+/g, ' ').trim()) || 'Documentation';
  const isNpm = manager === 'npm';
  const values: Record<string, string> = {
    title,
    quotedTitle: title.replace(/['\\]/g, '\\$&'),
    package: packageNameOf(name),
    engine,
    manager,
    // npm needs two dashes before the flags of a script
    dashes: isNpm ? ' --' : '',
    install: isNpm
      ? 'npm ci'
      : `corepack enable\n      - run: ${manager} install --frozen-lockfile`,
  };
  const fill = (text: string) => text.replace(/__(\w+?)__/g, (_, key: string) => values[key]!);
  const files = listFiles(template).map((file) => {
    const content = readFileSync(path.join(template, file));
    const name = file.replace(/\.tpl$/, '');
    return [name, name === file ? content : fill(content.toString())];
  });
  return Object.fromEntries(files);
}

/** A name that npm takes: `my docs/über` is that of the last folder without its accents. */
const packageNameOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'docs';
