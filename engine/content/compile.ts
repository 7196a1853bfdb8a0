import type { Root } from 'mdast';
import { VFile } from 'vfile';
import type { CodeAnnotation, OpenHighlighter, TextRules } from '../ownContract';
import type { Problem, Source } from '../plugin';
import { isSiteError, SiteError } from '../report/report';
import type { Compiled } from './compiled';
import type { ContentLanguage } from './contentLanguage';
import { type ExtensionSet, noExtensions } from './extensions/extension';
import { Extensions } from './extensions/extensions';
import { type BlockCache, withBlockCache } from './highlighter';
import type { Page, PageInput } from './page';
import { laneOf } from './parse/laneOf';
import { mdxProblems } from './parse/mdxErrors';
import { loadNativeParser } from './parse/nativeParser';
import { type Prepared, prepareText } from './parse/prepare';
import { type FileReader, hashOfRead } from './readFile';
import { Slugger } from './transform/slug';
import { createWordsProcessor } from './wordsLane';

export interface CompilerOptions {
  read: FileReader;
  cache?: BlockCache;
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
  const { extensions: set = noExtensions } = options;
  const extensions = new Extensions(set);
  const { inline, containers } = extensions;
  const syntaxFor = (text: string) => extensions.syntaxFor(text);
  const opened = once(async () => {
    const highlighter = await extensions.openHighlighter(options.codeThemes);
    return options.cache ? withBlockCache(highlighter, options.cache) : highlighter;
  });
  const words = once(createWordsProcessor);
  const native = once(loadNativeParser);
  // MDX takes longer to load than everything else together.
  const mdx = once(async () => {
    const { addPrograms, createModuleProcessor, placeMissing } = await import('./moduleLane');
    return { processor: createModuleProcessor(syntaxFor), addPrograms, placeMissing };
  });
  const parseMdx = async (text: string) => (await mdx()).processor.parse(text) as Root;
  const parse = async (text: string, isMdx: boolean): Promise<Root> => {
    const syntax = syntaxFor(text);
    const tree = syntax.isExtended
      ? undefined
      : (await native())?.parse(text, { mdx: isMdx, directives: inline });
    if (tree) return tree;
    const { parseWithMicromark, unravel } = await import('./parse/micromarkParser');
    return isMdx ? unravel(await parseMdx(text)) : parseWithMicromark(text, { syntax });
  };
  /** The tree of a page with code, for MDX. One that MDX's own parser has read has its programs. */
  const withPrograms = async (tree: Root, text: string): Promise<Root> => {
    const { processor, addPrograms } = await mdx();
    const isComplete = addPrograms(tree, text, (part) => processor.parse(part) as Root);
    return isComplete ? tree : parseMdx(text);
  };
  const compileTree = async (tree: Root, file: VFile, page: Page): Promise<string> => {
    if (page.lane === 'words') {
      const elements = await words().run(tree, file);
      return words().stringify(elements, file);
    }
    const { processor, placeMissing } = await mdx();
    const whole = await withPrograms(tree, String(file));
    const program = await processor.run(whole as never, file); // MDX types its tree as the program that it becomes
    return placeMissing(String(processor.stringify(program, file)), page);
  };
  return {
    async compile(source, context = {}) {
      const isMdx = source.file.endsWith('.mdx');
      const prepared = prepareText(source, containers);
      const lines = prepared.text.split('\n');
      const at = { file: source.file, lines };
      const tree = await guard(at, () => parse(prepared.text, isMdx));
      const lane = isMdx
        ? laneOf(tree, (tag) => extensions.directiveOf(tag) !== undefined)
        : 'words';
      const { rules, notes = [], language = english } = context;
      const page = createPage(prepared, {
        file: source.file,
        lane,
        rules,
        lines,
        read: options.read,
        parse: lane === 'module' ? parseMdx : (text) => parse(text, isMdx),
        highlighter: await opened(),
        schemes: options.schemes ?? [],
        language,
        notes: new Map(notes.map((block) => [block.code, block])),
        extensions,
      });
      const file = new VFile({
        path: source.file,
        value: prepared.text,
        data: { page },
      });
      const output = await guard(at, () => compileTree(tree, file, page), page.found.errors);
      const { found } = page;
      if (found.errors.length > 0) throw new SiteError(found.errors);
      return {
        lane,
        html: lane === 'words' ? output : '',
        code: lane === 'module' ? output : '',
        title: found.title,
        excerpt: found.excerpt,
        headings: found.headings,
        links: found.links,
        anchors: [...found.anchors],
        sections: found.sections,
        wordCount: found.wordCount,
        components: lane === 'words' && found.placed.length > 0 ? found.placed : undefined,
        dependencies: [...found.inputs.keys()].sort(),
        inputs: Object.fromEntries(found.inputs),
        problems: found.problems,
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
      if (bytes !== 'outside') inputs.set(file, hashOfRead(bytes));
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
      components: new Map(),
    },
    state: {
      texts: [{ file: input.file, before: 0 }],
      written,
      hasRawHtml: false,
      slugger: new Slugger(),
      ids: new Map(),
      components: new Set(),
      warned: new Set(),
    },
  };
}
