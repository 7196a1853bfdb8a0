import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { writeFiles } from '../engine/files/writeFiles';
import { packageManagerOf } from '../plugins/create-plugin/packageManager';
import {
  type Finding,
  otherConfig,
  summarise,
  withoutFolder,
  writeAll,
  writeReport,
} from './migrate/findings';
import { migrateFolder } from './migrate/migrateFolder';
import { migrateMarkdownSite } from './migrate/migrateMarkdownSite';
import { migrateSite } from './migrate/migrateSite';
import { readMarkdownSite } from './migrate/read/readMarkdownSite';
import { isOfProject, projectOf, siteFiles as siteFilesOf } from './migrate/siteFiles';
import { nameIn } from './migrate/values';
import type { Migrated } from './migrate/writeSite';
import { findSites, plainFolderIn, siteKindOf } from './siteKinds';
import { type SiteInput, siteTemplate } from './siteTemplate';

interface CreateOptions {
  /** A site to convert, or a folder of Markdown. */
  from?: string;
  /** Puts the packed engine into a folder; returns its file. */
  putEngine(folder: string): string | Promise<string>;
}

/** Creates a site, with the packed engine, in a new or empty folder; returns the lines to print. */
export async function createSite(
  folder: string,
  { from, putEngine }: CreateOptions,
): Promise<string[]> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty.\n  Name a new folder.`);
  }
  const migrated = from === undefined ? undefined : withinProject(await migrateAny(from), from);
  mkdirSync(folder, { recursive: true });
  const tarball = path.basename(await putEngine(folder));
  const manager = packageManagerOf(process.env);
  writeFiles(
    folder,
    siteFiles(path.basename(path.resolve(folder)), { tarball, manager, migrated }),
  );
  for (const [file, place] of migrated?.copies ?? [])
    cpSync(file, path.join(folder, 'site', place), { dereference: true });
  if (migrated && from !== undefined)
    writeFiles(folder, {
      'MIGRATION.md': writeReport(migrated.findings, {
        from: path.basename(path.resolve(from)),
        pages: migrated.pages,
        all: allFindings,
      }),
      [allFindings]: writeAll(migrated.findings, path.basename(path.resolve(from))),
    });
  return [
    ...(migrated ? migrationLines(migrated) : offerSites(folder)),
    `Created a site in ${path.resolve(folder)}. Next:`,
    ...(path.resolve(folder) === process.cwd() ? [] : [`  cd ${quotedPath(folder)}`]),
    `  ${manager} install`,
    `  ${manager} run dev`,
  ];
}

/** A path as people paste it into a terminal. */
const quotedPath = (name: string) => (/^[\w./:\\~+@-]+$/.test(name) ? name : `"${name}"`);

async function migrateAny(from: string): Promise<Migrated> {
  const findings: Finding[] = [];
  const folder = path.resolve(from);
  const site = await readMarkdownSite(folder, findings);
  if (site) return migrateMarkdownSite(site, findings);
  lookBelow(from, findings);
  const plain = plainFolderIn(folder);
  if (!plain) return migrateSite(from);
  const migrated = migrateFolder(plain, []);
  const inFolder = migrated.findings.map((finding) => ({
    ...finding,
    file: nameIn(folder, path.join(plain, finding.file)) || '.',
  }));
  const all = [...otherConfigs(folder), ...findings, ...inFolder];
  return { ...migrated, findings: withoutFolder(all, folder) };
}

const isOtherConfig = /^(mkdocs\.ya?ml|book\.toml|_config\.ya?ml|(hugo|config)\.(toml|ya?ml))$/;

/** Configs of MkDocs, mdBook, Jekyll and Hugo: their pages are read as plain Markdown. */
const otherConfigs = (folder: string): Finding[] =>
  readdirSync(folder)
    .filter((name) => isOtherConfig.test(name))
    .map((file) => ({
      name: otherConfig,
      outcome: 'not read; this is a folder of Markdown',
      file,
    }));

/** A converted site without the files that are not part of the old site's project, such as those behind links. */
function withinProject(migrated: Migrated, from: string): Migrated {
  const project = projectOf(from);
  const left = new Set<string>();
  siteFilesOf(from, (name) => left.add(name));
  const copies = migrated.copies.filter(([file]) => {
    const isInside = isOfProject(project, file);
    if (!isInside) left.add(path.relative(from, file));
    return isInside;
  });
  const findings = [...left].map(
    (file): Finding => ({
      name: 'file outside',
      outcome: 'left out; it is not part of the project',
      file,
    }),
  );
  return { ...migrated, copies, findings: [...migrated.findings, ...findings] };
}

/** Looks for a site in the folders of `from`. @throws Error that names it when `from` itself has no pages */
function lookBelow(from: string, findings: Finding[]): void {
  const kind = siteKindOf(from);
  const first = findSites(from).find((site) => site.kind !== 'Markdown');
  if (!first || (kind && kind !== 'Markdown')) return;
  const file = path.relative(from, first.folder);
  const outcome = `left out; to convert it, use --from ${quotedPath(first.folder)}`;
  if (kind) return void findings.push({ name: `a site of ${first.kind}`, outcome, file });
  throw new Error(
    `${from} has no config; a site of ${first.kind} is in ${first.folder}.\n  Use --from ${quotedPath(first.folder)}`,
  );
}

/** Lines that offer to start from a site that is already there. */
function offerSites(folder: string): string[] {
  const target = `${path.resolve(folder)}${path.sep}`;
  const sites = [...findSites('.'), ...findSites(path.dirname(path.resolve(folder)))];
  const first = sites.find((site) => !`${path.resolve(site.folder)}${path.sep}`.startsWith(target));
  if (!first) return [];
  const from = path.relative('.', first.folder) || '.';
  return [
    `${first.kind === 'Markdown' ? 'A folder of Markdown' : `A site of ${first.kind}`} is in ${path.resolve(first.folder)}. To start from it, create another site with --from ${quotedPath(from)}`,
    '',
  ];
}

/** Lines of findings on the terminal, two each. */
const linesShown = 40;

const allFindings = 'MIGRATION-ALL.md';

function migrationLines({ pages, findings }: Migrated): string[] {
  if (findings.length === 0)
    return [`Converted ${pages} pages. Nothing was left out, as far as the converter knows.`];
  const intro = `Converted ${pages} pages. These things are different (MIGRATION.md has all kinds, ${allFindings} every place):`;
  const lines = summarise(findings);
  const more = (lines.length - linesShown) / 2;
  return [intro, ...lines.slice(0, linesShown), ...(more > 0 ? [`  and ${more} more`] : []), ''];
}

/** The files of a new site: path → content; those of `migrated` replace the first pages. */
export function siteFiles(
  name: string,
  { migrated, ...input }: Omit<SiteInput, 'name'> & { migrated?: MigratedFiles },
): Record<string, string | Uint8Array> {
  const files = siteTemplate({ name, ...input });
  if (!migrated) return files;
  const manifest = JSON.parse(String(files['package.json']));
  manifest.dependencies = { ...migrated.packages, ...manifest.dependencies };
  return Object.fromEntries([
    ...Object.entries(files).filter(([file]) => !file.startsWith('site/')),
    ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ...[...migrated.files].map(([file, text]) => [`site/${file}`, text]),
  ]);
}

type MigratedFiles = Pick<Migrated, 'files' | 'packages'>;
