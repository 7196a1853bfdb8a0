import type { Element, ElementContent, Root as HastRoot } from 'hast';
import type { RootContent } from 'mdast';
import type { Problem, SourcePosition } from '../../report/problem';

/** Additions to Markdown that a site or a plugin may make. Types only. */

/** A function that adds to Markdown. Every thread imports the config, and gets the function from there. */
export type MarkdownAddition<Use, Settings = unknown> =
  | Use
  | readonly [use: Use, options: unknown]
  | ({ use: Use; options?: unknown } & Settings);

/** A plugin of remark or rehype, or a function that returns a transformer of Shiki; each gets its options. */
export type MarkdownPlugin = MarkdownAddition<
  (...options: never[]) => unknown,
  {
    /** It only runs on pages, a transformer on blocks, whose text contains one of these strings; on all without it. */
    when?: readonly string[];
  }
>;

/** Additions to Markdown by a site's config (`markdown`) or by a plugin (`Hooks.markdown`). */
export interface MarkdownExtensions {
  /** Plugins on the tree of Markdown, also of its syntax. `file.path` is the page's file, of a translation the original's; `file.data` has its `locale`, and `text` and `read` of `MarkdownBlock`. */
  remark?: readonly MarkdownPlugin[];
  /** Plugins on the tree of elements, before headings get their ids and links are resolved. */
  rehype?: readonly MarkdownPlugin[];
  /** Language of a fence → its renderer. `*` is the renderer of all fences that no other one takes. */
  fences?: Readonly<Record<string, MarkdownAddition<MarkdownRenderer<never>>>>;
  /** A word or an attribute after the language of a fence → the renderer: `pm` in `sh pm`, `file` in `ts file="a.ts"`. */
  flags?: Readonly<Record<string, MarkdownAddition<MarkdownRenderer<never>>>>;
  /** Name of a directive → the renderer of `:::name`, `::name` and `:name[text]`, and in `.mdx` of the tag `<Name>`. */
  directives?: Readonly<
    Record<string, MarkdownAddition<MarkdownRenderer<never>, DirectiveSettings>>
  >;
  /** Functions that return a transformer of Shiki, which changes highlighted code. */
  transformers?: readonly MarkdownPlugin[];
  /** Style sheets by their address, `new URL('./math.css', import.meta.url)`; pages with one of the classes link them. */
  styles?: readonly { file: URL; classes: readonly string[] }[];
}

/** Further settings of a directive. */
export interface DirectiveSettings {
  /** The forms that it renders; all of them unless some are named. */
  forms?: readonly ('container' | 'leaf' | 'text' | 'tag')[];
  /** It calls `MarkdownBlock.component`: the bundler waits for the components of all pages. */
  placesComponents?: boolean;
}

/** Renders a fence or a directive. The result depends on nothing but the block and the code. */
export type MarkdownRenderer<Options = unknown> = (
  block: MarkdownBlock<Options>,
) => Rendered | Promise<Rendered>;

/** A fence or a directive to be rendered. */
export interface MarkdownBlock<Options = unknown> {
  /** `container` is `:::name`, `leaf` is `::name`, `text` is `:name[…]` in a sentence. */
  readonly kind: 'fence' | 'container' | 'leaf' | 'text';
  /** The language or the flag of the fence, or the name of the directive. */
  readonly name: string;
  /** The language of the fence, as written; for `*` one that can be highlighted, or `text`. Empty for directives. */
  readonly language: string;
  /** The text of the fence; of a directive the words inside, without markup. */
  readonly value: string;
  /** The words after the language of the fence: text in quotes, slashes or braces is one word. Empty for directives. */
  readonly words: readonly string[];
  /** The label of a directive, `:::name[label]` or `:::name label`, without markup; empty for fences. */
  readonly label: string;
  /** `name="value"` from the fence's line or the directive's braces. A name alone has an empty value. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The content of a directive as nodes of mdast, without its label; empty for fences. */
  readonly content: readonly RootContent[];
  /** Where it begins: the line of the fence or of the directive. */
  readonly place: Readonly<Required<SourcePosition>>;
  /** The options from the config or the plugin. */
  readonly options: Options;
  /** One of the plugin's `texts` in the language of the page, as written without values. The config replaces those of `content.`. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /**
   * The text of a file of the site, relative to the page when its name begins with a dot, in any language the original: the page
   * is compiled again when it changes. Undefined for a missing file, which is a problem of the page, and in texts by other authors.
   */
  read(file: string): string | undefined;
  /**
   * A React component of the site to put among `nodes`: the default export of a file, named as in `read`; in the browser an
   * island. For directives with `placesComponents`. Undefined, with a problem of the page, when there is none.
   */
  component(file: string): RootContent | undefined;
  /**
   * Highlights code in a language of Shiki, or `text`, with the transformers and the colors of the site. `words` are the lines
   * and words to mark, as rehype-pretty-code reads them: `{1,3-5}`, `/word/`.
   */
  highlight(
    code: string,
    settings: { language: string; words?: readonly string[] },
  ): Promise<readonly CodeLine[]>;
  /** An id that no other block of the page has, and no link can lead to: `_tabs1`, then `_tabs2`. */
  uniqueId(prefix: string): string;
  /** Reports a problem that does not stop the build. */
  warn(problem: BlockProblem): void;
  /** Reports a problem, which stops the build once all problems of all pages are known. */
  error(problem: BlockProblem): void;
}

/** A problem in a fence or a directive: a sentence without the name of the plugin, and the solution. */
export interface BlockProblem extends Pick<Problem, 'message' | 'action'> {
  /** Line of the value, from 1; without it the problem is at the block as a whole. */
  line?: number;
  /** Column of that line, from 1. */
  column?: number;
  /** The node of the content that the problem is about. */
  node?: RootContent;
  /** A warning that is reported once a page, at its first place. */
  once?: boolean;
}

/** A line of highlighted code. */
export interface CodeLine {
  /** Its text, after the classes that notations give to the line. */
  text: string;
  classes: string[];
  html: string;
}

/**
 * The result of a renderer: HTML, elements of hast, `{ markdown }` to compile, or `{ nodes }` of mdast, which need no
 * position: they get that of the block. In HTML and elements `<slot></slot>` marks where the content of the directive goes,
 * and `<slot name="label"></slot>` its label. `{ finished }` is an element whose HTML no later step reads or changes, with
 * every text escaped by its renderer; `words` are those for the search. Undefined leaves a fence a code block, and a
 * directive what it would be without the extension.
 */
export type Rendered =
  | string
  | Element
  | readonly ElementContent[]
  | HastRoot
  | { markdown: string }
  | { nodes: readonly RootContent[] }
  | { finished: FinishedHtml }
  | undefined;

export interface FinishedHtml {
  as: 'figure' | 'details';
  attributes: Readonly<Record<string, string>>;
  html: string;
  words: string;
}
