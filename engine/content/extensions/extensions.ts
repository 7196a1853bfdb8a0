import type { Options } from 'mdast-util-from-markdown';
import type { ShikiTransformer } from 'shiki';
import { type Processor, unified } from 'unified';
import { textOf } from '../../client/texts/createText';
import type { BlockTransformer, CodeHighlighter, OpenHighlighter } from '../../ownContract';
import { describeValue, SiteError, textOfThrown } from '../../report/report';
import type { ContentLanguage } from '../contentLanguage';
import { plainHighlighter } from '../highlighter';
import { rendererKey } from './collectExtensions';
import type { DirectiveSettings, MarkdownBlock } from './contract';
import {
  describe,
  type Extension,
  type ExtensionSet,
  type ExtensionStyles,
  hasOne,
  tagOf,
} from './extension';

/** The syntax of a text, on top of Markdown with GitHub's extensions and blocks of directives. */
export interface Syntax {
  /** Additions by plugins, which only the JavaScript parser reads. */
  micromark: NonNullable<Options['extensions']>;
  mdast: NonNullable<Options['mdastExtensions']>;
  /** Names of the directives in its sentences; any other one is text there. */
  directives: readonly string[];
}

interface TreeStep {
  extension: Extension;
  processor: Processor;
}

/** Additions to the syntax that a plugin of remark leaves for the parser. */
export interface SyntaxData {
  micromarkExtensions?: Syntax['micromark'];
  fromMarkdownExtensions?: Syntax['mdast'];
}

/** The additions to Markdown in one thread. */
export class Extensions {
  readonly #set: ExtensionSet;
  readonly #steps = new Map<Extension, TreeStep>();
  readonly #renderers: ReadonlyMap<string, Extension>;
  readonly #tags: ReadonlyMap<string, string>;
  /** Names of the directives that contain blocks. */
  readonly containers: readonly string[];
  /** Names of the directives that are a line. */
  readonly leaves: readonly string[];
  /** Names of the directives that may be inside a sentence. */
  readonly #inline: readonly string[];

  constructor(set: ExtensionSet) {
    this.#set = set;
    this.#renderers = new Map(
      set.extensions.map((extension) => [rendererKey(extension), extension]),
    );
    const directivesFor = (form: NonNullable<DirectiveSettings['forms']>[number]) =>
      set.extensions
        .filter(({ kind, forms }) => kind === 'directive' && (forms?.includes(form) ?? true))
        .map(({ name }) => name);
    this.containers = directivesFor('container');
    this.leaves = directivesFor('leaf');
    this.#inline = directivesFor('text');
    this.#tags = new Map(directivesFor('tag').map((name) => [tagOf(name), name]));
  }

  get styles(): readonly ExtensionStyles[] {
    return this.#set.styles;
  }

  /** The syntax of a text, from plugins and directives. */
  syntaxFor(text: string): Syntax {
    const added = this.stepsFor('remark', text).map(
      ({ processor }) => processor.data() as SyntaxData,
    );
    return {
      micromark: added.flatMap(({ micromarkExtensions = [] }) => micromarkExtensions),
      mdast: added.flatMap(({ fromMarkdownExtensions = [] }) => fromMarkdownExtensions),
      directives: this.#inline.filter((name) => usesInline(text, name)),
    };
  }

  renderer(kind: 'fence' | 'flag' | 'directive', name: string): Extension | undefined {
    return this.#renderers.get(rendererKey({ kind, name }));
  }

  directiveOf(tag: string): string | undefined {
    return this.#tags.get(tag);
  }

  /** The plugins that the texts of a page use, in their order. */
  stepsFor(kind: 'remark' | 'rehype', text: string): TreeStep[] {
    return this.#set.extensions
      .filter((extension) => extension.kind === kind)
      .filter(({ when }) => hasOne(text, when))
      .map((extension) => this.#stepOf(extension));
  }

  /** The texts of who adds an extension, in a language. */
  textsOf(
    { texts = { en: {}, languages: {} } }: Extension,
    language: ContentLanguage,
  ): MarkdownBlock['text'] {
    const text = textOf(texts, language);
    return (key, values) => (values ? text(key, values as never) : text.raw(key)); // a plugin knows its own placeholders
  }

  /** The transformers for a piece of code. Their `key` changes with their code. */
  transformersFor(code: string): BlockTransformer[] {
    return this.#set.extensions
      .filter(({ kind, when }) => kind === 'transformer' && hasOne(code, when))
      .map((extension) => ({
        key: this.#set.key, // the code decides which of them these are
        make: () => transformerOf(extension),
      }));
  }

  /** The highlighter of the site; without one, code is plain text. */
  async openHighlighter(...themes: Parameters<OpenHighlighter>): Promise<CodeHighlighter> {
    const added = this.#set.extensions.find(({ kind }) => kind === 'highlighter');
    return added ? (added.use as OpenHighlighter)(...themes) : plainHighlighter; // see `Hooks`
  }

  #stepOf(extension: Extension): TreeStep {
    const step = this.#steps.get(extension) ?? stepOf(extension);
    this.#steps.set(extension, step);
    return step;
  }
}

/** @throws SiteError when the function does not return a transformer */
function transformerOf({ use, options, owner, name }: Extension): ShikiTransformer {
  const made: unknown = use(options as never);
  if (typeof made === 'object' && made) return made as ShikiTransformer; // see `MarkdownExtensions`
  throw new SiteError({
    message: `${owner}: the transformer "${name}" is no function that returns a transformer of Shiki; it returned ${describeValue(made)}`,
    action: 'Write a function such as () => ({ line(node) { … } }).',
  });
}

/** @throws SiteError when the plugin refuses its options */
function stepOf(extension: Extension): TreeStep {
  const { use, options, owner } = extension;
  try {
    return {
      extension,
      processor: unified()
        .use(use as never, options as never)
        .freeze(),
    };
  } catch (cause) {
    throw new SiteError(
      {
        message: `${owner}: ${describe(extension)} cannot be used: ${textOfThrown(cause)}`,
        action: 'Fix its options, or take it out of the config.',
      },
      { cause },
    );
  }
}

/** Whether a text uses a directive inside a sentence: `:name[…]` or `:name{…}`. */
const usesInline = (text: string, name: string): boolean =>
  text.includes(`:${name}`) && new RegExp(`(?<!:):${literal(name)}[[{]`).test(text);

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
