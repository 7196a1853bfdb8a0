import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ReadOptions, type ReadSite, readSite } from '../../lifecycle/readSite';
import type { RoutedSite } from '../../lifecycle/runContentLoaded';
import { sortProblems } from '../../report/report';
import { formatProblems } from '../../report/terminal';
import { contentFileOf } from '../../routes/routes';
import { compileSite } from '../compileSite';
import { checkExternal, type ExternalLink } from './external/checkExternal';
import { findExternal } from './external/findExternal';
import { writeHeadingIds } from './headingIds';
import { fixText, lintText } from './lintText';
import type { Finding } from './page';

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;

interface LintOptions extends ReadOptions {
  fix: boolean;
  json: boolean;
  /** Whether other sites are asked for the pages that links lead to. */
  external: boolean;
}

/** `lint`: prints the findings; returns 1 when an error is left. */
export function lint(options: LintOptions): Promise<number> {
  return readSite(options, async (site) => {
    const { routed, languages } = site;
    const { rules } = routed.site.config.lint;
    const { findings: ofPages, pages, written } = await lintSite(languages, options);
    const external = options.external ? await lintExternal(site, options) : undefined;
    const all = [...ofPages, ...(external?.findings ?? [])];
    const findings = sortProblems(all) as Finding[]; // sorting returns the same objects
    const errors = findings.filter(({ rule }) => rules[rule] === 'error');
    if (options.json) {
      const rows = findings.map((finding) => ({ severity: rules[finding.rule], ...finding }));
      process.stdout.write(`${JSON.stringify({ pages, written, findings: rows }, null, 2)}\n`);
      return errors.length > 0 ? 1 : 0;
    }
    const named = findings.map((finding) => ({
      ...finding,
      message: `${finding.rule}: ${finding.message}`,
    }));
    if (named.length > 0) process.stderr.write(`${formatProblems(named, options.config)}\n\n`);
    for (const file of written) process.stdout.write(`fixed ${file}\n`);
    const fixable = findings.filter(({ fix }) => fix).length;
    const hint = fixable > 0 ? `; --fix fixes ${fixable}` : '';
    const warnings = findings.length - errors.length;
    process.stdout.write(
      `${count(pages, 'page')}: ${count(errors.length, 'error')}, ${count(warnings, 'warning')}${hint}\n${external?.summary ?? ''}`,
    );
    return errors.length > 0 ? 1 : 0;
  });
}

async function lintExternal(site: ReadSite, { json }: LintOptions) {
  const links: ExternalLink[] = [];
  for (const routed of site.languages)
    links.push(...findExternal(routed, await compileSite({ ...site, routed })));
  const { findings, addresses, asked } = await checkExternal(links, {
    settings: site.routed.site.config.lint,
    cacheFolder: site.cache.folder,
    onAsk(addresses, hosts) {
      const line = `Asking ${count(hosts, 'site')} for ${count(addresses, 'page')}…\n`;
      if (!json) process.stderr.write(line);
    },
  });
  const known = addresses - asked;
  return {
    findings,
    summary: `${count(addresses, 'page')} of other sites: ${asked} asked for, ${known} known\n`,
  };
}

/** `heading-ids`: writes them; with `check`, only returns 1 when one is missing. */
export function headingIds(options: ReadOptions & { check: boolean }): Promise<number> {
  return readSite(options, async ({ languages }) => {
    const files = await writeSiteIds(languages, options);
    for (const { file, written } of files) process.stdout.write(`${file}: ${written}\n`);
    const total = files.reduce((sum, { written }) => sum + written, 0);
    const what = options.check ? 'without an id' : 'given an id';
    process.stdout.write(`${count(total, 'heading')} ${what}\n`);
    return options.check && total > 0 ? 1 : 0;
  });
}

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
async function lintSite(languages: Languages, { fix }: { fix: boolean }) {
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
async function writeSiteIds(
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
