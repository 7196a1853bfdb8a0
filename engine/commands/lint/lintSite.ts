import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RoutedSite } from '../../lifecycle/runContentLoaded';
import { contentFileOf } from '../../routes/routes';
import { writeHeadingIds } from './headingIds';
import { fixText, lintText } from './lintText';
import type { Finding } from './rules';

/** The Markdown files that are pages of a site in any of its languages, sorted. */
export const markdownFiles = (
  languages: readonly {
    table: RoutedSite['table'];
    reader: Pick<RoutedSite['reader'], 'fileOf'>;
  }[],
): string[] => {
  const files = languages.flatMap(({ table, reader }) =>
    table.routes.flatMap((route) => contentFileOf(route) ?? []).map(reader.fileOf),
  );
  return [...new Set(files)].filter((file) => /\.mdx?$/.test(file)).sort();
};

/** The site in its languages, its own first. */
type Languages = readonly [RoutedSite, ...RoutedSite[]];

/** Lints every page of a site; with `fix`, fixes what it can and reports the rest. */
export async function lintSite(languages: Languages, { fix }: { fix: boolean }) {
  const { folder, config } = languages[0].site;
  const files = markdownFiles(languages);
  /** Changed files, relative to the site. */
  const written: string[] = [];
  const findings: Finding[] = [];
  for (const file of files) {
    const full = path.join(folder, file);
    const text = readFileSync(full, 'utf8');
    const pageFindings = await lintText(file, text, config.lint);
    const fixed = fix ? fixText(text, pageFindings) : text;
    if (fixed === text) {
      findings.push(...pageFindings);
      continue;
    }
    writeFileSync(full, fixed);
    written.push(file);
    findings.push(...(await lintText(file, fixed, config.lint)));
  }
  return { findings, pages: files.length, written };
}

/** Files with headings that lack ids, and how many; writes the ids unless `check` is set. */
export async function writeSiteIds(
  languages: Languages,
  { check }: { check: boolean },
): Promise<{ file: string; written: number }[]> {
  const lacking: { file: string; written: number }[] = [];
  for (const file of markdownFiles(languages)) {
    const full = path.join(languages[0].site.folder, file);
    const { text, written } = await writeHeadingIds(file, readFileSync(full, 'utf8'));
    if (written === 0) continue;
    if (!check) writeFileSync(full, text);
    lacking.push({ file, written });
  }
  return lacking;
}
