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
  /** Imported after the theme, so that their rules come after the theme's. */
  sheets?: readonly string[];
  generated: Map<string, string>;
}

/** The module `@theme`: the theme itself when nothing is added to it. */
export function writeThemeModule(input: ThemeInput): string {
  const { site, theme, sheets = [], generated } = input;
  const parts = importParts('index', input);
  if (parts.imports.length + sheets.length === 0) return theme;
  return writeGenerated(
    generated,
    'theme',
    [
      importOf(site, 'theme', theme),
      ...parts.imports,
      ...sheets.map((file) => `import ${importPath(site, file)};`),
      `export default { ...theme, pages: { ${spread(parts.names)}...theme.pages } };`,
      '',
    ].join('\n'),
  );
}

/** The module `@theme/views`. */
export function writeViewsModule(input: ThemeInput): string {
  const { site, theme, generated } = input;
  const views = path.join(theme, 'views');
  const parts = importParts('views', input);
  if (parts.imports.length === 0) return views;
  return writeGenerated(
    generated,
    'views',
    [
      `export * from ${importPath(site, views)};`,
      importOf(site, 'views', views),
      ...parts.imports,
      `export default { ${spread(parts.names)}...views };`,
      '',
    ].join('\n'),
  );
}

/** The module `@theme/listeners`: those of the theme first. */
export function writeListenersModule({
  site,
  theme,
  themeParts = [],
  generated,
}: ThemeInput): string {
  const listeners = path.join(theme, 'listeners');
  const parts = filesNamed('listeners', themeParts);
  if (parts.length === 0) return listeners;
  const text = [listeners, ...parts].map((file) => `import ${importPath(site, file)};\n`).join('');
  return writeGenerated(generated, 'listeners', text);
}

/** The module `@theme/everyPage`: the components that plugins add to every page, in their order. */
export function writeEveryPageModule(input: ThemeInput): string {
  const { imports, names } = importParts('everyPage', input);
  const text = [...imports, `export default [${names.join(', ')}];`, ''].join('\n');
  return writeGenerated(input.generated, 'everyPage', text);
}

/** The files of a plugin's part of the theme that the engine reads, without their endings. */
const partFiles = ['index', 'views', 'listeners', 'everyPage'];

/** @throws SiteError when the folder that a plugin names holds none of the files that are read */
export function assertThemePart(plugin: string, folder: string): void {
  if (partFiles.some((name) => filesNamed(name, [folder]).length > 0)) return;
  throw new SiteError({
    message: `${plugin}: theme: no file of ${listNames(partFiles)} in ${folder}`,
    action:
      "Name the folder with the plugin's part of the theme: new URL('./theme/', import.meta.url).",
  });
}

/** The files of one name in these folders, without their endings. A plugin may be there more than once. */
const filesNamed = (name: string, folders: readonly string[]): string[] =>
  [...new Set(folders)]
    .map((folder) => path.join(folder, name))
    .filter((file) => ['ts', 'tsx', 'js'].some((ending) => existsSync(`${file}.${ending}`)));

/** Imports of the files of one name that plugins bring, and the names that they get. */
function importParts(name: string, { site, themeParts = [] }: ThemeInput) {
  const files = filesNamed(name, themeParts);
  const names = files.map((_, index) => `part${index}`);
  return { names, imports: files.map((file, index) => importOf(site, names[index]!, file)) };
}

const importOf = (site: string, name: string, file: string) =>
  `import ${name} from ${importPath(site, file)};`;

/** Later ones win: the first plugin of the config is written last. */
const spread = (names: readonly string[]) =>
  names
    .toReversed()
    .map((name) => `...${name}, `)
    .join('');
