import { inBuckets } from '../cache/buckets';
import { Inputs, keyOfInputs } from '../cache/inputs';
import { hashOf } from '../cache/store';
import { nativeParserWarnings } from '../content/parse/nativeParser';
import { mapLimit } from '../files/mapLimit';
import type { Problem } from '../plugin';
import type { Progress } from '../report/progress';
import { isSiteError, listNames, SiteError, textOfThrown } from '../report/report';
import { contentFileOf, type Route } from '../routes/routes';
import { type CompiledFile, hasPage, packFiles, unpackFiles } from './compiledPage';
import { FileCompiler, type FileCompilerInput } from './fileCompiler';

/** Compiles the files of all routes, unless they are in the cache. */

export interface CompiledContent {
  files: ReadonlyMap<string, CompiledFile>;
  problems: Problem[];
}

interface CompileInput extends FileCompilerInput {
  progress: Progress;
}

/** Pages that are being compiled. */
export interface Compiling {
  /** Fulfilled when the pages that may have code are compiled: the bundler waits for no others. */
  code: Promise<ReadonlyMap<string, CompiledFile>>;
  /** Rejected with a SiteError with the problems of all files. */
  all: Promise<CompiledContent>;
}

/** Enough to keep all threads busy. */
const filesAtOnce = 100;
/** With more new pages, the threads end before bundling: 10,000 pages then need 1,280 MB at most instead of 1,460. */
const manyFiles = 5_000;

/** @throws SiteError with the problems of all files. */
export const compileRoutes = (input: CompileInput): Promise<CompiledContent> =>
  startCompiling(input).all;

/** Compiles pages that may have code first. */
export function startCompiling(input: CompileInput): Compiling {
  const compilation = new Compilation(input);
  const code = compilation.begin();
  const all = code.then(() => compilation.end());
  all.catch(() => {}); // whoever waits for it gets the error, maybe later
  return { code, all };
}

/** Facts are read and written by buckets of pages: an edit makes one bucket again. */
class Compilation {
  readonly #input: CompileInput;
  readonly #compiler: FileCompiler;
  readonly #files = new Map<string, CompiledFile>();
  readonly #failures = new Map<string, unknown>();
  /** File → its key without that of the files it includes. */
  readonly #ownKeys = new Map<string, string>();
  #wanted: string[] = [];
  #changed: string[] = [];
  /** The buckets to write. */
  #buckets: string[][] = [];

  constructor(input: CompileInput) {
    this.#input = input;
    this.#compiler = new FileCompiler(input);
  }

  /** Finds what the cache has, and compiles pages that may have code. */
  async begin(): Promise<ReadonlyMap<string, CompiledFile>> {
    const { routed, pool, progress } = this.#input;
    this.#wanted = [...new Set(routed.table.routes.flatMap(fileOf))];
    for (const file of this.#wanted)
      await this.#attempt(file, async () => {
        this.#ownKeys.set(file, await this.#compiler.keyOf(file));
      });
    for (const bucket of inBuckets([...this.#ownKeys.keys()], (file) => file)) this.#find(bucket);
    progress.plan(this.#changed.length, this.#wanted.length);
    pool.prepare();
    const code = this.#changed.filter(mayHaveCode);
    await this.#make(code);
    if (code.length > 0) await pool.share(); // the bundler reads it while other pages are compiled
    return this.#files;
  }

  /** Compiles the other pages. */
  async end(): Promise<CompiledContent> {
    const { pool } = this.#input;
    await this.#make(this.#changed.filter((file) => !mayHaveCode(file)));
    if (this.#failures.size > 0) throw new SiteError(problemsOf(this.#failures));
    if (this.#changed.length > 0) await pool.share();
    if (this.#changed.length > manyFiles) await pool.rest();
    for (const bucket of this.#buckets) this.#store(bucket);
    const files = new Map(this.#wanted.map((file) => [file, this.#files.get(file)!]));
    const problems = [...files.values()].flatMap(({ head }) => head.problems);
    if (this.#changed.length > 0) problems.push(...(await nativeParserWarnings()));
    return { files, problems };
  }

  #find(bucket: string[]): void {
    const { cache, routed } = this.#input;
    const key = new Inputs(cache, routed.reader.fingerprint).keyNow(this.#keyOf(bucket));
    const packed = cache.get(key);
    const stored = packed ? unpackFiles(packed) : [];
    const isWhole = stored.length > 0 && stored.every((page) => hasPage(cache, page.key));
    if (!isWhole) this.#buckets.push(bucket);
    for (const [index, file] of bucket.entries()) {
      const found = isWhole ? stored[index] : this.#compiler.find(this.#ownKeys.get(file)!);
      if (found) this.#files.set(file, found);
      else this.#changed.push(file);
    }
  }

  #store(bucket: readonly string[]): void {
    const { cache, routed } = this.#input;
    const pages = bucket.map((file) => this.#files.get(file)!);
    const inputs = bucket.map((file) => this.#compiler.inputsOf(this.#ownKeys.get(file)!));
    // A page or an included file that was edited meanwhile: the next build looks at each page of the bucket.
    const isNow = pages.every(
      ({ key }, index) => keyOfInputs(this.#ownKeys.get(bucket[index]!)!, inputs[index]!) === key,
    );
    if (!isNow) return;
    const names = new Inputs(cache, routed.reader.fingerprint);
    cache.set(names.note(this.#keyOf(bucket), new Map(inputs.flat())), packFiles(pages));
  }

  #keyOf(bucket: readonly string[]): string {
    return `facts/${hashOf(bucket.map((file) => this.#ownKeys.get(file)!))}`;
  }

  #make(files: readonly string[]): Promise<void> {
    return mapLimit(files, filesAtOnce, async (file) => {
      await this.#attempt(file, async () => {
        this.#files.set(file, await this.#compiler.make(file));
      });
      this.#input.progress.step();
    });
  }

  async #attempt(file: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#failures.set(file, error);
    }
  }
}

const mayHaveCode = (file: string): boolean => /\.mdx$/i.test(file);

/** The compiled file of a route; React pages are modules and have none. */
export function fileOf(route: Route): string[] {
  const file = contentFileOf(route);
  return file !== undefined && isMarkdown(file) ? [file] : [];
}

export const isMarkdown = (file: string): boolean => /\.mdx?$/i.test(file);

/** The problems in the files. A failure of the engine that they share is one problem. */
function problemsOf(failures: ReadonlyMap<string, unknown>): Problem[] {
  const problems: Problem[] = [];
  const filesByCause = new Map<string, string[]>();
  for (const [file, error] of failures) {
    if (isSiteError(error)) {
      problems.push(...error.problems);
      continue;
    }
    const cause = textOfThrown(error);
    filesByCause.set(cause, [...(filesByCause.get(cause) ?? []), file]);
  }
  return [...problems, ...[...filesByCause].map(engineFailed)];
}

function engineFailed([cause, files]: [string, string[]]): Problem {
  const message = `content: ${listNames(files)} could not be compiled: ${cause}`;
  if (files.length > 1) {
    const action =
      'No page is at fault: the engine or one of its packages failed. Run "npm ci", and report it if that does not help.';
    return { message, action };
  }
  return {
    message,
    place: { file: files[0]! },
    action:
      'Remove parts of the page until it compiles, fix the part that caused it, and report it.',
  };
}
