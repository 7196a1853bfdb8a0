import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { navbarSchema } from '../../config/navbarSchema';
import { withPluginKeys } from '../../content/frontMatter/pluginFrontMatter';
import { pluginLabel } from '../../lifecycle/runHook';
import type { Plugin } from '../../plugin';
import { SiteError } from '../../report/report';
import { textOfFile } from '../../report/textOfFile';

/** The form of some data that people write, for their editors. */
export interface SchemaRow {
  /** `docs/front-matter`: the plugin, and what it is. */
  name: string;
  /** Globs relative to the site; empty for a part of the config. */
  files: readonly string[];
  /** JSON Schema. */
  schema: object;
}

/** The schemas of a site: its navbar, and those of all plugins. */
export function schemaRows(plugins: readonly Plugin[]): SchemaRow[] {
  const own = { name: 'config/navbar', files: [], schema: toJson(navbarSchema) };
  const ofPlugins = plugins.flatMap((plugin) =>
    (plugin.hooks.schemas ?? []).map(({ name, files, schema }) => ({
      name: `${pluginLabel(plugin)}/${name}`,
      files: files ?? [],
      schema: toJson(name === 'front-matter' ? withPluginKeys(schema, plugins) : schema),
    })),
  );
  return [own, ...ofPlugins];
}

const toJson = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/**
 * Writes the schemas of JSON and YAML files to `.vscode/schemas`, and to the settings of the editor for which files they
 * are. No setting of it checks the front matter of Markdown. Returns the lines to print.
 */
export function writeForEditor(rows: readonly SchemaRow[], root: string, site: string): string[] {
  const folder = path.join(root, '.vscode');
  mkdirSync(path.join(folder, 'schemas'), { recursive: true });
  const json: { fileMatch: string[]; url: string }[] = [];
  const yaml: Record<string, string[]> = {};
  const fileOf = ({ name }: SchemaRow) => `schemas/${name.replace(/[^\w-]+/g, '.')}.json`;
  const lines = rows.flatMap((row) => {
    const file = fileOf(row);
    const globs = row.files.flatMap(withoutBraces).map((glob) => path.posix.join('/', site, glob));
    const [inJson, inYaml] = [/\.json$/, /\.ya?ml$/].map((ending) =>
      globs.filter((glob) => ending.test(glob)),
    );
    if (!inJson?.length && !inYaml?.length) return [];
    writeFileSync(path.join(folder, file), `${JSON.stringify(row.schema, null, 2)}\n`);
    const url = `./.vscode/${file}`;
    if (inJson?.length) json.push({ fileMatch: inJson, url });
    if (inYaml?.length) yaml[url] = inYaml.map((glob) => glob.slice(1));
    return [`Wrote .vscode/${file}`];
  });
  const file = path.join(folder, 'settings.json');
  const settings = { ...readSettings(file), 'json.schemas': json, 'yaml.schemas': yaml };
  writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`);
  return [...lines, 'Wrote .vscode/settings.json'];
}

function readSettings(file: string): object {
  try {
    return JSON.parse(textOfFile(file) ?? '{}') as object;
  } catch (cause) {
    throw new SiteError(
      {
        message: 'inspect: .vscode/settings.json has comments or a mistake; it stays as it is',
        action: 'Remove them, or copy the schemas of "inspect schema" by hand.',
      },
      { cause },
    );
  }
}

/** Editors do not know braces: `a.{json,yml}` → `a.json`, `a.yml`. */
function withoutBraces(glob: string): string[] {
  const braces = /\{([^{}]*)\}/.exec(glob);
  if (!braces) return [glob];
  return braces[1]!.split(',').flatMap((choice) => withoutBraces(glob.replace(braces[0], choice)));
}
