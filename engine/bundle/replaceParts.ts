import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rspack } from '@rsbuild/core';
import type { Site } from '../config/site';
import { partsOfTheme, type ThemePart } from '../files/themeFolder';
import type { Problem } from '../plugin';
import { didYouMean, listNames, SiteError } from '../report/report';
import { importPath, writeGenerated } from './generated';

/**
 * Parts of the theme that the config or a plugin replaces by name. Only imports inside the theme lead to the
 * replacement; so a replacement that imports the part itself wraps it.
 */

export interface ReplacedPart extends ThemePart {
  /** Absolute path of the file with the component that replaces it. */
  by: string;
}

/** The parts that the config replaces, and those of plugins: the first one wins. @throws SiteError for all wrong entries */
export function replacedParts({ config, configFile, folder }: Site): ReplacedPart[] {
  const place = { file: path.basename(configFile) };
  const wanted = [
    ...Object.entries(config.parts).map(([name, file]) => ({
      at: `config: parts.${name}`,
      name,
      by: path.resolve(folder, file),
    })),
    ...config.plugins.flatMap((plugin) =>
      Object.entries(plugin.hooks.parts ?? {}).map(([name, file]) => ({
        at: `${plugin.name}: parts.${name}`,
        name,
        by: fileURLToPath(file),
      })),
    ),
  ];
  if (wanted.length === 0) return [];
  const parts = partsOfTheme(config.theme, configFile);
  const replaced = new Map<string, ReplacedPart>();
  const problems: Problem[] = [];
  for (const { at, name, by } of wanted) {
    const part = parts.get(name);
    const problem = part ? problemOf(by, name) : unknownPart(name, [...parts.keys()]);
    if (problem)
      problems.push({ message: `${at}: ${problem.message}`, place, action: problem.action });
    else if (part && !replaced.has(name)) replaced.set(name, { ...part, by });
  }
  if (problems.length > 0) throw new SiteError(problems);
  return [...replaced.values()];
}

const unknownPart = (name: string, names: readonly string[]) => ({
  message: `the theme has no such part; its parts are ${listNames(names)}`,
  action: didYouMean(name, names, '"inspect parts" says what each of them shows.'),
});

/** Why a file cannot replace a part. */
function problemOf(file: string, name: string): Pick<Problem, 'message' | 'action'> | undefined {
  if (!existsSync(file) || path.extname(file) === '')
    return {
      message: `no file ${JSON.stringify(path.basename(file))}`,
      action: 'Give the path of a file with its ending, relative to the config.',
    };
  if (exportOf(file, name) === undefined)
    return {
      message: `${JSON.stringify(path.basename(file))} exports no component`,
      action: `Export it as default, or by the name ${name}.`,
    };
  return undefined;
}

/** The export of a file that replaces a part: `default`, or the name of the part. */
function exportOf(file: string, name: string): string | undefined {
  const text = readFileSync(file, 'utf8');
  if (/\bexport\s+default\b|\bas\s+default\b/.test(text)) return 'default';
  return new RegExp(`\\bexport\\b[^;=]*\\b${name}\\b`).test(text) ? name : undefined;
}

/** Leads imports of replaced parts inside the theme to a module that exports the replacement as the theme imports it. */
export const replacementRules = (
  parts: readonly ReplacedPart[],
  to: { generated: Map<string, string>; site: string },
): Rspack.RuleSetRule[] =>
  parts.map(({ name, module, folder, by }) => {
    const text = [
      `import { ${exportOf(by, name)} as part } from ${importPath(to.site, by)};`,
      `export { part as default, part as ${name} };`,
      '',
    ].join('\n');
    const request = writeGenerated(to.generated, `parts/${name}`, text);
    const alias = Object.fromEntries(endings.map((ending) => [`${module}${ending}$`, request]));
    return { include: folder + path.sep, resolve: { alias } };
  });

/** Themes in TypeScript import modules without an ending, packages with one. */
const endings = ['', '.js', '.jsx', '.ts', '.tsx'];
