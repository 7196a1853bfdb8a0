import type { Catalogues } from '../../client/texts/catalogues';
import type { DirectiveSettings } from './contract';

/** An addition to Markdown. */
export interface Extension {
  kind: 'remark' | 'rehype' | 'fence' | 'flag' | 'directive' | 'transformer' | 'highlighter';
  /** Language or flag of the fence, name of the directive, or name of the plugin's function. */
  name: string;
  /** Label of the plugin that adds it; `content` for the config. Messages begin with it. */
  owner: string;
  /** The texts of that plugin. */
  texts?: Catalogues;
  use: (...input: never[]) => unknown;
  options?: unknown;
  /** Strings of which the text of a page must contain one, or for a transformer the code of a block. */
  when?: readonly string[];
  /** Of a directive: the forms that are rendered; all when absent. */
  forms?: DirectiveSettings['forms'];
  placesComponents?: boolean;
}

export interface ExtensionStyles {
  /** Unique among all style sheets; in links of words. */
  name: string;
  file: string;
  asset: string;
  classes: readonly string[];
}

export interface ExtensionSet {
  extensions: readonly Extension[];
  styles: readonly ExtensionStyles[];
  /** Whether the config or one of its plugins adds something; with the preset alone, threads need no config. */
  isOwn: boolean;
  /** Changes with the code and the options of all extensions: part of the key of every page. */
  key: string;
  /** Changes with the code of the highlighter: part of the key of every block of code. */
  blockKey: string;
}

/** The name of the renderer for all fences that no other one takes. */
export const anyFence = '*';

export const noExtensions: ExtensionSet = {
  extensions: [],
  styles: [],
  isOwn: false,
  key: '',
  blockKey: '',
};

/** An extension in a message: `the remark plugin "remarkEmoji"`. */
export function describe({ kind, name }: Extension): string {
  if (kind === 'fence' && name === anyFence) return 'the renderer of code blocks';
  if (kind === 'fence') return `the renderer of "${name}" fences`;
  if (kind === 'flag') return `the renderer of fences with "${name}"`;
  if (kind === 'directive') return `the renderer of the directive "${name}"`;
  if (kind === 'highlighter') return 'the highlighter';
  if (kind === 'transformer') return `the transformer "${name}"`;
  return `the ${kind} plugin "${name}"`;
}

/** The tag in `.mdx` that means a directive: `file-tree` → `FileTree`. */
export const tagOf = (directive: string): string =>
  directive.replace(/(?:^|[-_])([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());

/** Whether pages in Markdown may show components of the site. */
export const placesComponents = ({ extensions }: ExtensionSet): boolean =>
  extensions.some((extension) => extension.placesComponents);

/** Whether a text contains one of the words, or there are none. */
export const hasOne = (text: string, words: readonly string[] | undefined): boolean =>
  words === undefined || words.some((word) => text.includes(word));
