import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { ReportIn } from './findings';
import { codeFile } from './read/codeFile';
import type { MarkdownSite } from './read/readMarkdownSite';
import { type SiteStyle, siteStyle } from './style/siteStyle';
import { createTakenFiles } from './takeFiles';
import { nameIn, textsOf } from './values';

/** The colours and fonts of a site of VitePress or Starlight, and the packages that they come from. */
export function markdownStyle(
  site: MarkdownSite,
  report: ReportIn,
): SiteStyle & { packages: Map<string, string> } {
  const { kind, folder, assets } = site;
  const names = kind === 'VitePress' ? themeSheets(folder) : customCss(site);
  const isPackage = (name: string) => !/^[./]/.test(name);
  const sheets = names
    .filter((name) => !isPackage(name) || path.isAbsolute(name))
    .map((name) => path.resolve(folder, name))
    .filter((file) => existsSync(file));
  const { packages, takePackage } = createTakenFiles({ folder, placed: new Map() });
  const style = siteStyle(
    { kind, sheets, packageSheets: names.filter(isPackage), assets, takePackage },
    (name, outcome, file) => report(name, outcome, nameIn(folder, file)),
  );
  return { ...style, packages };
}

const customCss = ({ theme, folder }: MarkdownSite): string[] =>
  textsOf(theme.customCss).map((name) => {
    const file = path.join(folder, name);
    return !name.startsWith('.') && existsSync(file) ? file : name;
  });

/** The style sheets that the theme of VitePress imports, as absolute paths or names of packages. */
function themeSheets(folder: string): string[] {
  const place = path.join(folder, '.vitepress', 'theme');
  const file = codeFile(path.join(place, 'index'));
  if (!file) return [];
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => /\.(s?css|less)$/.test(name) && !name.startsWith('virtual:'))
    .map((name) => (name.startsWith('.') ? path.resolve(place, name) : name));
}
