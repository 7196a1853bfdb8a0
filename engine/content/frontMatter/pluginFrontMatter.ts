import * as z from 'zod';
import type { FrontMatter } from '../../contract';
import type { Plugin, Problem, UnusedKey } from '../../plugin';
import { misspelledName, SiteError } from '../../report/report';
import { checkFrontMatter, placeIn } from './checkFrontMatter';

type Declaring = Pick<Plugin, 'name' | 'hooks'>;

/** The front matter that plugins add to the pages of all plugins: see `Hooks.frontMatter`. */
export class PluginFrontMatter {
  /** All keys that plugins declare, each of which has one owner. */
  readonly #schema: z.ZodObject;
  readonly #owners = new Map<string, string>();
  readonly #files = new Map<string, { data: Partial<FrontMatter>; problems: Problem[] }>();

  /** @throws SiteError for keys that have another owner */
  constructor(plugins: readonly Declaring[]) {
    const problems = clashes(plugins);
    if (problems.length > 0) throw new SiteError(problems);
    const schemas = [...schemasByName(plugins)]; // instances of a plugin declare the same keys
    this.#schema = z.strictObject(Object.assign({}, ...schemas.map(([, { shape }]) => shape)));
    for (const [owner, { shape }] of schemas)
      for (const key of Object.keys(shape)) this.#owners.set(key, owner);
  }

  /** Checks the keys of a page that its own plugin does not know; returns those that no plugin knows. */
  take(file: string, keys: readonly UnusedKey[]): readonly UnusedKey[] {
    if (this.#owners.size === 0) return keys;
    const ownerOf = (key: string) => this.#owners.get(key)!; // problems are those of keys in the schema
    const { data, problems, unused } = checkFrontMatter(ownerOf, this.#schema, {
      frontMatter: Object.fromEntries(keys.map(({ key, value }) => [key, value])),
      frontMatterPlaces: placesOf(keys),
    });
    this.#files.set(file, { data: data ?? {}, problems: placeIn(file, problems) });
    const meant = new Map(keys.map((unusedKey) => [unusedKey.key, unusedKey.meant]));
    return unused.map((unusedKey) => ({
      ...unusedKey,
      meant: meant.get(unusedKey.key) ?? unusedKey.meant,
    }));
  }

  forget(file: string): void {
    this.#files.delete(file);
  }

  errors(): Problem[] {
    return [...this.#files.values()].flatMap(({ problems }) => problems);
  }

  of(file: string | undefined): Partial<FrontMatter> | undefined {
    const data = file === undefined ? undefined : this.#files.get(file)?.data;
    return data && Object.keys(data).length > 0 ? data : undefined;
  }
}

const schemasByName = (plugins: readonly Declaring[]): Map<string, z.ZodObject> =>
  new Map(
    plugins.flatMap(({ name, hooks }) =>
      hooks.frontMatter ? [[name, hooks.frontMatter] as const] : [],
    ),
  );

const placesOf = (keys: readonly UnusedKey[]) =>
  Object.fromEntries(
    keys.flatMap(({ key, line, column }) =>
      line === undefined || column === undefined ? [] : [[key, { line, column }]],
    ),
  );

/** Declared keys that belong to a page's own plugin, look like one of its keys, or are declared twice. */
function clashes(plugins: readonly Declaring[]): Problem[] {
  const owners = new Map<string, string>();
  for (const { name, hooks } of plugins)
    for (const key of hooks.pageKeys ?? []) owners.set(key, name);
  const problems: Problem[] = [];
  for (const [name, { shape }] of schemasByName(plugins)) {
    for (const key of Object.keys(shape)) {
      const like = owners.has(key) ? key : misspelledName(key, owners.keys());
      if (like === undefined) continue;
      const owner = owners.get(like)!;
      const reason =
        key === like
          ? `belongs to the plugin "${owner}"`
          : `looks like a misspelled "${like}" of the plugin "${owner}"`;
      problems.push({
        message: `${name}: the front matter key "${key}" ${reason}`,
        place: { file: 'config.ts' },
        action: 'Give the key another name, or leave out one of the plugins.',
      });
    }
    for (const key of Object.keys(shape)) owners.set(key, name);
  }
  return problems;
}
