import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod';
import type {
  MarkdownDirective,
  MarkdownExtensions,
  MarkdownModule,
  MarkdownPlugin,
  MarkdownStyles,
} from '../content/extensions/contract';
import {
  type Extension,
  type ExtensionSet,
  type ExtensionStyles,
  noExtensions,
} from '../content/extensions/extension';
import { hashOf } from '../files/hashOf';
import { isPackaged, packageHash } from '../launch/packageFiles';
import { type Runtime, sourceRuntime } from '../launch/runtime';
import type { Plugin, Problem, SiteAddress } from '../plugin';
import { SiteError } from '../report/report';
import { hashedFolder } from '../routes/paths';
import { findNonJson } from './plainData';
import { resolvePackage } from './resolvePackage';

/** Additions to Markdown by config and plugins: the schema, and finding the modules. */

const address = z.union([z.string().min(1), z.instanceof(URL)]);
const moduleSettings = {
  /** The name of a package, or the URL of a module. */
  module: address,
  /** The export of the module; the default one when absent. */
  export: z.string().optional(),
  /** Options for the module, as plain JSON. */
  options: z.unknown().optional(),
};
const withOptions = z.tuple([address, z.unknown()]);
const addedModule = z.union([address, withOptions, z.strictObject(moduleSettings)]);
const addedPlugin = z.union([
  address,
  withOptions,
  z.strictObject({
    ...moduleSettings,
    /** Pages that contain none of these texts are not passed to it. */
    when: z.array(z.string().min(1)).optional(),
  }),
]);
const addedDirective = z.union([
  address,
  withOptions,
  z.strictObject({
    ...moduleSettings,
    /** The forms of the directive that the module renders; all of them when absent. @since 0.2.0 */
    forms: z.array(z.enum(['container', 'leaf', 'text', 'tag'])).optional(),
  }),
]);
const directiveName = z.string().regex(/^[a-z][\w-]*$/i, 'expected a name such as "file-tree"');

export const markdownSchema = z.strictObject({
  /**
   * Plugins that change the tree of Markdown.
   * @example ['remark-math']
   */
  remark: z.array(addedPlugin).default([]),
  /** Plugins that change the tree of HTML. */
  rehype: z.array(addedPlugin).default([]),
  /**
   * Renderers of code blocks, by language.
   * @example { chart: new URL('./chart.ts', import.meta.url) }
   */
  fences: z.record(z.string().min(1), addedModule).default({}),
  /**
   * Renderers of code blocks with a word after the language.
   * @example { collapsed: new URL('./collapsed.ts', import.meta.url) }
   * @since 0.2.0
   */
  flags: z.record(z.string().regex(/^[\w-]+$/), addedModule).default({}),
  /** Renderers of directives, by name. */
  directives: z.record(directiveName, addedDirective).default({}),
  /** Transformers of Shiki, which change highlighted code. @since 0.2.0 */
  transformers: z.array(addedPlugin).default([]),
  /** Style sheets for what the renderers write. */
  styles: z
    .array(
      z.strictObject({
        /** The URL of the style sheet. */
        file: z.instanceof(URL),
        /** Pages with one of these classes load it. */
        classes: z.array(z.string()).min(1),
      }),
    )
    .default([]),
}) satisfies z.ZodType<MarkdownExtensions, MarkdownExtensions>;

interface ExtensionInput {
  config: { plugins: readonly Plugin[]; markdown: MarkdownExtensions } & SiteAddress;
  configFile: string;
  /** Hash of the code of config and plugins, and of the modules that it names by address. */
  codeHash: string;
  /** The plugins of the default preset: another renderer of the same name replaces theirs. */
  preset?: readonly Plugin[];
  runtime?: Pick<Runtime, 'presetHash' | 'addressOf'>;
}

/** Who adds extensions. */
interface Owner {
  label: string;
  added: MarkdownExtensions;
  isPreset: boolean;
}

/** The extensions of config and plugins. @throws SiteError with everything that is missing or declared twice */
export async function findExtensions(input: ExtensionInput): Promise<ExtensionSet> {
  const owners = ownersOf(input);
  if (owners.length === 0) return noExtensions;
  const problems: Problem[] = [];
  const ofPreset: Extension[] = [];
  const own: Extension[] = [];
  for (const owner of owners)
    (owner.isPreset ? ofPreset : own).push(...(await extensionsOf(owner, input, problems)));
  problems.push(...declaredTwice(own));
  const names = new Set(own.filter(isRenderer).map(rendererKey));
  const kept = ofPreset.filter((extension) => !names.has(rendererKey(extension)));
  // The plugins of a site see what those of the preset have made.
  const extensions = [...kept, ...own];
  const styles = owners.flatMap((owner) => stylesOf(owner, problems));
  if (problems.length > 0) throw new SiteError(problems);
  const texts = Object.fromEntries(
    input.config.plugins.flatMap(({ name, hooks }) => (hooks.texts ? [[name, hooks.texts]] : [])),
  );
  return { extensions, styles, texts };
}

function ownersOf({ config, preset = [] }: ExtensionInput): Owner[] {
  const own: Owner = { label: 'content', added: config.markdown, isPreset: false };
  const plugins = config.plugins.flatMap((plugin): Owner[] => {
    const { markdown } = plugin.hooks;
    if (!markdown) return [];
    const added = typeof markdown === 'function' ? markdown(config) : markdown;
    const isPreset = preset.includes(plugin);
    return [{ label: plugin.name, added: checkAdded(plugin.name, added), isPreset }];
  });
  return [own, ...plugins].filter(({ added }) =>
    Object.values(added).some((part) => Object.keys(part as object).length > 0),
  );
}

/** The checked additions of a plugin. @throws SiteError unless it has the form of `MarkdownExtensions` */
function checkAdded(plugin: string, added: MarkdownExtensions): MarkdownExtensions {
  const parsed = markdownSchema.safeParse(added);
  if (parsed.success) return parsed.data;
  throw new SiteError(
    parsed.error.issues.map((issue) => ({
      message: `${plugin}: markdown.${issue.path.join('.')}: ${issue.message}`,
      action: 'Fix the plugin: see MarkdownExtensions.',
    })),
  );
}

async function extensionsOf(
  owner: Owner,
  { configFile, codeHash, runtime = sourceRuntime }: ExtensionInput,
  problems: Problem[],
): Promise<Extension[]> {
  const {
    remark = [],
    rehype = [],
    fences = {},
    flags = {},
    directives = {},
    transformers = [],
  } = owner.added;
  const added: readonly Added[] = [
    ...remark.map((module): Added => ['remark', undefined, module]),
    ...rehype.map((module): Added => ['rehype', undefined, module]),
    ...transformers.map((module): Added => ['transformer', undefined, module]),
    ...Object.entries(fences).map(([name, module]): Added => ['fence', name.toLowerCase(), module]),
    ...Object.entries(flags).map(([name, module]): Added => ['flag', name, module]),
    ...Object.entries(directives).map(([name, module]): Added => ['directive', name, module]),
  ];
  const extensions: Extension[] = [];
  for (const addition of added) {
    const extension = await findModule(owner, addition, configFile);
    if ('problem' in extension) problems.push(extension.problem);
    else {
      const file = fileURLToPath(extension.module);
      const ownHash = owner.isPreset ? runtime.presetHash : codeHash;
      const code = isPackaged(file) ? packageHash(file) : ownHash;
      extensions.push({ ...extension, module: runtime.addressOf(file), code });
    }
  }
  return extensions;
}

type Added = [
  kind: Extension['kind'],
  name: string | undefined,
  MarkdownModule | MarkdownPlugin | MarkdownDirective,
];

/** An extension without the hash of its code, or why it cannot be used. */
async function findModule(
  { label }: Owner,
  [kind, name, addition]: Added,
  configFile: string,
): Promise<Omit<Extension, 'code'> | { problem: Problem }> {
  const { module, export: exported = 'default', options, when, forms } = settingsOf(addition);
  const shown = typeof module === 'string' ? module : path.basename(module.href);
  const what = `${label === 'content' ? 'config' : label}: markdown.${partOf[kind]}: `;
  const refuse = (message: string, action: string) => ({
    problem: { message: what + message, place: { file: 'config.ts' }, action },
  });
  const bad = findNonJson(options ?? null);
  if (bad)
    return refuse(
      `the options of "${shown}" must be plain JSON; found ${bad.found}`,
      'Threads get them: pass functions and the like by a module of your own, with new URL("./name.ts", import.meta.url).',
    );
  if (typeof module === 'string' && /^\.{0,2}[/\\]/.test(module))
    return refuse(
      `"${shown}" is no name of a package`,
      `Write new URL(${JSON.stringify(module)}, import.meta.url).`,
    );
  const file = await fileOf(module, configFile);
  if (!file)
    return refuse(
      `cannot find "${shown}"`,
      typeof module === 'string' ? `Run "npm install ${shown}".` : 'Check the path.',
    );
  const address = pathToFileURL(file).href;
  return {
    kind,
    name: name ?? shown,
    owner: label,
    module: address,
    export: exported,
    options,
    when,
    forms,
  };
}

const partOf = {
  remark: 'remark',
  rehype: 'rehype',
  fence: 'fences',
  flag: 'flags',
  directive: 'directives',
  transformer: 'transformers',
};

type Settings = Exclude<MarkdownPlugin & MarkdownDirective, string | URL | readonly unknown[]>;

function settingsOf(addition: Added[2]): Settings {
  if (typeof addition === 'string' || addition instanceof URL) return { module: addition };
  if (Array.isArray(addition))
    return { module: addition[0] as string | URL, options: addition[1] as unknown };
  return addition as Settings; // what is left of the union
}

/** The file of a module; undefined when there is none. */
async function fileOf(module: string | URL, from: string): Promise<string | undefined> {
  if (typeof module === 'string') return resolvePackage(module, from);
  const file = fileURLToPath(module);
  // the package of the engine and its plugins holds JavaScript
  return [file, file.replace(/\.ts$/, '.js')].find((name) =>
    statSync(name, { throwIfNoEntry: false })?.isFile(),
  );
}

const isRenderer = ({ kind }: Extension) =>
  kind === 'fence' || kind === 'flag' || kind === 'directive';

const rendererKey = ({ kind, name }: Extension): string => `${kind} ${name}`;

/** Two renderers for one name: which one runs would depend on the order. */
function declaredTwice(extensions: readonly Extension[]): Problem[] {
  const seen = new Map<string, Extension>();
  return extensions.flatMap((extension) => {
    if (!isRenderer(extension)) return [];
    const key = rendererKey(extension);
    const first = seen.get(key);
    seen.set(key, first ?? extension);
    if (!first) return [];
    const nameOf = ({ owner }: Extension) => (owner === 'content' ? 'config.ts' : owner);
    return [
      {
        message: `config: the ${extension.kind} "${extension.name}" is rendered by ${nameOf(first)} and by ${nameOf(extension)}`,
        place: { file: 'config.ts' },
        action: 'Remove one of them.',
      },
    ];
  });
}

function stylesOf({ label, added }: Owner, problems: Problem[]): ExtensionStyles[] {
  return (added.styles ?? []).flatMap(({ file, classes }: MarkdownStyles) => {
    const absolute = fileURLToPath(file);
    const { name, ext } = path.parse(absolute);
    try {
      const hash = hashOf(readFileSync(absolute)).slice(0, 10);
      const asset = `${hashedFolder}${name}.${hash}${ext}`;
      return [{ owner: label, name: `${label}/${name}${ext}`, file: absolute, asset, classes }];
    } catch {
      problems.push({
        message: `${label === 'content' ? 'config' : label}: markdown.styles: cannot read "${name}${ext}"`,
        place: { file: 'config.ts' },
        action: 'Check the path.',
      });
      return [];
    }
  });
}
