import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import {
  collectExtensions,
  type ExtensionOwner,
  extensionOwners,
  extensionsOf,
  isRenderer,
  rendererKey,
} from '../content/extensions/collectExtensions';
import type { MarkdownExtensions, MarkdownRenderer } from '../content/extensions/contract';
import type { Extension, ExtensionSet, ExtensionStyles } from '../content/extensions/extension';
import { hashOf } from '../files/hashOf';
import type { Plugin, Problem, SiteAddress } from '../plugin';
import { SiteError } from '../report/report';
import { hashedFolder } from '../routes/paths';
import { issuesToProblems } from './issuesToProblems';

/** Additions to Markdown by config and plugins: the schema, and what can be wrong with them. */

const functionOf = <Use>() =>
  z.custom<Use>((value) => typeof value === 'function', {
    message: 'expected a function',
    params: { action: 'Import the function at the top of the file, and write its name here.' },
  });
type MarkdownPluginFunction = (...options: never[]) => unknown;
const plugin = functionOf<MarkdownPluginFunction>();
const renderer = functionOf<MarkdownRenderer<never>>();

const addedPlugin = z.union([
  plugin,
  z.tuple([plugin, z.unknown()]),
  z.strictObject({
    /** The plugin. @since 0.2.0 */
    use: plugin,
    /** Its options. */
    options: z.unknown().optional(),
    /** Pages that contain none of these texts are not passed to it. */
    when: z.array(z.string().min(1)).optional(),
  }),
]);
const rendererSettings = z.strictObject({
  /** The function that renders. @since 0.2.0 */
  use: renderer,
  /** Options of the block that it gets. */
  options: z.unknown().optional(),
});
const rendererAlone = z.union([renderer, z.tuple([renderer, z.unknown()])]);
const addedRenderer = z.union([rendererAlone, rendererSettings]);
const addedDirective = z.union([
  rendererAlone,
  rendererSettings.extend({
    /** The forms of the directive that it renders; all of them when absent. @since 0.2.0 */
    forms: z.array(z.enum(['container', 'leaf', 'text', 'tag'])).optional(),
    /** It places components of the site, so the bundler waits for the pages. @since 0.2.0 */
    placesComponents: z.boolean().optional(),
  }),
]);
const directiveName = z.string().regex(/^[a-z][\w-]*$/i, 'expected a name such as "file-tree"');

export const markdownSchema = z.strictObject({
  /**
   * Plugins that change the tree of Markdown.
   * @example [[remarkMath, { singleDollarTextMath: false }]]
   */
  remark: z.array(addedPlugin).default([]),
  /** Plugins that change the tree of HTML. */
  rehype: z.array(addedPlugin).default([]),
  /**
   * Renderers of code blocks, by language.
   * @example { chart: renderChart }
   */
  fences: z.record(z.string().min(1), addedRenderer).default({}),
  /**
   * Renderers of code blocks with a word after the language.
   * @example { collapsed: renderCollapsed }
   * @since 0.2.0
   */
  flags: z.record(z.string().regex(/^[\w-]+$/), addedRenderer).default({}),
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
  /** Hash of the code of config and plugins. */
  codeHash: string;
  /** The plugins of the default preset: another renderer of the same name replaces theirs. */
  preset?: readonly Plugin[];
  /** Hash of the code of the preset. */
  presetHash: string;
}

/** The extensions of config and plugins. @throws SiteError with everything that is wrong or declared twice */
export function findExtensions(input: ExtensionInput): ExtensionSet {
  const { config, codeHash, preset = [], presetHash } = input;
  const { url, baseUrl } = config;
  const owners = extensionOwners(config, preset, { url, baseUrl });
  const wrong = owners.flatMap(checkAdded);
  if (wrong.length > 0) throw new SiteError(wrong);
  const own = owners.filter(({ isPreset }) => !isPreset);
  const ownExtensions = own.flatMap(extensionsOf);
  const problems = declaredTwice(ownExtensions);
  const extensions = collectExtensions(owners);
  const styles = owners.flatMap((owner) => stylesOf(owner, problems));
  if (problems.length > 0) throw new SiteError(problems);
  // With additions of the preset alone, an edit of the config leaves all pages as they are.
  const isOwn = ownExtensions.length > 0;
  const code = isOwn ? codeHash : presetHash;
  const inputs = owners.map((owner) => owner.inputs);
  const settings = extensions.map(({ use: _, texts: __, options, ...extension }) => [
    extension,
    hashOfOptions(options),
  ]);
  const key = hashOf([code, hashOfOptions(inputs), settings]);
  const blockKey = own.some(({ highlighter }) => highlighter) ? codeHash : presetHash;
  return { extensions, styles, isOwn, key, blockKey };
}

/** Options that cannot be hashed, such as circular ones, follow from the code, which is part of the key too. */
function hashOfOptions(options: unknown): string {
  try {
    return hashOf(options);
  } catch {
    return '';
  }
}

/** The problems of a plugin's additions; the config's own have been checked with it. */
function checkAdded({ label, added }: ExtensionOwner): Problem[] {
  if (label === 'content') return [];
  const { error } = markdownSchema.safeParse(added);
  const placeOf = () => ({ file: 'config.ts' });
  const from = { schema: markdownSchema, value: added, prefix: ['markdown'], placeOf };
  return issuesToProblems(error?.issues ?? [], { ...from, subject: label });
}

/** Two renderers for one name: which one runs would depend on the order. */
function declaredTwice(extensions: readonly Extension[]): Problem[] {
  const seen = new Map<string, Extension>();
  return extensions.filter(isRenderer).flatMap((extension) => {
    const key = rendererKey(extension);
    const first = seen.get(key);
    seen.set(key, first ?? extension);
    if (!first) return [];
    const nameOf = ({ owner }: Extension) => (owner === 'content' ? 'config.ts' : owner);
    const isTwice = first.owner === extension.owner;
    const by = isTwice
      ? `two instances of ${first.owner}`
      : `${nameOf(first)} and by ${nameOf(extension)}`;
    return [
      {
        message: `config: the ${extension.kind} "${extension.name}" is rendered by ${by}`,
        place: { file: 'config.ts' },
        action: isTwice ? 'Make its name contain the id of the instance.' : 'Remove one of them.',
      },
    ];
  });
}

function stylesOf({ label, added }: ExtensionOwner, problems: Problem[]): ExtensionStyles[] {
  return (added.styles ?? []).flatMap(({ file, classes }) => {
    const absolute = fileURLToPath(file);
    const { name, ext } = path.parse(absolute);
    try {
      const hash = hashOf(readFileSync(absolute)).slice(0, 10);
      const asset = `${hashedFolder}${name}.${hash}${ext}`;
      return [{ name: `${label}/${name}${ext}`, file: absolute, asset, classes }];
    } catch {
      problems.push({
        message: `${label === 'content' ? 'config' : label}: markdown.styles: cannot read "${absolute}"`,
        place: { file: 'config.ts' },
        action: 'Check the path; a package needs the file next to its compiled code.',
      });
      return [];
    }
  });
}
