import type { Catalogues } from '../../client/texts/catalogues';
import type { DirectiveForm } from './contract';

/** An addition to Markdown with its module found: plain data, sent to the threads. */
export interface Extension {
  kind: 'remark' | 'rehype' | 'fence' | 'flag' | 'directive' | 'transformer';
  /** Language or flag of the fence, name of the directive, or name of the plugin's module. */
  name: string;
  /** Label of the plugin that adds it; `content` for the config. Messages begin with it. */
  owner: string;
  module: string;
  export: string;
  options: unknown;
  /** Strings of which the text of a page must contain one, or for a transformer the code of a block. */
  when?: readonly string[];
  /** Of a directive: the forms that are rendered; all when absent. */
  forms?: readonly DirectiveForm[];
  /** Hash of the module's code with all its imports. */
  code: string;
}

export interface ExtensionStyles {
  owner: string;
  /** Unique among all style sheets; in links of words. */
  name: string;
  file: string;
  asset: string;
  classes: readonly string[];
}

export interface ExtensionSet {
  extensions: readonly Extension[];
  styles: readonly ExtensionStyles[];
  /** The texts of plugins, by their owner. */
  texts?: Readonly<Record<string, Catalogues>>;
}

/** The name of the renderer for all fences that no other one takes. */
export const anyFence = '*';

export const noExtensions: ExtensionSet = { extensions: [], styles: [] };

/** An extension in a message: `the remark plugin "remark-emoji"`. */
export function describe({ kind, name }: Extension): string {
  if (kind === 'fence' && name === anyFence) return 'the renderer of code blocks';
  if (kind === 'fence') return `the renderer of "${name}" fences`;
  if (kind === 'flag') return `the renderer of fences with "${name}"`;
  if (kind === 'directive') return `the renderer of the directive "${name}"`;
  if (kind === 'transformer') return `the transformer "${name}"`;
  return `the ${kind} plugin "${name}"`;
}

/** The tag in `.mdx` that means a directive: `file-tree` → `FileTree`. */
export const tagOf = (directive: string): string =>
  directive.replace(/(?:^|[-_])([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());

/** The extensions that a text may use. A text that uses none is compiled as if there were none. */
export const extensionsFor = (text: string, { extensions }: ExtensionSet): Extension[] =>
  extensions.filter((extension) => mayUse(text, extension));

function mayUse(text: string, { kind, name, when }: Extension): boolean {
  if (kind === 'fence' && name === anyFence) return true; // a block may be indented, or come from another file
  if (kind === 'fence') return text.includes(name) && fenceOf(name).test(text);
  if (kind === 'flag') return text.includes(name);
  if (kind === 'directive') return usesDirective(text, name);
  // The code of a page may come from other files.
  return kind === 'transformer' || hasOne(text, when);
}

/** Whether a text contains one of the words, or there are none. */
export const hasOne = (text: string, words: readonly string[] | undefined): boolean =>
  words === undefined || words.some((word) => text.includes(word));

function usesDirective(text: string, name: string): boolean {
  if (text.includes(name) && directiveOf(name).test(text)) return true;
  const tag = tagOf(name);
  return text.includes(`<${tag}`) && new RegExp(`<${tag}[\\s/>]`).test(text);
}

/** Whether a text uses a directive inside a sentence: `:name[…]` or `:name{…}`. */
export const usesInline = (text: string, name: string): boolean =>
  text.includes(`:${name}`) && new RegExp(`(?<!:):${literal(name)}[[{]`).test(text);

const fenceOf = (name: string) =>
  new RegExp(`(?:\`{3}|~{3})[ \\t]*${literal(name)}(?![\\w-])`, 'i');
const directiveOf = (name: string) => new RegExp(`:[ \\t]*${literal(name)}(?![\\w-])`);

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
