import type { Root } from 'mdast';
import { VFile } from 'vfile';
import type { Cache } from '../cache/store';
import { hashOf } from '../files/hashOf';
import type { CodeAnnotation, OpenHighlighter, TextRules } from '../ownContract';
import type { Problem, Source } from '../plugin';
import { isSiteError, SiteError } from '../report/report';
import type { Compiled } from './compiled';
import type { ContentLanguage } from './contentLanguage';
import { type ExtensionSet, noExtensions } from './extensions/extension';
import { Extensions } from './extensions/extensions';
import { withBlockCache } from './highlighter';
import type { Page, PageInput } from './page';
import { laneOf } from './parse/laneOf';
import { mdxProblems } from './parse/mdxErrors';
import { loadNativeParser } from './parse/nativeParser';
import { type Prepared, prepareText } from './parse/prepare';
import type { FileReader } from './readFile';
import { Slugger } from './transform/slug';
import { createWordsLane } from './wordsLane';

export interface CompilerOptions {
  read: FileReader;
  /** Keeps highlighted blocks of code. */
  cache?: Pick<Cache, 'getJson' | 'setJson'>;
  /** Schemes that links may have besides the usual ones, without colons. */
  schemes?: readonly string[];
  extensions?: ExtensionSet;
  /** See `highlight.themes` of the config. */
  codeThemes?: Parameters<OpenHighlighter>[0];
}

export interface CompileContext {
  /** For text by untrusted authors: raw HTML is shown as text, and links follow the rules. */
  rules?: TextRules;
  notes?: readonly CodeAnnotation[];
  /** English by default. */
  language?: ContentLanguage;
}

export interface Compiler {
  /** Compiles a source; errors are thrown together, warnings are in `problems`. */
  compile(source: Source, context?: CompileContext): Promise<CompiledText>;
}

/** A compiled text with what it was made from. */
interface CompiledText extends Compiled {
  /** File that was read besides the source → the hash of its bytes, or nothing for one that is missing. */
  inputs: Record<string, string>;
}

const english: ContentLanguage = { locale: 'en', texts: {} };

/** A compiler for one thread: parsers are set up and grammars loaded once. */
export function createCompiler(options: CompilerOptions): Compiler {
  const once = <T>(make: () => T) => {
    let made: T | undefined;
    return () => (made ??= make());
  };
  const { read, cache, schemes = [], extensions: set = noExtensions } = options;
  const extensions = new Extensions(set);
  const syntaxFor = (text: string) => extensions.syntaxFor(text);
  const opened = once(async () => {
    const highlighter = await extensions.openHighlighter(options.codeThemes);
    return cache ? withBlockCache(highlighter, cache, set.blockKey) : highlighter;
  });
  const native = once(loadNativeParser);
  const words = once(createWordsLane);
  // MDX takes longer to load than everything else together.
  const modules = once(async () => (await import('./moduleLane')).createModuleLane(syntaxFor));
  const parseMdx = async (text: string) => (await modules()).parse(text);
  const parse = async (text: string, isMdx: boolean): Promise<Root> => {
    const syntax = syntaxFor(text);
    const isExtended = syntax.micromark.length > 0;
    const tree = isExtended
      ? undefined
      : (await native())?.parse(text, { mdx: isMdx, directives: syntax.directives });
    if (tree) return tree;
    if (isMdx) return parseMdx(text);
    const { parseWithMicromark } = await import('./parse/micromarkParser');
    return parseWithMicromark(text, syntax);
  };
  return {
    async compile(source, { rules, notes = [], language = english } = {}) {
      const isMdx = source.file.endsWith('.mdx');
      const prepared = prepareText(source, extensions.containers);
      const at = { file: source.file, lines: prepared.lines };
      const tree = await guard(at, () => parse(prepared.text, isMdx));
      const lane = isMdx
        ? laneOf(tree, (tag) => extensions.directiveOf(tag) !== undefined)
        : 'words';
      const page = createPage(prepared, {
        lane,
        rules,
        read,
        parse: lane === 'module' ? parseMdx : (text) => parse(text, isMdx),
        highlighter: await opened(),
        schemes,
        language,
        notes: new Map(notes.map((block) => [block.code, block])),
        extensions,
        ...at,
      });
      const file = new VFile({
        path: source.file,
        value: prepared.text,
        data: { page },
      });
      const compileTree = async () =>
        (lane === 'words' ? words() : await modules()).compile(tree, file);
      const output = await guard(at, compileTree, page.found.errors);
      const { errors, anchors, inputs, placed, ...found } = page.found;
      if (errors.length > 0) throw new SiteError(errors);
      return {
        lane,
        html: lane === 'words' ? output : '',
        code: lane === 'module' ? output : '',
        anchors: [...anchors],
        components: lane === 'words' && placed.length > 0 ? placed : undefined,
        dependencies: [...inputs.keys()].sort(),
        inputs: Object.fromEntries(inputs),
        ...found,
      };
    },
  };
}

async function guard<T>(
  at: Pick<Page, 'file' | 'lines'>,
  work: () => Promise<T>,
  errors: readonly Problem[] = [],
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isSiteError(error)) throw error;
    throw new SiteError([...errors, ...explain(error, at)], { cause: error });
  }
}

function explain(error: unknown, at: Pick<Page, 'file' | 'lines'>): Problem[] {
  if (!(error instanceof RangeError)) return mdxProblems(error, at);
  const action = 'Flatten what is nested on this page.';
  return [{ message: 'content: nested too deeply to compile', place: { file: at.file }, action }];
}

function createPage({ written, problems }: Prepared, input: PageInput): Page {
  const inputs = new Map<string, string>();
  return {
    ...input,
    read(file) {
      const bytes = input.read(file);
      if (bytes !== 'outside') inputs.set(file, bytes === 'missing' ? '' : hashOf(bytes));
      return bytes;
    },
    found: {
      problems: [...problems],
      errors: [],
      inputs,
      links: [],
      headings: [],
      anchors: new Set(),
      sections: [],
      title: null,
      excerpt: '',
      wordCount: 0,
      placed: [],
    },
    state: {
      texts: [{ file: input.file, before: 0 }],
      written,
      hasRawHtml: false,
      slugger: new Slugger(),
      ids: new Map(),
      components: new Set(),
      tags: new Map(),
      warned: new Set(),
    },
  };
}
