import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../engine';
import { favicon } from './favicon';
import { titleOf } from './migrate/values';

export interface SiteInput {
  /** Name of the folder. */
  name: string;
  /** File name of the packed engine, which is next to `package.json`. */
  tarball: string;
  /** `npm`, `pnpm` and the like. */
  manager: string;
}

const template = path.join(import.meta.dirname, 'template');

/** The files of a new site with its first pages: path → text. */
export function siteTemplate({ name, tarball, manager }: SiteInput): Record<string, string> {
  const title = titleOf(name.replace(/[-_]+/g, ' ').trim()) || 'Documentation';
  const isNpm = manager === 'npm';
  const values: Record<string, string> = {
    title,
    quotedTitle: title.replace(/['\\]/g, '\\$&'),
    package: packageNameOf(name),
    tarball,
    manager,
    // npm needs two dashes before the flags of a script
    dashes: isNpm ? ' --' : '',
    install: isNpm
      ? 'npm ci'
      : `corepack enable\n      - run: ${manager} install --frozen-lockfile`,
  };
  const fill = (text: string) => text.replace(/__(\w+?)__/g, (_, key: string) => values[key]!);
  const files = listFiles(template).map((file) => [
    file.replace(/\.tpl$/, ''),
    fill(readFileSync(path.join(template, file), 'utf8')),
  ]);
  return { ...Object.fromEntries(files), 'site/static/favicon.svg': favicon(title) };
}

/** A name that npm takes: `my docs/über` is that of the last folder without its accents. */
const packageNameOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'docs';
