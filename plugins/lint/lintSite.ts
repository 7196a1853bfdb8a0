import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type CommandContext,
  formatProblems,
  type Problem,
  SiteError,
  type SiteLanguage,
  sortProblems,
} from '../../engine';
import { writePage } from '../front-matter';
import { count } from './count';
import { checkExternal } from './external/checkExternal';
import { findExternal } from './external/findExternal';
import { fixText, lintText, withRuleNames } from './lintText';
import { markdownFiles } from './markdownFiles';
import type { Finding } from './page';
import { settingsOf } from './settings';

/** `lint`: prints the findings; returns 1 when an error is left. */
export async function lintSite(context: CommandContext): Promise<number> {
  const { configFile, flags, print } = context;
  const { rules } = settingsOf(context.config);
  const languages = await context.languages();
  const { findings: ofPages, pages, written } = await lintPages(languages, context);
  const external = flags.external ? await lintExternal(languages, context) : undefined;
  const findings = sortProblems([...ofPages, ...(external?.findings ?? [])]);
  const errors = findings.filter(({ rule }) => rules[rule] === 'error');
  const exitCode = errors.length > 0 ? 1 : 0;
  if (flags.json) {
    const rows = findings.map((finding) => ({ severity: rules[finding.rule], ...finding }));
    print(JSON.stringify({ pages, written, findings: rows }, null, 2));
    return exitCode;
  }
  if (findings.length > 0)
    process.stderr.write(`${formatProblems(withRuleNames(findings), configFile)}\n\n`);
  for (const file of written) print(`fixed ${file}`);
  const fixable = findings.filter(({ fix }) => fix).length;
  const hint = fixable > 0 ? `; --fix fixes ${fixable}` : '';
  const warnings = findings.length - errors.length;
  print(
    `${count(pages, 'page')}: ${count(errors.length, 'error')}, ${count(warnings, 'warning')}${hint}`,
  );
  if (external) print(external.summary);
  return exitCode;
}

/** Lints every page; with `--fix`, fixes what it can and reports the rest. */
async function lintPages(
  languages: readonly SiteLanguage[],
  { siteFolder, config, flags }: CommandContext,
) {
  const files = markdownFiles(languages);
  const settings = settingsOf(config);
  /** Changed files, relative to the site. */
  const written: string[] = [];
  const findings: Finding[] = [];
  const refused: Problem[] = [];
  for (const file of files) {
    const before = readFileSync(path.join(siteFolder, file), 'utf8');
    let pageFindings = await lintText(file, before, settings);
    const after = flags.fix ? fixText(before, pageFindings) : before;
    if (after !== before) {
      refused.push(...writePage('lint', { siteFolder, file, before, after }));
      written.push(file);
      pageFindings = await lintText(file, after, settings);
    }
    findings.push(...pageFindings);
  }
  if (refused.length > 0) throw new SiteError(refused);
  return { findings, pages: files.length, written };
}

async function lintExternal(
  languages: readonly SiteLanguage[],
  { siteFolder, config, cache, flags }: CommandContext,
) {
  const { findings, addresses, asked } = await checkExternal(
    await findExternal(languages, siteFolder),
    {
      settings: settingsOf(config),
      cacheFolder: cache.folder,
      onAsk(addresses, hosts) {
        const line = `Asking ${count(hosts, 'site')} for ${count(addresses, 'page')}…\n`;
        if (!flags.json) process.stderr.write(line);
      },
    },
  );
  const known = addresses - asked;
  return {
    findings,
    summary: `${count(addresses, 'page')} of other sites: ${asked} asked for, ${known} known`,
  };
}
