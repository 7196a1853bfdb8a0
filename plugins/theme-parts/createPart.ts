import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  contains,
  didYouMean,
  listNames,
  partsOfTheme,
  relativeName,
  SiteError,
} from '../../engine';
import { findOriginal, hashPart, writeOrigin } from './origin';
import { type ThemedSite, themeOf } from './themeOf';

/**
 * Copies a part of a theme, with its imports rewritten to keep their targets and a first line that records the
 * original. A part that the theme lists by name becomes a file of the site; any other file or module of a package goes
 * into the site's own theme. @throws SiteError when it cannot be copied; nothing is written then.
 * @returns the absolute path of the copy, and a sentence on how to use it
 */
export function createPart(original: string, site: ThemedSite): { part: string; next: string } {
  const named = partsOfTheme(String(site.config.theme), site.configFile).get(original);
  if (named) {
    const source = named.address ?? `${named.module}.tsx`;
    const part = copyPart(source, path.join(site.siteFolder, 'parts'), site);
    const entry = `${original}: './parts/${path.basename(part)}'`;
    return { part, next: `Now name it in the config: parts: { ${entry} }` };
  }
  const { folder, theme } = themeOf(site);
  const source = sourceOf(original, site);
  if (!folder) throw isInPackage(theme);
  if (contains(folder, source)) {
    throw new SiteError({
      message: `create-part: "${original}" is already a part of the site's own theme`,
      action: 'First make your own theme from it and name it in the config.',
    });
  }
  return { part: copyPart(original, folder, site), next: nextStep(source) };
}

/** The absolute file of a part. @throws SiteError when there is none */
function sourceOf(original: string, { config, configFile }: ThemedSite): string {
  const file = path.resolve(original);
  const source = existsSync(file) ? file : findOriginal(original, configFile);
  if (source) return source;
  throw new SiteError({
    message: `create-part: no part, no file and no module "${original}"`,
    action: didYouMean(
      original,
      partsOfTheme(String(config.theme), configFile).keys(),
      'Pass the name of a part, as "inspect parts" lists them, or a file of a theme.',
    ),
  });
}

function copyPart(original: string, folder: string, site: ThemedSite): string {
  const source = sourceOf(original, site);
  const part = path.join(folder, path.basename(source));
  if (existsSync(part)) {
    throw new SiteError({
      message: `create-part: there is a file ${listNames([relativeName(site.siteFolder, part)])} already`,
      action: 'Move it away first.',
    });
  }
  const inPackage = source !== path.resolve(original);
  const from = inPackage ? original : relativeTo(part, source);
  const lead = (name: string) =>
    inPackage
      ? path.posix.join(path.posix.dirname(original), name)
      : relativeTo(part, path.resolve(path.dirname(source), name));
  const text = withImports(readFileSync(source, 'utf8'), lead);
  mkdirSync(folder, { recursive: true });
  writeFileSync(part, `${writeOrigin({ from, hash: hashPart(source) })}\n${text}`);
  return part;
}

/** Nothing is written into a package: the next installation would remove it. */
const isInPackage = (theme: string) =>
  new SiteError({
    message: `create-part: the site's theme is the package ${JSON.stringify(theme)}, which cannot be changed`,
    place: { file: 'config.ts' },
    action:
      'Name a part, as "inspect parts" lists them, or start a theme of the site with create-theme and repeat the command.',
  });

/** A file as another file would import it. */
function relativeTo(from: string, to: string): string {
  const name = relativeName(path.dirname(from), to);
  return name.startsWith('.') || path.isAbsolute(name) ? name : `./${name}`;
}

const withImports = (code: string, lead: (name: string) => string) =>
  code.replace(
    /(\bfrom\s+|\bimport\s+|\bimport\(\s*)(['"])(\.{1,2}\/[^'"]*)\2/g,
    (_, before: string, quote: string, name: string) => before + quote + lead(name) + quote,
  );

/** A sentence on how a theme uses its copy of a part; `source` is the original. */
function nextStep(source: string): string {
  const name = path.basename(source).replace(/\.[jt]sx?$/, '');
  const kind = pageKindOf(name, path.dirname(source));
  return kind === undefined
    ? 'Now import it where the theme of the site should show it. The parts that import the original are copied the same way.'
    : `Now name it in the index of the theme: pages: { ...base.pages, ${kind}: () => import('./${name}') }`;
}

/** The kind of route for which the theme around `folder` has a page of that name. */
function pageKindOf(name: string, folder: string): string | undefined {
  const pattern = new RegExp(`(\\w+): [^\\n]*import\\([^)]*/${name}(?:\\.js)?['"]\\)`);
  for (const outer of [folder, path.dirname(folder)]) {
    const index = ['index.ts', 'index.tsx', 'index.js']
      .map((file) => path.join(outer, file))
      .find((file) => existsSync(file));
    const kind = index && pattern.exec(readFileSync(index, 'utf8'))?.[1];
    if (kind) return kind;
  }
  return undefined;
}
