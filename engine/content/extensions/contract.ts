import type { Element, ElementContent, Root as HastRoot } from 'hast';
import type { RootContent } from 'mdast';
import type { ShikiTransformer } from 'shiki';
import type { CodeAnnotation } from '../../contract';

/** Additions to Markdown that a site or a plugin may make. Types only. */

/**
 * A function that adds to Markdown; alone, with its options, or with further settings, such as those of a `MarkdownPlugin`.
 * Every thread imports the config and gets the function from there.
 */
export type MarkdownAddition<Use, Settings = unknown> =
  | Use
  | readonly [use: Use, options: unknown]
  | ({ use: Use; options?: unknown } & Settings);

/** A plugin of remark or rehype, or a function that returns a transformer of Shiki; each gets its options. */
export type MarkdownPluginFunction = (...options: never[]) => unknown;

/** The ways to write a directive: `:::name`, `::name`, `:name[text]`, and in `.mdx` `<Name>`. */
export type DirectiveForm = 'container' | 'leaf' | 'text' | 'tag';

/** The renderer of a fence; its options are those of the block. */
export type MarkdownFence = MarkdownAddition<MarkdownRenderer<never>>;

/** The renderer of a directive. */
export type MarkdownDirective = MarkdownAddition<
  MarkdownRenderer<never>,
  {
    /** The forms that it renders; all of them unless some are named. */
    forms?: readonly DirectiveForm[];
    /** It calls `MarkdownBlock.component`: the bundler waits for the components of all pages. */
    placesComponents?: boolean;
  }
>;

/**
 * A remark or rehype plugin. Its `file.path` is the name of the page's file, and `file.data.text` is `MarkdownBlock.text`.
 */
export type MarkdownPlugin = MarkdownAddition<
  MarkdownPluginFunction,
  {
    /** The plugin only runs on pages whose text contains one of these strings; on all pages without it. */
    when?: readonly string[];
  }
>;

/** A style sheet for what an extension makes. */
export interface MarkdownStyles {
  /** Address of the file: `new URL('./math.css', import.meta.url)`. */
  file: URL;
  /** The pages on which one of these classes occurs link the style sheet; other pages do not load it. */
  classes: readonly string[];
}

/** Additions to Markdown by a site's config (`markdown`) or by a plugin (`Hooks.markdown`). */
export interface MarkdownExtensions {
  /** Plugins on the tree of Markdown, in their order. They may extend the syntax. */
  remark?: readonly MarkdownPlugin[];
  /** Plugins on the tree of elements, before headings get their ids and links are resolved. */
  rehype?: readonly MarkdownPlugin[];
  /** Language of a fence → its renderer. `*` is the renderer of all fences that no other one takes. */
  fences?: Readonly<Record<string, MarkdownFence>>;
  /**
   * A word or an attribute after the language of a fence → the renderer: `pm` for a fence that begins with `sh pm`, `file`
   * for one with `file="a.ts"`.
   */
  flags?: Readonly<Record<string, MarkdownFence>>;
  /** Name of a directive → the renderer of `:::name`, `::name` and `:name[text]`, and in `.mdx` of the tag `<Name>`. */
  directives?: Readonly<Record<string, MarkdownDirective>>;
  /** Functions that return a transformer of Shiki, which changes highlighted code. `when` is about the code of a block. */
  transformers?: readonly MarkdownPlugin[];
  /** Colors code; one function of a site does, the preset's without another. */
  highlighter?: OpenHighlighter;
  /** Style sheets, each linked only on the pages that need it. */
  styles?: readonly MarkdownStyles[];
}

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
  /** Everything after the language of the fence, as written; empty for directives. */
  readonly meta: string;
  /** The words of `meta`: what is in quotes, slashes or braces is one word. */
  readonly words: readonly string[];
  /** The notes of plugins on the code of a fence, from `annotateCode`. */
  readonly annotation?: CodeAnnotation;
  /** The label of a directive, `:::name[label]` or `:::name label`, without markup; empty for fences. */
  readonly label: string;
  /** `name="value"` from the fence's line or the directive's braces. A name alone has an empty value. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The content of a directive as nodes of mdast, without its label; empty for fences. */
  readonly content: readonly RootContent[];
  /** Where it begins: the line of the fence or of the directive. */
  readonly place: { readonly file: string; readonly line: number; readonly column: number };
  /** The options from the config or the plugin. */
  readonly options: Options;
  /**
   * One of the plugin's `texts` in the language of the page; the config replaces those that begin with `content.`. Without
   * values it is as written.
   */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** The id that a heading with these words has. */
  slug(words: string): string;
  /**
   * The text of a file of the site, relative to the page when its name begins with a dot: the page is compiled again when it
   * changes. Undefined for a missing file, which is a problem of the page, and in texts by other authors.
   */
  read(file: string): string | undefined;
  /**
   * A React component of the site to put among `nodes`: the default export of a file, named as in `read`. It is rendered with the
   * page, and React takes over in the browser when it comes into view. For directives with `placesComponents`; undefined,
   * with a problem of the page, when there is none.
   */
  component(file: string): RootContent | undefined;
  /** Highlights code, with the transformers and the colours of the site. */
  highlight(code: string, settings: HighlightSettings): Promise<readonly CodeLine[]>;
  /** An id that no other block of the page has, and no link can lead to: `_tabs1`, then `_tabs2`. */
  uniqueId(prefix: string): string;
  /** Reports a problem that does not stop the build. */
  warn(problem: BlockProblem): void;
  /** Reports a problem, which stops the build once all problems of all pages are known. */
  error(problem: BlockProblem): void;
}

/** A problem in a fence or a directive. */
export interface BlockProblem {
  /** One sentence without the name of the plugin: `the diagram has no alternative text`. */
  message: string;
  /** The solution, in sentences. */
  action: string;
  /** Line of the value, from 1; without it the problem is at the block as a whole. */
  line?: number;
  /** Column of that line, from 1. */
  column?: number;
  /** The node of the content that the problem is about. */
  node?: RootContent;
  /** A warning that is reported once a page, at its first place. */
  once?: boolean;
}

/** How to color a piece of code. */
export interface HighlightSettings {
  /** A language of Shiki, or `text`. */
  language: string;
  /** The lines and words to mark, as rehype-pretty-code reads them: `{1,3-5}`, `/word/`. */
  words?: readonly string[];
  notes?: readonly CodeNote[];
}

/** A line of highlighted code. */
export interface CodeLine {
  /** Its text, after the classes that notations give to the line. */
  text: string;
  classes: string[];
  html: string;
}

/** A piece of code to color. */
export interface CodeBlock extends HighlightSettings {
  code: string;
  /** Those of extensions: they run first. */
  transformers?: readonly BlockTransformer[];
}

/** A transformer of Shiki, which keeps state while it reads a block. */
export interface BlockTransformer {
  /** Changes with its code. */
  key: string;
  make(): ShikiTransformer;
}

/** Opens a highlighter for a thread. Gets `highlight.themes` of the config. */
export type OpenHighlighter = (themes?: {
  light: string;
  dark: string;
}) => CodeHighlighter | Promise<CodeHighlighter>;

/** Colors code. */
export interface CodeHighlighter {
  /** Changes with its settings: blocks are remembered under it. */
  readonly key: string;
  /** Names of all languages, for suggestions. */
  readonly languages: readonly string[];
  /** Whether a language of that name is known; plain text is. */
  knows(language: string): boolean;
  /** The lines of a block; plain text when the language is unknown or the code too long. */
  highlight(block: CodeBlock): Promise<CodeLine[]>;
}

/** An explanation of a name in code, shown when a reader points at the name. */
export interface CodeNote {
  /** Line of the code, from 0. */
  line: number;
  /** Character of the line, from 0. */
  start: number;
  /** Length of the name in characters. */
  length: number;
  /** The text after the name in the explanation, as plain text: `: string`; may have several lines. */
  text: string;
}

/** HTML that no later step reads or changes: its renderer has escaped every text in it. */
export interface FinishedHtml {
  /** The element around it. */
  as: 'figure' | 'details';
  /** Attributes of the element, escaped. */
  attributes: Readonly<Record<string, string>>;
  html: string;
  /** Its words for the search index. */
  words: string;
}

/**
 * The result of a renderer: HTML, elements of hast, `{ markdown }` to compile, `{ nodes }` of mdast, or HTML that stays
 * as it is, `{ finished }`. In HTML and elements `<slot></slot>` marks where the content of the directive goes, and `<slot name="label"></slot>` its label.
 * Undefined leaves a fence a code block, and a directive what it would be without the extension. Nodes of mdast need no
 * position: they get that of the block.
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

/** Renders a fence or a directive. The result depends on nothing but the block and the code. */
export type MarkdownRenderer<Options = unknown> = (
  block: MarkdownBlock<Options>,
) => Rendered | Promise<Rendered>;
