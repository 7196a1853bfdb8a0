import type { Root } from 'mdast';
import { VFile } from 'vfile';
import type { AnnotatedCode, Compiled, Problem, Source } from '../plugin';
import { isSiteError, SiteError } from '../report/report';
import type { BlockCache } from './code/codeBlock';
import { indexNotes } from './code/codeNotes';
import { createHighlighter } from './highlight/highlight';
import type { Page } from './page';
import { mdxProblems } from './parse/mdxErrors';
import { type Prepared, prepareText } from './parse/prepare';
import { laneOf } from './parse/scan';
import type { FileReader } from './readFile';
import { createSlugger } from './transform/slug';
import { createWordsProcessor, parseWords } from './wordsLane';

export interface CompilerOptions {
  read: FileReader;
  /** Remembers highlighted blocks. */
  cache?: BlockCache;
  /** Where translated patterns of grammars are remembered; nowhere when absent. */
  patternsFile?: string;
}

export interface CompileContext {
  /** False for text of other authors: raw HTML is shown as text. */
  trusted?: boolean;
  /** What plugins say of the code of the page. */
  notes?: readonly AnnotatedCode[];
}

export interface Compiler {
  /** Compiles a source; mistakes that stop the build are thrown together, others are in `problems`. */
  compile(source: Source, context?: CompileContext): Promise<Compiled>;
}

/** A compiler for one thread: parsers are set up and grammars loaded once. */
export function createCompiler(options: CompilerOptions): Compiler {
  const highlighter = createHighlighter(options.patternsFile);
  const once = <T>(make: () => T) => {
    let made: T | undefined;
    return () => (made ??= make());
  };
  const words = once(createWordsProcessor);
  // MDX takes longer to load than everything else together.
  const mdx = once(async () => {
    const { createModuleProcessor, placeMissing } = await import('./moduleLane');
    return { processor: createModuleProcessor(), placeMissing };
  });
  const compileText = async (file: VFile, page: Page): Promise<string> => {
    if (page.lane === 'words') {
      const elements = await words().run(await page.parse(String(file)), file);
      return words().stringify(elements, file);
    }
    const { processor, placeMissing } = await mdx();
    return placeMissing(String(await processor.process(file)), page);
  };
  const parserOf = (lane: Page['lane'], isMdx: boolean): Page['parse'] =>
    lane === 'words'
      ? (text) => parseWords(text, { mdx: isMdx })
      : async (text) => (await mdx()).processor.parse(text) as Root;
  return {
    async compile(source, context = {}) {
      const lane = laneOf(source.file, source.body);
      const isMdx = source.file.endsWith('.mdx');
      const prepared = prepareText(source, isMdx);
      const page = createPage(source, lane, prepared, {
        ...options,
        ...context,
        highlighter,
        parse: parserOf(lane, isMdx),
      });
      const file = new VFile({ value: prepared.text, data: { page } });
      const output = await guard(page, () => compileText(file, page));
      if (page.errors.length > 0) throw new SiteError(page.errors);
      return {
        lane,
        html: lane === 'words' ? output : '',
        code: lane === 'module' ? output : '',
        title: page.title,
        excerpt: page.excerpt,
        headings: page.headings,
        links: page.links,
        anchors: [...page.anchors],
        sections: page.sections,
        wordCount: page.wordCount,
        dependencies: [...page.dependencies].sort(),
        problems: page.problems,
      };
    },
  };
}

async function guard(page: Page, work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (isSiteError(error)) throw error;
    throw new SiteError([...page.errors, ...explain(error, page)], { cause: error });
  }
}

function explain(error: unknown, page: Page): Problem[] {
  if (!(error instanceof RangeError)) return mdxProblems(error, page);
  const action = 'Flatten what is nested on this page.';
  return [{ message: 'content: nested too deeply to compile', place: { file: page.file }, action }];
}

function createPage(
  source: Source,
  lane: Page['lane'],
  { text, written, problems }: Prepared,
  {
    read,
    cache,
    trusted = true,
    notes = [],
    highlighter,
    parse,
  }: CompilerOptions & CompileContext & Pick<Page, 'highlighter' | 'parse'>,
): Page {
  const lines = text.split('\n');
  return {
    file: source.file,
    lane,
    trusted,
    lines,
    texts: new Map([[source.file, { lines, written }]]),
    read,
    parse,
    highlighter,
    cache,
    notes: indexNotes(notes),
    problems: [...problems],
    errors: [],
    dependencies: new Set(),
    links: [],
    headings: [],
    anchors: new Set(),
    components: new Map(),
    sections: [],
    title: null,
    excerpt: '',
    wordCount: 0,
    hasRawHtml: false,
    slugger: createSlugger(),
    tableNames: new Map(),
    tabGroups: 0,
  };
}
