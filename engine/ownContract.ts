import type { ShikiTransformer } from 'shiki';
import type * as z from 'zod';
import type { CodeLine } from './content/extensions/contract';
import type { Messages } from './contract';
import type { BaseContext, LoadContext } from './plugin';
import type { DocumentLayout } from './routes/paths';

/**
 * Additions to the contract for the engine itself, and for one plugin of this repository each: other authors do not write
 * against them, the reference leaves them out (`@hidden`), and they change without a line in the changelog. Types only.
 */

declare module './plugin' {
  interface Hooks<Content> {
    /** Texts of the interface that options of the plugin replace, by key; `texts` of the config wins. For `search`. @hidden */
    readonly ownTexts?: Messages;
    /** Names the documents for the site's host; `folders` is the default, and that of sites with trailing slashes. For `hosting`. @hidden */
    documentLayout?(site: BaseContext): DocumentLayout | undefined;
    /** Colors code; of several functions that of the site wins over the preset's. Gets `highlight.themes`. For `highlight`. @hidden */
    readonly highlighter?: OpenHighlighter;
    /** Notes on the code in a text of `compileRuled`; they depend on that text alone. For `samples`. @hidden */
    annotateText?(text: string): Promise<readonly CodeAnnotation[]>;
    /**
     * Says of originals whether they have changed since they were translated. Gets the folder of the site and that of a
     * language, `i18n/de`; returns a function of the file of an original. For `translations`. @hidden
     */
    outdated?(siteFolder: string, translations: string): (original: string) => boolean;
  }
  interface RouteContext<Content> {
    /** Notes on the code of a Markdown file, on blocks whose code is still the same. For `samples`. @hidden */
    annotateCode(file: string, blocks: readonly CodeAnnotation[]): void;
  }
  interface PostBuildContext<Content> {
    /** The text of one of `files`. For `theme-options`. @hidden */
    readFile(file: string): string;
    /** Writes a file that belongs to the output but is not published: a host's own configuration. For `hosting`. @hidden */
    emitUnpublished(file: string, text: string): void;
  }
  interface NewRoute<K> {
    /** The document is served at other addresses too, like the not-found page: it links files from the root. For `offline`. @hidden */
    anywhere?: boolean;
  }
  interface FinishedRoute {
    /** Addresses of the images in the words, as on the page. For `checks`. @hidden */
    images(): string[];
    /** Files besides the source that its words depend on: those it includes, its images. For `checks`. @hidden */
    dependencies: readonly string[];
  }
  interface SiteLanguage {
    /** Labels of the config and of plugins without a translation. For `translations`. @hidden */
    readonly missingLabels: readonly string[];
  }
  interface Plugin {
    /** The schema's errors about the options; config.ts reports them with the path in the config. @hidden */
    readonly optionsIssues?: readonly z.core.$ZodIssue[];
    /** The schema of the options, for suggesting the nearest known key. @hidden */
    readonly optionsSchema?: z.ZodType;
  }
  interface Flag {
    /** Whether the value may be the empty text. @hidden */
    mayBeEmpty?: boolean;
  }
}

declare module './report/problem' {
  interface Problem {
    /** A page of the site is missing because of it: such problems are reported first. @hidden */
    losesPage?: boolean;
  }
}

declare module './content/compiledText' {
  interface FoundLink {
    /** Of an image: the file that it shows, relative to the site; the compiler has reported when none may be shown. @hidden */
    shown?: string;
    /** Of an `<img>` without a `srcset`: its `width` attribute, 0 when it has none. Other images stay as written. @hidden */
    width?: number;
  }
}

declare module './contract' {
  interface Payload<K> {
    /** Changes with every build that changes code or shared data, so that a stale tab notices. @hidden */
    build: string;
    /** A page with code; absent for words. Compiled Markdown with code is an island, a React page holds its own. @hidden */
    module?: { id: string; island: boolean };
    /** Links in the words that lead nowhere, as written; the browser does not prefetch them. @hidden */
    brokenLinks?: string[];
  }
}

declare module './content/extensions/contract' {
  interface MarkdownBlock<Options> {
    /** The notes of plugins on the code of a fence, from `annotateCode`. @hidden */
    readonly annotation?: CodeAnnotation;
    /** With explanations of names. @hidden */
    highlight(code: string, settings: HighlightSettings): Promise<readonly CodeLine[]>;
  }
}

/** Notes of plugins on a block of code, such as types shown on hover: the plugin that shows them declares them here. @hidden */
export interface CodeAnnotation {
  /** The text in the fence; blocks of the file with other code have no such notes. @hidden */
  code: string;
}

/** An explanation of a name in code, shown when a reader points at the name. Lines and characters count from 0. @hidden */
export interface CodeNote {
  line: number;
  start: number;
  /** Length of the name in characters. @hidden */
  length: number;
  /** The text after the name in the explanation, as plain text: `: string`; may have several lines. @hidden */
  text: string;
}

/** How to color a piece of code: `words` are the marks of rehype-pretty-code. @hidden */
export interface HighlightSettings {
  language: string;
  words?: readonly string[];
  notes?: readonly CodeNote[];
}

/** A piece of code to color. @hidden */
export interface CodeBlock extends HighlightSettings {
  code: string;
  /** Those of extensions: they run first. @hidden */
  transformers?: readonly BlockTransformer[];
}

/** A transformer of Shiki, which keeps state while it reads a block; `key` changes with its code. @hidden */
export interface BlockTransformer {
  key: string;
  make(): ShikiTransformer;
}

/** Opens a highlighter for a thread. @hidden */
export type OpenHighlighter = (themes?: {
  light: string;
  dark: string;
}) => CodeHighlighter | Promise<CodeHighlighter>;

/** Colors code. @hidden */
export interface CodeHighlighter {
  /** Changes with its settings: blocks are remembered under it. @hidden */
  readonly key: string;
  /** Names of all languages, for suggestions. @hidden */
  readonly languages: readonly string[];
  /** Whether a language of that name is known; plain text is. @hidden */
  knows(language: string): boolean;
  /** The lines of a block; plain text when the language is unknown or the code too long. @hidden */
  highlight(block: CodeBlock): Promise<CodeLine[]>;
}

/** The rules of `compileRuled`. @hidden */
export type TextRules = Parameters<LoadContext['compileRuled']>[1];
