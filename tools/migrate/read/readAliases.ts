import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { recordOf, type Values } from '../values';
import { codeFile } from './codeFile';
import { runConfig } from './runConfig';

/** Short names of folders and files in imports: `@components` → an absolute path, longest first. */
export type Aliases = readonly (readonly [name: string, target: string])[];

/** The aliases that a site's plugins give to webpack, and those of its `tsconfig.json` or `jsconfig.json`. */
export async function readAliases(config: Values, folder: string): Promise<Aliases> {
  const aliases = new Map<string, string>([['@site', folder]]);
  const all = [...(await pluginAliases(config, folder)), ...typeAliases(folder)];
  for (const [name, target] of all)
    if (typeof target === 'string' && !aliases.has(name))
      aliases.set(name.replace(/\$$/, ''), path.resolve(folder, target));
  return [...aliases].sort(([a], [b]) => b.length - a.length);
}

/** The file that an alias means; undefined when the name begins with none. */
export function aliasedFile(aliases: Aliases, name: string): string | undefined {
  const [alias, target] =
    aliases.find(([alias]) => name === alias || name.startsWith(`${alias}/`)) ?? [];
  return alias && target && path.join(target, name.slice(alias.length));
}

async function pluginAliases(config: Values, folder: string): Promise<[string, unknown][]> {
  const entries: unknown[] = Array.isArray(config.plugins) ? config.plugins : [];
  const aliases: Values[] = [];
  for (const entry of entries) {
    const [reference, options] = Array.isArray(entry) ? entry : [entry, {}];
    aliases.push(recordOf(recordOf(options).alias));
    try {
      const plugin: unknown = await loadPlugin(reference, folder);
      if (typeof plugin !== 'function') continue;
      const made = recordOf(await plugin({ siteDir: folder }, options ?? {}));
      if (typeof made.configureWebpack !== 'function') continue;
      const webpack = recordOf(made.configureWebpack({}, false, {}));
      aliases.push(recordOf(recordOf(webpack.resolve).alias));
    } catch {
      // a plugin that only Docusaurus can run; it is reported by name
    }
  }
  return aliases.flatMap((record) => Object.entries(record));
}

async function loadPlugin(entry: unknown, folder: string): Promise<unknown> {
  if (typeof entry !== 'string' || !/^(\.|\/)/.test(entry)) return entry;
  const file = codeFile(path.resolve(folder, entry));
  return file && /\.[cm]?[jt]s$/.test(file) && runConfig(file, { call: false });
}

/** The aliases in `tsconfig.json` or `jsconfig.json`; targets are relative to the folder. */
export function typeAliases(folder: string): [name: string, target: string][] {
  const file = ['tsconfig.json', 'jsconfig.json']
    .map((name) => path.join(folder, name))
    .find((name) => existsSync(name));
  if (!file) return [];
  const { config } = ts.parseConfigFileTextToJson(file, readFileSync(file, 'utf8')) as {
    config?: { compilerOptions?: { baseUrl?: string; paths?: Record<string, string[]> } };
  };
  const { baseUrl = '.', paths = {} } = config?.compilerOptions ?? {};
  return Object.entries(paths).flatMap(([alias, [target]]): [string, string][] =>
    target && alias !== '*'
      ? [[alias.replace(/\/\*$/, ''), path.join(baseUrl, target.replace(/\/?\*$/, ''))]]
      : [],
  );
}
