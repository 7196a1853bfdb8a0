import * as z from 'zod';
import type { FrontMatter } from '../../contract';
import type { Plugin, Problem, UnusedKey } from '../../plugin';
import { misspelledName, SiteError } from '../../report/report';
import { checkFrontMatter, placeIn } from './checkFrontMatter';

type Declaring = Pick<Plugin, 'name' | 'hooks'>;

/** The front matter that plugins add to the pages of all plugins: see `Hooks.frontMatter`. */
export class PluginFrontMatter {
  readonly #schemas: { owner: string; schema: z.ZodObject }[];
  readonly #known: ReadonlySet<string>;
  readonly #files = new Map<string, { data: Partial<FrontMatter>; problems: Problem[] }>();

  /** @throws SiteError for keys that have another owner */
  constructor(plugins: readonly Declaring[]) {
    const problems = clashes(plugins);
    if (problems.length > 0) throw new SiteError(problems);
    // Instances of a plugin declare the same keys.
    this.#schemas = [...schemasByName(plugins)].map(([owner, schema]) => ({ owner, schema }));
    this.#known = new Set(this.#schemas.flatMap(({ schema }) => Object.keys(schema.shape)));
  }

  /** Checks the keys of a page that its own plugin does not know; returns those that no plugin knows. */
  take(file: string, keys: readonly UnusedKey[]): UnusedKey[] {
    let rest = keys.filter(({ key }) => !this.#known.has(key));
    const data: Partial<FrontMatter> = {};
    const problems: Problem[] = [];
    for (const { owner, schema } of this.#schemas) {
      const own = keys.filter(({ key }) => Object.hasOwn(schema.shape, key));
      const checked = checkFrontMatter(owner, z.strictObject(schema.shape), {
        frontMatter: Object.fromEntries([...own, ...rest].map(({ key, value }) => [key, value])),
        frontMatterPlaces: placesOf([...own, ...rest]),
      });
      problems.push(...placeIn(file, checked.problems));
      const meant = new Map(checked.unused.map((unusedKey) => [unusedKey.key, unusedKey.meant]));
      rest = rest.map((unusedKey) => ({
        ...unusedKey,
        meant: unusedKey.meant ?? meant.get(unusedKey.key),
      }));
      Object.assign(data, checked.data);
    }
    if (this.#schemas.length > 0) this.#files.set(file, { data, problems });
    return rest;
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
