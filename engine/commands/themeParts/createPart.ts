import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { themeFolder } from '../../bundle/prepareBundle';
import { loadSite, type SiteOptions } from '../../config/site';
import { listNames, SiteError } from '../../report/report';
import { findOriginal, hashPart, writeOrigin } from './origin';

const posix = (file: string) => file.split(path.sep).join('/');

/**
 * Copies a part of another theme into the site's own, with its imports led back to where they lead now and a line
 * that remembers the original. `original` is a file below the working folder, or a module of a package.
 * Gives the absolute file. @throws SiteError that says why there can be none; nothing is written then.
 */
export async function createPart(original: string, options: SiteOptions): Promise<string> {
  const site = await loadSite(options);
  const theme = themeFolder(site);
  const file = path.resolve(site.root, original);
  const source = existsSync(file) ? file : findOriginal(original, site.configFile);
  if (!source) {
    throw new SiteError({
      message: `create-part: no file and no module "${original}"`,
      action: 'Name a part such as theme/pages/NotFoundPage.tsx.',
    });
  }
  if (posix(source).startsWith(`${posix(theme)}/`)) {
    throw new SiteError({
      message: `create-part: "${original}" is a part of the site's own theme already`,
      action: 'Make a theme of your own from it first, and name it in the config.',
    });
  }
  const part = path.join(theme, path.basename(source));
  if (existsSync(part)) {
    throw new SiteError({
      message: `create-part: the theme has a file ${listNames([path.basename(part)])}`,
      action: 'Move it away first.',
    });
  }
  const inPackage = source !== file;
  const from = inPackage ? original : relativeTo(part, source);
  const lead = (name: string) =>
    inPackage
      ? path.posix.join(path.posix.dirname(original), name)
      : relativeTo(part, path.resolve(path.dirname(source), name));
  const text = withImports(readFileSync(source, 'utf8'), lead);
  mkdirSync(theme, { recursive: true });
  writeFileSync(part, `${writeOrigin({ from, hash: hashPart(source) })}\n${text}`);
  return part;
}

/** A file as another one names it in an import. */
function relativeTo(from: string, to: string): string {
  const relative = posix(path.relative(path.dirname(from), to));
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** Code with every relative import led elsewhere. */
const withImports = (code: string, lead: (name: string) => string) =>
  code.replace(
    /(\bfrom\s+|\bimport\s+|\bimport\(\s*)(['"])(\.{1,2}\/[^'"]*)\2/g,
    (_, before: string, quote: string, name: string) => before + quote + lead(name) + quote,
  );
