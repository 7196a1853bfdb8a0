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
  usesInline,
} from './extension';

export interface Syntax {
  micromark: NonNullable<Options['extensions']>;
  mdast: NonNullable<Options['mdastExtensions']>;
  /** Whether plugins add to the syntax, which only the JavaScript parser lets them do. */
  isExtended: boolean;
  /** Whether a directive may be inside a sentence. */
  inline: boolean;
  /** Names of the directives; any other one in a sentence is text. */
  directives: readonly string[];
}

interface TreeStep {
  extension: Extension;
  processor: Processor;
}

/** Additions to the syntax that a plugin of remark leaves for the parser. */
interface SyntaxData {
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
  readonly inline: readonly string[];

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
    this.inline = directivesFor('text');
    this.#tags = new Map(directivesFor('tag').map((name) => [tagOf(name), name]));
  }

  get styles(): readonly ExtensionStyles[] {
    return this.#set.styles;
  }

  /** The extensions of the JavaScript parser for a text, from plugins and directives. */
  syntaxFor(text: string): Syntax {
    const added = this.stepsFor('remark', text).map(
      ({ processor }) => processor.data() as SyntaxData,
    );
    const micromark = added.flatMap(({ micromarkExtensions = [] }) => micromarkExtensions);
    return {
      micromark,
      mdast: added.flatMap(({ fromMarkdownExtensions = [] }) => fromMarkdownExtensions),
      isExtended: micromark.length > 0,
      inline: this.inline.some((name) => usesInline(text, name)),
      directives: this.inline,
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
