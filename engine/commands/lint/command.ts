import { type ReadOptions, readSite } from '../../lifecycle/readSite';
import { formatProblems } from '../../report/terminal';
import { lintSite, writeSiteIds } from './lintSite';

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;

/** `lint`: prints the findings; returns 1 when an error is left. */
export function lint(options: ReadOptions & { fix: boolean; json: boolean }): Promise<number> {
  return readSite(options, async ({ routed, languages }) => {
    const { rules } = routed.site.config.lint;
    const { findings, pages, written } = await lintSite(languages, options);
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
      `${count(pages, 'page')}: ${count(errors.length, 'error')}, ${count(warnings, 'warning')}${hint}\n`,
    );
    return errors.length > 0 ? 1 : 0;
  });
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
