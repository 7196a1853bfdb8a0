import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { writeFiles } from '../engine/files/writeFiles';
import { packageManagerOf } from '../plugins/create-plugin/packageManager';
import { migrateFolder } from './migrate/migrateFolder';
import { migrateSite } from './migrate/migrateSite';
import { type Finding, nothingLost, summarise, withoutFolder, writeReport } from './migrate/report';
import { siteFiles as siteFilesOf } from './migrate/siteFiles';
import type { Migrated } from './migrate/writeSite';
import { configOf, findSites, pagesFolder, siteKindOf } from './siteKinds';
import { type SiteInput, siteTemplate } from './siteTemplate';

interface CreateOptions {
  /** A site to convert, or a folder of Markdown. */
  from?: string;
  /** Puts the packed engine into a folder; returns its file, or a range of versions that npm has. */
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
  const migrated = from === undefined ? undefined : await migrate(from);
  mkdirSync(folder, { recursive: true });
  const put = path.basename(await putEngine(folder));
  const engine = put.endsWith('.tgz') ? `file:./${put}` : put;
  const manager = packageManagerOf(process.env);
  const name = path.basename(path.resolve(folder));
  writeFiles(folder, siteFiles(name, { engine, manager, migrated }));
  for (const [place, file] of migrated?.copies ?? [])
    cpSync(file, path.join(folder, 'site', place), { dereference: true });
  if (migrated && from !== undefined)
    writeFiles(folder, {
      [reportName]: writeReport(migrated.findings, {
        from: path.basename(path.resolve(from)),
        pages: migrated.pages,
      }),
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

/** Converts a site or a folder of Markdown; the report has no absolute path. */
async function migrate(from: string): Promise<Migrated> {
  const folder = path.resolve(from);
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
  const below = lookBelow(from);
  const config = configOf(folder);
  const migrated = config
    ? await migrateSite(folder, config)
    : migrateFolder(pagesFolder(folder), folder);
  if (migrated.pages === 0)
    throw new Error(`${from} has no page of Markdown.\n  Name the folder that has the pages.`);
  const outside: string[] = [];
  siteFilesOf(folder, (name) => outside.push(name));
  const left = outside.map((file) => ({
    name: 'file outside',
    outcome: 'left out; it is not part of the project',
    file,
    isWhole: true,
  }));
  const findings = withoutFolder([...below, ...migrated.findings, ...left], folder);
  return { ...migrated, findings };
}

/** Looks for a site in the folders of `from`. @throws Error that names it when `from` itself has no pages */
function lookBelow(from: string): Finding[] {
  const kind = siteKindOf(from);
  const first = findSites(from).find((site) => site.kind === 'Docusaurus');
  if (!first || kind === 'Docusaurus') return [];
  const way = `--from ${quotedPath(first.folder)}`;
  if (kind === undefined)
    throw new Error(
      `${from} has no config; a site of Docusaurus is in ${first.folder}.\n  Use ${way}`,
    );
  const file = path.relative(from, first.folder);
  const outcome = `left out; to convert it, use ${way}`;
  return [{ name: 'a site of Docusaurus', outcome, file, isWhole: true }];
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

const reportName = 'MIGRATION.md';

function migrationLines({ pages, findings }: Migrated): string[] {
  if (findings.length === 0) return [`Converted ${pages} pages. ${nothingLost}`];
  const intro = `Converted ${pages} pages. These things are different (${reportName} has all of them):`;
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
