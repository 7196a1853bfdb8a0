import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PlacedSite } from '../load';
import { contentFileOf } from '../routes';
import { writeHeadingIds } from './headingIds';
import { fixText, lintText } from './lintText';
import type { Finding } from './rules';

export interface LintResult {
  findings: Finding[];
  pages: number;
  /** Files that were changed, relative to the site. */
  written: string[];
}

/** The Markdown files that are pages of a site, sorted. */
export const markdownFiles = ({ table }: Pick<PlacedSite, 'table'>): string[] =>
  [...new Set(table.routes.flatMap((route) => contentFileOf(route) ?? []))]
    .filter((file) => /\.mdx?$/.test(file))
    .sort();

/** Lints every page of a site; with `fix` mends what can be mended, and tells what is left. */
export function lintSite(placed: PlacedSite, { fix }: { fix: boolean }): LintResult {
  const { folder, config } = placed.site;
  const files = markdownFiles(placed);
  const written: string[] = [];
  const findings = files.flatMap((file) => {
    const full = path.join(folder, file);
    const text = readFileSync(full, 'utf8');
    const found = lintText(file, text, config.lint);
    const fixed = fix ? fixText(text, found) : text;
    if (fixed === text) return found;
    writeFileSync(full, fixed);
    written.push(file);
    return lintText(file, fixed, config.lint);
  });
  return { findings, pages: files.length, written };
}

/** Files whose headings lack ids, with how many; unless only checked, the ids are written. */
export function writeSiteIds(
  placed: PlacedSite,
  { check }: { check: boolean },
): { file: string; written: number }[] {
  return markdownFiles(placed).flatMap((file) => {
    const full = path.join(placed.site.folder, file);
    const { text, written } = writeHeadingIds(file, readFileSync(full, 'utf8'));
    if (written === 0) return [];
    if (!check) writeFileSync(full, text);
    return [{ file, written }];
  });
}
