import type { Root } from 'mdast';
import { VFile } from 'vfile';
import type { Compiled, Problem, Source, TextRules } from '../plugin';
import { isSiteError, SiteError } from '../report/report';
import type { AnnotatedCode } from './code/annotatedCode';
import type { BlockCache } from './code/codeBlock';
import { indexNotes } from './code/codeNotes';
import { type ExtensionSet, noExtensions } from './extensions/extension';
import { Extensions } from './extensions/extensions';
import { createHighlighter, type ThemeNames } from './highlight';
import type { Page, PageInput } from './page';
import { laneOf } from './parse/laneOf';
import { mdxProblems } from './parse/mdxErrors';
import { loadNativeParser } from './parse/nativeParser';
import { type Prepared, prepareText } from './parse/prepare';
import { type FileReader, hashOfRead } from './readFile';
import { type ContentLanguage, contentText } from './texts';
import { Slugger } from './transform/slug';
import { createWordsProcessor, parseWords } from './wordsLane';

export interface CompilerOptions {
  read: FileReader;
  cache?: BlockCache;
  /** Schemes that links may have besides the usual ones, without colons. */
  schemes?: readonly string[];
  extensions?: ExtensionSet;
  /** See `highlight.themes` of the config. */
  codeThemes?: ThemeNames;
}

export interface CompileContext {
  /** For text by untrusted authors: raw HTML is shown as text, and links follow the rules. */
  rules?: TextRules;
  notes?: readonly AnnotatedCode[];
  /** English by default. */
  language?: ContentLanguage;
}

export interface Compiler {
  /** Compiles a source; errors are thrown together, warnings are in `problems`. */
  compile(source: Source, context?: CompileContext): Promise<CompiledText>;
}

/** A compiled text with what it was made from. */
export interface CompiledText extends Compiled {
  /** File that was read besides the source → the hash of its bytes, or nothing for one that is missing. */
  inputs: Record<string, string>;
}

/** A compiler for one thread: parsers are set up and grammars loaded once. */
export function createCompiler(options: CompilerOptions): Compiler {
  const highlighter = createHighlighter({ themes: options.codeThemes });
  const once = <T>(make: () => T) => {
    let made: T | undefined;
    return () => (made ??= make());
  };
  const { extensions: set = noExtensions } = options;
  const extensions = set.extensions.length > 0 ? new Extensions(set) : undefined;
  const syntaxFor = (text: string) => extensions?.syntaxFor(text);
  const words = once(createWordsProcessor);
  const native = once(loadNativeParser);
  // MDX takes longer to load than everything else together.
  const mdx = once(async () => {
    const { createModuleProcessor, placeMissing } = await import('./moduleLane');
    return { processor: createModuleProcessor(await native(), syntaxFor), placeMissing };
  });
  const compileText = async (file: VFile, page: Page): Promise<string> => {
    if (page.lane === 'words') {
      const elements = await words().run(await page.parse(String(file)), file);
      return words().stringify(elements, file);
    }
    const { processor, placeMissing } = await mdx();
    await extensions?.load(String(file));
    return placeMissing(String(await processor.process(file)), page);
  };
  const parserOf =
    (lane: Page['lane'], isMdx: boolean): Page['parse'] =>
    async (text) => {
      await extensions?.load(text);
      if (lane === 'module') return (await mdx()).processor.parse(text) as Root;
      return parseWords(text, { mdx: isMdx, native: await native(), syntax: syntaxFor(text) });
    };
  return {
    async compile(source, context = {}) {
      const lane = laneOf(source.file, source.body);
      const isMdx = source.file.endsWith('.mdx');
      const prepared = prepareText(source, isMdx, extensions?.directives);
      const { rules, notes = [] } = context;
      const page = createPage(prepared, {
        file: source.file,
        lane,
        rules,
        lines: prepared.text.split('\n'),
        read: options.read,
        parse: parserOf(lane, isMdx),
        highlighter,
        schemes: options.schemes ?? [],
        cache: options.cache,
        text: contentText(context.language),
        notes: indexNotes(notes),
        extensions: extensions?.isFor(source.body) ? extensions : undefined,
      });
      const file = new VFile({ value: prepared.text, data: { page } });
      const output = await guard(page, () => compileText(file, page));
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
        dependencies: [...found.inputs.keys()].sort(),
        inputs: Object.fromEntries(found.inputs),
        problems: found.problems,
      };
    },
  };
}

async function guard(page: Page, work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (isSiteError(error)) throw error;
    throw new SiteError([...page.found.errors, ...explain(error, page)], { cause: error });
  }
}

function explain(error: unknown, page: Page): Problem[] {
  if (!(error instanceof RangeError)) return mdxProblems(error, page);
  const action = 'Flatten what is nested on this page.';
  return [{ message: 'content: nested too deeply to compile', place: { file: page.file }, action }];
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
      components: new Map(),
    },
    state: {
      texts: new Map([[input.file, { lines: input.lines, written }]]),
      hasRawHtml: false,
      slugger: new Slugger(),
      tableNames: new Map(),
      tabGroups: 0,
    },
  };
}
