import type { Options } from 'mdast-util-from-markdown';
import type { ShikiTransformer } from 'shiki';
import type { NamespacedUnregister } from 'tsx/esm/api';
import { unified } from 'unified';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import type { Catalogues } from '../../client/texts/catalogues';
import { textOf } from '../../client/texts/createText';
import { SiteError, textOfThrown } from '../../report/report';
import type { ContentLanguage } from '../contentLanguage';
import type { BlockTransformer } from '../highlight';
import type { DirectiveForm, MarkdownBlock, MarkdownRenderer } from './contract';
import {
  describe,
  type Extension,
  type ExtensionSet,
  type ExtensionStyles,
  extensionsFor,
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

export interface BlockRenderer {
  extension: Extension;
  render: MarkdownRenderer;
}

interface TreeStep {
  extension: Extension;
  run(tree: Node, file: VFile): Promise<Node>;
  syntax: Pick<Syntax, 'micromark' | 'mdast'>;
}

/** The additions to Markdown in one thread. Modules are imported for the first text that uses them. */
export class Extensions {
  readonly #set: ExtensionSet;
  readonly #steps = new Map<Extension, TreeStep>();
  readonly #renderers = new Map<string, BlockRenderer>();
  readonly #transformers = new Map<Extension, ExportedFunction>();
  readonly #tags: ReadonlyMap<string, string>;
  /** Names of the directives that contain blocks. */
  readonly containers: readonly string[];
  /** Names of the directives that are a line. */
  readonly leaves: readonly string[];
  /** Names of the directives that may be inside a sentence. */
  readonly inline: readonly string[];

  constructor(set: ExtensionSet) {
    this.#set = set;
    const directivesFor = (form: DirectiveForm) =>
      set.extensions
        .filter(({ kind, forms }) => kind === 'directive' && (forms?.includes(form) ?? true))
        .map(({ name }) => name);
    this.containers = directivesFor('container');
    this.leaves = directivesFor('leaf');
    this.inline = directivesFor('text');
    this.#tags = new Map(directivesFor('tag').map((name) => [tagOf(name), name]));
  }

  /** Imports what a text may use. Called before the text is parsed. */
  async load(text: string): Promise<void> {
    const needed = extensionsFor(text, this.#set).filter(({ kind }) => kind !== 'transformer');
    for (const extension of needed) await this.#loadOne(extension);
  }

  /** The extensions of the JavaScript parser for a text, from plugins and directives. */
  syntaxFor(text: string): Syntax {
    const steps = this.stepsFor('remark', [text]).map(({ syntax }) => syntax);
    const micromark = steps.flatMap((step) => step.micromark);
    return {
      micromark,
      mdast: steps.flatMap((step) => step.mdast),
      isExtended: micromark.length > 0,
      inline: this.inline.some((name) => usesInline(text, name)),
      directives: this.inline,
    };
  }

  renderer(kind: 'fence' | 'flag' | 'directive', name: string): BlockRenderer | undefined {
    return this.#renderers.get(`${kind} ${name}`);
  }

  /** Whether a plugin renders fences in a language. */
  rendersFence(language: string): boolean {
    return this.#set.extensions.some(
      (extension) => extension.kind === 'fence' && extension.name === language,
    );
  }

  directiveOf(tag: string): string | undefined {
    return this.#tags.get(tag);
  }

  /** The plugins that the texts of a page use, in their order. */
  stepsFor(kind: 'remark' | 'rehype', texts: readonly string[]): TreeStep[] {
    return this.#set.extensions
      .filter((extension) => extension.kind === kind)
      .filter(({ when }) => texts.some((text) => hasOne(text, when)))
      .flatMap((extension) => this.#steps.get(extension) ?? []);
  }

  stylesFor(texts: readonly string[]): readonly ExtensionStyles[] {
    if (this.#set.styles.length === 0) return [];
    const used = texts.flatMap((text) => extensionsFor(text, this.#set));
    const owners = new Set(used.map(({ owner }) => owner));
    return this.#set.styles.filter(({ owner }) => owners.has(owner));
  }

  /** The texts of who adds an extension, in a language. */
  textsOf({ owner }: Extension, language: ContentLanguage): MarkdownBlock['text'] {
    const texts: Catalogues = this.#set.texts?.[owner] ?? { en: {}, languages: {} };
    const text = textOf(texts, language);
    return (key, values) => (values ? text(key, values as never) : text.raw(key)); // a plugin knows its own placeholders
  }

  /** The transformers for a piece of code. Their `key` changes with their code. */
  async transformersFor(code: string): Promise<BlockTransformer[]> {
    const used = this.#set.extensions.filter(
      ({ kind, when }) => kind === 'transformer' && hasOne(code, when),
    );
    return Promise.all(
      used.map(async (extension) => {
        const make = this.#transformers.get(extension) ?? (await importFunction(extension));
        this.#transformers.set(extension, make);
        return {
          key: JSON.stringify([extension.code, extension.export, extension.options]),
          make: () => make(extension.options as never) as ShikiTransformer, // see `MarkdownExtensions`
        };
      }),
    );
  }

  async #loadOne(extension: Extension): Promise<void> {
    const { kind, name } = extension;
    if (kind !== 'remark' && kind !== 'rehype') {
      const key = `${kind} ${name}`;
      if (this.#renderers.has(key)) return;
      const render = (await importFunction(extension)) as MarkdownRenderer; // the export of a fence or directive module, see `MarkdownRenderer`
      this.#renderers.set(key, { extension, render });
    } else if (!this.#steps.has(extension)) {
      this.#steps.set(extension, stepOf(extension, await importFunction(extension)));
    }
  }
}

type ExportedFunction = (...given: never[]) => unknown;

async function importFunction(extension: Extension): Promise<ExportedFunction> {
  const what = `${extension.owner}: ${describe(extension)}`;
  let exported: unknown;
  try {
    exported = (await importModule(extension.module))[extension.export];
  } catch (cause) {
    const missing = /^Cannot find package '([^']+)'/.exec(textOfThrown(cause))?.[1];
    throw new SiteError(
      {
        message: `${what} could not be loaded: ${textOfThrown(cause)}`,
        action: missing
          ? `Run "npm install ${missing}".`
          : 'Fix the module, or remove it from the config.',
      },
      { cause },
    );
  }
  if (typeof exported === 'function') return exported as ExportedFunction;
  throw new SiteError({
    message: `${what}: its module does not export a function "${extension.export}"`,
    action: 'Give the name of the export: { module, export: "name" }.',
  });
}

function stepOf(extension: Extension, plugin: ExportedFunction): TreeStep {
  const processor = unified()
    .use(
      plugin as never,
      ...([extension.options].filter((options) => options !== undefined) as never[]),
    )
    .freeze();
  const data = processor.data() as {
    micromarkExtensions?: Syntax['micromark'];
    fromMarkdownExtensions?: Syntax['mdast'];
  };
  return {
    extension,
    run: (tree, file) => processor.run(tree, file),
    syntax: { micromark: data.micromarkExtensions ?? [], mdast: data.fromMarkdownExtensions ?? [] },
  };
}

/** Whether the engine runs from its sources, not from a bundle: then whatever reads them also reads an extension. */
const runsFromSources = import.meta.filename.endsWith('.ts');

/** Reads extensions alone: a reader for all imports would also parse the bundle, which it takes up to half a minute for. */
let typeScript: Promise<NamespacedUnregister> | undefined;

/** Imports the module of an extension, also one in TypeScript. */
async function importModule(address: string): Promise<Record<string, unknown>> {
  if (runsFromSources || !/\.[cm]?tsx?$/.test(address)) return import(address);
  typeScript ??= import('tsx/esm/api').then(({ register }) =>
    register({ namespace: 'extensions' }),
  );
  return (await typeScript).import(address, import.meta.url);
}
