import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SiteError } from '../report/report';

/** A part of a theme that a site can replace. */
export interface ThemePart {
  name: string;
  /** The use of the part on pages, as one line. */
  about: string;
  /** Absolute path of its module, without an ending. */
  module: string;
  /** Absolute folder of the theme that has it. */
  folder: string;
  /** How other modules import it, when the theme is a package. */
  address: string | undefined;
}

/** `parts.json` of a theme: its own parts by name, and the theme whose parts it has too. */
interface PartList {
  base?: string;
  parts?: Record<string, { module: string; about: string }>;
}

/** The parts of a theme with those of its base, by name; none when it has no `parts.json`. */
export function partsOfTheme(theme: string, from: string): Map<string, ThemePart> {
  const folder = themeFolder(theme, from);
  const file = path.join(folder, 'parts.json');
  if (!existsSync(file)) return new Map();
  const { base, parts = {} } = JSON.parse(readFileSync(file, 'utf8')) as PartList;
  const found = base === undefined ? new Map<string, ThemePart>() : partsOfTheme(base, file);
  for (const [name, { module, about }] of Object.entries(parts)) {
    const address = isThemeFolder(theme) ? undefined : `${theme}/${module}`;
    found.set(name, { name, about, module: path.join(folder, module), folder, address });
  }
  return found;
}

/** The absolute folder of a theme: relative to the file that names it, or that of a package such as `ottoman-docs/theme`. */
export function themeFolder(theme: string, from: string): string {
  if (isThemeFolder(theme)) return path.resolve(path.dirname(from), theme);
  try {
    return path.dirname(createRequire(from).resolve(theme));
  } catch (cause) {
    throw new SiteError(
      {
        message: `config: theme: no folder and no package "${theme}"`,
        place: { file: path.basename(from) },
        action: 'Begin a folder with "./" or "../", or install the package.',
      },
      { cause },
    );
  }
}

/** Whether the theme of the config is a folder, not a package. */
export const isThemeFolder = (theme: string): boolean =>
  /^\.{0,2}([\\/]|$)/.test(theme) || path.isAbsolute(theme);
