import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { joinPath, listEntries, type Problem, readYaml, SiteError } from '../../engine';
import { readCutVersions } from './cutVersions';
import {
  type DocsOptions,
  folderOf,
  usualMainDoc,
  type VersionEntry,
  type VersionOptions,
  versionsFile,
  versionsOf,
} from './options';
import { rebaseLinks, rebaseSidebars } from './rebaseLinks';
import { locateDoc } from './scan';
import { checkSidebars } from './sidebar/sidebarInput';

/**
 * Copies the current documents and their sidebars as a version, with links between them kept inside it.
 * Returns lines that say what was written. @throws SiteError with every reason against it, before anything is written.
 */
export async function cutVersion(
  siteFolder: string,
  options: DocsOptions,
  { name, label }: Pick<VersionEntry, 'name' | 'label'>,
): Promise<string[]> {
  const cut = await readCutVersions(siteFolder, options);
  const versions = versionsOf(options, cut);
  const current = versions[0]!; // the current version is always there
  const folder = folderOf(options.path, name);
  const languages = translationsOf(siteFolder, current.folder);
  const copies = [
    { from: current.folder, to: folder },
    ...languages.map((language) => ({
      from: `${language}/${current.folder}`,
      to: `${language}/${folder}`,
    })),
  ];
  const problems = problemsOf(name, { siteFolder, options, versions, copies });
  if (problems.length > 0) throw new SiteError(problems);
  if (current.sidebars) checkSidebars(current.sidebars, { file: 'config.ts' });

  const root = joinPath(options.routeBasePath, name);
  const { length: count } = listEntries(path.join(siteFolder, current.folder));
  const docs = await pathsOf(siteFolder, current, options);
  const rebase = { from: current.path, to: root, docs };
  try {
    for (const { from, to } of copies) {
      for (const below of listEntries(path.join(siteFolder, from))) {
        const bytes = await readFile(path.join(siteFolder, from, below));
        const target = path.join(siteFolder, to, below);
        await mkdir(path.dirname(target), { recursive: true });
        const isText = /\.mdx?$/.test(below);
        const source = { file: `${current.folder}/${below}` };
        await writeFile(target, isText ? rebaseLinks(bytes.toString(), source, rebase) : bytes);
      }
    }
    const entry: VersionEntry = {
      name,
      label,
      mainDoc: options.mainDoc === usualMainDoc ? undefined : options.mainDoc,
      sidebars: current.sidebars && rebaseSidebars(current.sidebars, rebase),
    };
    const text = `${JSON.stringify({ versions: [entry, ...cut] }, null, 2)}\n`;
    await writeFile(path.join(siteFolder, versionsFile(options)), text);
  } catch (error) {
    for (const { to } of copies)
      await rm(path.join(siteFolder, to), { recursive: true, force: true });
    throw error;
  }
  return [
    `Wrote ${folder} (${count} ${count === 1 ? 'file' : 'files'}) and ${versionsFile(options)}`,
    `The version ${name} is at ${root}. To make it the version for readers, set lastVersion: ${JSON.stringify(name)} in the options of docs.`,
    ...languages.map(
      (language) => `Mark its translations: translations mark ${language}/${folder}`,
    ),
  ];
}

/** The folders of languages in which documents of a folder are translated: `i18n/de`. */
const translationsOf = (siteFolder: string, folder: string): string[] =>
  [...new Set(listEntries(path.join(siteFolder, 'i18n')).map((file) => file.split('/')[0]!))]
    .map((language) => `i18n/${language}`)
    .filter((language) => existsSync(path.join(siteFolder, language, folder)));

interface CutInput {
  siteFolder: string;
  options: DocsOptions;
  versions: readonly VersionOptions[];
  copies: readonly { from: string; to: string }[];
}

function problemsOf(name: string, { siteFolder, options, versions, copies }: CutInput): Problem[] {
  const quoted = JSON.stringify(name);
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name)) {
    return [
      {
        message: `docs: ${quoted} cannot be the name of a version`,
        action: 'Use letters, digits, ".", "_" and "-", such as "2.0".',
      },
    ];
  }
  const problems: Problem[] = [];
  const root = joinPath(options.routeBasePath, name);
  const same = versions.find((version) => version.name === name || version.path === root);
  if (same) {
    problems.push({
      message: `docs: the version ${JSON.stringify(same.name)} at ${JSON.stringify(same.path)} exists already`,
      place: { file: same.definedIn },
      action: 'Choose another name, or remove that version first.',
    });
  }
  if (Object.hasOwn(options.aliases, name)) {
    problems.push({
      message: `docs: aliases: ${quoted} is an alias already`,
      place: { file: 'config.ts' },
      action: 'Choose another name, or remove the alias.',
    });
  }
  for (const { from, to } of copies) {
    if (listEntries(path.join(siteFolder, from)).every((file) => !/\.mdx?$/.test(file))) {
      problems.push({
        message: `docs: no documents in ${JSON.stringify(from)}`,
        place: { file: 'config.ts' },
        action: 'Set the path of the documents folder, or write the first document.',
      });
    }
    if (!same && existsSync(path.join(siteFolder, to))) {
      problems.push({
        message: `docs: the folder ${JSON.stringify(to)} exists already`,
        place: { file: to },
        action: 'Choose another name, or remove the folder.',
      });
    }
  }
  return problems;
}

/** Path of each document of a version → its file; the root of the version, which leads to the main document, is one of them. */
async function pathsOf(
  siteFolder: string,
  version: VersionOptions,
  options: DocsOptions,
): Promise<ReadonlyMap<string, string>> {
  const files = listEntries(path.join(siteFolder, version.folder))
    .filter((file) => /\.mdx?$/.test(file) && !/(^|\/)_/.test(file))
    .map((file) => `${version.folder}/${file}`);
  const located = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(siteFolder, file), 'utf8');
      const meta = /^---\r?\n([\s\S]*?\r?\n)---/.exec(text)?.[1] ?? '';
      const { data } = await readYaml(meta, { subject: 'docs', file, firstLine: 2 });
      const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
      const frontMatter = { id: textOf(data.id), slug: textOf(data.slug) };
      return { ...locateDoc(file, frontMatter, version, options), file };
    }),
  );
  const main = located.filter(({ id }) => id === version.mainDoc && version.path !== '/');
  return new Map([
    ...main.map(({ file }) => [version.path, file] as const),
    ...located.map(({ path, file }) => [path, file] as const),
  ]);
}
