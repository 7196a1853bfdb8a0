import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { isRecord } from '../../../engine';
import { runConfig } from './runConfig';

/** Short names of folders and files in imports: `@components` → an absolute path, longest first. */
export type Aliases = readonly (readonly [name: string, target: string])[];

/** The aliases that a site's plugins give to webpack, and those of its `tsconfig.json` or `jsconfig.json`. */
export async function readAliases(
  config: Record<string, unknown>,
  folder: string,
): Promise<Aliases> {
  const found = new Map<string, string>([['@site', folder]]);
  const add = (name: string, target: unknown) => {
    if (typeof target === 'string' && !found.has(name))
      found.set(name.replace(/\$$/, ''), path.resolve(folder, target));
  };
  for (const aliases of await pluginAliases(config, folder))
    for (const [name, target] of Object.entries(aliases)) add(name, target);
  for (const [name, target] of typeAliases(folder)) add(name, target);
  return [...found].sort(([a], [b]) => b.length - a.length);
}

/** The file that an alias means; undefined when the name begins with none. */
export function aliasedFile(aliases: Aliases, name: string): string | undefined {
  const known = aliases.find(([alias]) => name === alias || name.startsWith(`${alias}/`));
  return known && path.join(known[1], name.slice(known[0].length));
}

async function pluginAliases(
  config: Record<string, unknown>,
  folder: string,
): Promise<Record<string, unknown>[]> {
  const entries: unknown[] = Array.isArray(config.plugins) ? config.plugins : [];
  const found: Record<string, unknown>[] = [];
  for (const entry of entries) {
    const [given, options] = Array.isArray(entry) ? entry : [entry, {}];
    if (isRecord(options) && isRecord(options.alias)) found.push(options.alias);
    try {
      const plugin: unknown = await loadPlugin(given, folder);
      if (typeof plugin !== 'function') continue;
      const made: unknown = await plugin({ siteDir: folder }, options ?? {});
      if (!isRecord(made) || typeof made.configureWebpack !== 'function') continue;
      const webpack: unknown = made.configureWebpack({}, false, {});
      const resolve = isRecord(webpack) && isRecord(webpack.resolve) ? webpack.resolve : {};
      if (isRecord(resolve.alias)) found.push({ ...resolve.alias });
    } catch {
      // a plugin that only Docusaurus can run; it is reported by name
    }
  }
  return found;
}

async function loadPlugin(given: unknown, folder: string): Promise<unknown> {
  if (typeof given !== 'string' || !/^(\.|\/)/.test(given)) return given;
  const full = path.resolve(folder, given);
  const file = ['', '.js', '.ts', '.mjs', '.cjs', '/index.js', '/index.ts']
    .map((ending) => full + ending)
    .find((one) => /\.[cm]?[jt]s$/.test(one) && existsSync(one));
  return file && runConfig(file, { call: false });
}

/** The aliases in `tsconfig.json` or `jsconfig.json`; targets are relative to the folder. */
export function typeAliases(folder: string): [name: string, target: string][] {
  for (const name of ['tsconfig.json', 'jsconfig.json']) {
    const file = path.join(folder, name);
    if (!existsSync(file)) continue;
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
  return [];
}
