import { existsSync } from 'node:fs';
import path from 'node:path';
import { listNames, SiteError } from '../report/report';
import { importPath, writeGenerated } from './generated';

/** The theme together with the parts that plugins bring. A page of the theme comes before that of a plugin. */

interface ThemeInput {
  /** Absolute path of the site folder. */
  site: string;
  theme: string;
  themeParts?: readonly string[];
  /** Absolute paths of style sheets; their rules come after the theme's. */
  styles?: readonly string[];
  folder: string;
}

/** The module `@theme`: the theme itself when nothing is added to it. */
export function writeThemeModule(input: ThemeInput): string {
  const { site, theme, themeParts = [], styles = [], folder } = input;
  const parts = partsWith('index', themeParts);
  if (parts.length + styles.length === 0) return theme;
  const imports = parts.map((part, index) =>
    importOf(site, `part${index}`, path.join(part, 'index')),
  );
  return writeGenerated(
    folder,
    'theme',
    [
      importOf(site, 'theme', theme),
      ...imports,
      ...styles.map((file) => `import ${importPath(site, file)};`),
      `export default { ...theme, pages: { ${spread(parts)}...theme.pages } };`,
      '',
    ].join('\n'),
  );
}

export function writeViewsModule({ site, theme, themeParts = [], folder }: ThemeInput): string {
  const views = path.join(theme, 'views');
  const parts = partsWith('views', themeParts);
  if (parts.length === 0) return views;
  const imports = parts.map((part, index) =>
    importOf(site, `part${index}`, path.join(part, 'views')),
  );
  return writeGenerated(
    folder,
    'views',
    [
      `export * from ${importPath(site, views)};`,
      importOf(site, 'views', views),
      ...imports,
      `export default { ${spread(parts)}...views };`,
      '',
    ].join('\n'),
  );
}

/** The module `@theme/listeners`: those of the theme first. */
export function writeListenersModule({ site, theme, themeParts = [], folder }: ThemeInput): string {
  const listeners = path.join(theme, 'listeners');
  const parts = partsWith('listeners', themeParts);
  if (parts.length === 0) return listeners;
  const files = [listeners, ...parts.map((part) => path.join(part, 'listeners'))];
  const text = files.map((file) => `import ${importPath(site, file)};\n`).join('');
  return writeGenerated(folder, 'listeners', text);
}

/** The module `@theme/everyPage`: the components that plugins add to every page, in their order. */
export function writeEveryPageModule({ site, themeParts = [], folder }: ThemeInput): string {
  const parts = partsWith('everyPage', themeParts);
  const imports = parts.map((part, index) =>
    importOf(site, `part${index}`, path.join(part, 'everyPage')),
  );
  const names = parts.map((_, index) => `part${index}`);
  const text = [...imports, `export default [${names.join(', ')}];`, ''].join('\n');
  return writeGenerated(folder, 'everyPage', text);
}

/** The files of a plugin's part of the theme that the engine reads, without their endings. */
const partFiles = ['index', 'views', 'listeners', 'everyPage'];

/** @throws SiteError when the folder that a plugin names holds none of the files that are read */
export function assertThemePart(plugin: string, folder: string): void {
  if (partFiles.some((name) => partsWith(name, [folder]).length > 0)) return;
  throw new SiteError({
    message: `${plugin}: theme: no file of ${listNames(partFiles)} in ${folder}`,
    action:
      "Name the folder with the plugin's part of the theme: new URL('./theme/', import.meta.url).",
  });
}

const partsWith = (name: string, parts: readonly string[]): string[] =>
  unique(parts).filter((part) =>
    ['ts', 'tsx', 'js'].some((ending) => existsSync(path.join(part, `${name}.${ending}`))),
  );

/** A plugin may be there more than once. */
const unique = (folders: readonly string[]): string[] => [...new Set(folders)];

const importOf = (site: string, name: string, file: string) =>
  `import ${name} from ${importPath(site, file)};`;

/** Later ones win: the first plugin of the config is written last. */
const spread = (parts: readonly string[]) =>
  parts
    .map((_, index) => `...part${index}, `)
    .reverse()
    .join('');
