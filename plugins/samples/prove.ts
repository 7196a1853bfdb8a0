import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { PluginCache, Problem } from '../../engine';
import type { Page } from './blocks';
import type { PageTypes } from './checkTypes';
import { executeInput, type LocalModules, needsEnvironment, readLocalModules } from './environment';
import { executePages, hasOutcome, late, type PageToRun, type Run } from './execute';
import { createImportReader, type ImportFacts } from './imports';
import { type JavaScriptPage, javascriptOf } from './javascript';
import type { SamplesOptions } from './options';
import { expectsErrors } from './questions';
import type { CheckInput } from './sampleFiles';
import { compareTable, rowsOf } from './tables';

export interface ProvenPage {
  page: Page;
  types: PageTypes;
  /** Empty when running was not requested. */
  runs: Run[];
  /** For each sample whether it runs in the environment. */
  inEnvironment: boolean[];
  /** For each sample its JavaScript where it differs. */
  javascript: JavaScriptPage['samples'];
  /** The runs of the samples whose JavaScript differs. */
  javascriptRuns: Run[];
}

export interface ProveInput {
  /** Absolute. */
  siteFolder: string;
  /** Keeps results between calls. */
  cache: Pick<PluginCache, 'value'>;
  pages: readonly Page[];
  options: SamplesOptions;
  /** Whether samples are run and not only type-checked. */
  run: boolean;
  /** Whether samples are translated to JavaScript, which is run too; they are by default. */
  inJavaScript?: boolean;
  /** Checks the types of pages, by default with TypeScript 7; without a result they are left out. */
  check?(input: CheckInput): Promise<PageTypes[] | undefined>;
}

interface Proof {
  input: ProveInput;
  pages: Page[];
  javascript: JavaScriptPage[];
  local: LocalModules;
  imports: ImportFacts[];
}

/** Checks and runs the samples of all pages, unless the cache already has the results. */
export async function proveSamples(input: ProveInput): Promise<ProvenPage[]> {
  const { siteFolder, cache, options, inJavaScript = true } = input;
  const pages = input.pages.filter(
    ({ samples, problems }) => samples.length > 0 || problems.length > 0,
  );
  const importsOf = createImportReader(siteFolder, cache);
  const proof: Proof = {
    input,
    pages,
    javascript: await Promise.all(
      pages.map((page) => (inJavaScript ? javascriptOf(page, cache) : { page, samples: [] })),
    ),
    local: await readLocalModules(siteFolder, options),
    imports: await Promise.all(pages.map(importsOf)),
  };
  const [types, runs] = await Promise.all([typesOf(proof), input.run ? runsOf(proof) : []]);
  return pages.map((page, index) => ({
    page,
    types: types[index]!,
    runs: runs[index]?.own ?? [],
    javascript: proof.javascript[index]!.samples,
    javascriptRuns: runs[index]?.javascript ?? [],
    inEnvironment: page.samples.map((_, at) => needsEnvironment(page, at, options.environment)),
  }));
}

/** Inputs of a page's results other than its samples. */
function setupOf({ imports, local }: Proof, index: number): unknown {
  const hashes = Object.entries(local.packages).map(([name, { hash }]) => [name, hash]);
  return [imports[index], hashes];
}

async function typesOf(proof: Proof): Promise<PageTypes[]> {
  const { input, pages } = proof;
  const { siteFolder, cache, options, check = checkWithTypeScript } = input;
  const keys = pages.map(({ file, samples }, index) => {
    const facts = samples.map(({ line, output, table, unrun, ...rest }) => rest);
    return ['types', setupOf(proof, index), file, facts];
  });
  const stored = await Promise.all(keys.map((key) => find<PageTypes>(cache, key)));
  const missing = pages.filter((_, index) => !stored[index]);
  const paths = Object.fromEntries(
    Object.entries(options.localPackages).map(([name, file]) => [
      name,
      path.resolve(siteFolder, file),
    ]),
  );
  const made = missing.length > 0 ? await check({ siteFolder, pages: missing, paths }) : [];
  return Promise.all(
    pages.map((page, index) => {
      const result = stored[index] ?? made?.[missing.indexOf(page)];
      return result
        ? cache.value(keys[index], () => result)
        : { problems: [], hovers: [], shown: [] };
    }),
  );
}

const checkWithTypeScript = async (input: CheckInput) =>
  (await import('./checkTypes')).checkTypes(input);

const absent = new Error('no such value');

const find = <T>(cache: ProveInput['cache'], key: unknown): Promise<T | undefined> =>
  cache
    .value<T>(key, () => {
      throw absent;
    })
    .catch((error) => {
      if (error !== absent) throw error;
      return undefined;
    });

interface PageRuns {
  own: Run[];
  javascript: Run[];
}

/** Pages per process: starting one takes as long as running the samples of a page. */
const pagesOfProcess = 15;

async function runsOf(proof: Proof): Promise<PageRuns[]> {
  const { input, pages, javascript, local } = proof;
  const { siteFolder, cache, options, inJavaScript = true } = input;
  const execution = executeInput(siteFolder, local, options);
  const node = process.versions.node.split('.')[0];
  const keys = pages.map((page, index) => {
    const facts = page.samples.map(({ line, output, table, ...rest }) => [rest, !!table]);
    const setup = [setupOf(proof, index), local.environment?.hash, options.freshPackages];
    const codes = javascript[index]!.page.samples.map(({ code }) => code);
    return ['runs', setup, node, page.file, facts, inJavaScript && codes];
  });
  const results = await Promise.all(keys.map((key) => find<PageRuns>(cache, key)));
  const queue = [...pages.keys()].filter((index) => !results[index]);
  const work = async () => {
    while (queue.length > 0) {
      const chosen = queue.splice(0, pagesOfProcess);
      const own = await executePages(
        chosen.map((index) => ({ page: pages[index]! })),
        execution,
      );
      const translated = inJavaScript
        ? await executePages(
            chosen.map((index) => inJavaScriptOf(javascript[index]!)),
            execution,
          )
        : [];
      for (const [at, index] of chosen.entries()) {
        const runs = { own: own[at]!, javascript: translated[at] ?? [] };
        results[index] = runs;
        if ([...runs.own, ...runs.javascript].every(({ error }) => error !== late))
          await cache.value(keys[index], () => runs);
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results as PageRuns[]; // each of them was found or made
}

const inJavaScriptOf = ({ page, samples }: JavaScriptPage): PageToRun => ({
  page,
  chosen: (sample) => samples[sample] !== undefined,
});

/** All problems of the pages, with positions in their files. */
export function problemsOf(pages: readonly ProvenPage[]): Problem[] {
  return pages.flatMap(({ page, types, runs, javascriptRuns }) => [
    ...page.problems,
    ...types.problems.map(({ sample, line, column, message }) => ({
      message: `samples: ${message}`,
      place: { file: page.file, line: page.samples[sample]!.line + 1 + line, column },
      action: 'Fix the sample; every sample is checked against the installed packages.',
    })),
    // a sample with a problem is reported once
    ...runs
      .filter((run) => !types.problems.some(({ sample }) => sample === run.sample))
      .flatMap((run) => problemOfRun(page, run)),
    ...javascriptRuns.flatMap((run) => problemOfJavaScript(page, run, runs)),
  ]);
}

/** A sample in JavaScript does the same as in TypeScript. */
function problemOfJavaScript(page: Page, run: Run, runs: readonly Run[]): Problem[] {
  const own = runs.find(({ sample }) => sample === run.sample);
  if (!own || own.error !== undefined) return [];
  const sample = page.samples[run.sample]!;
  const isSame = !hasOutcome(sample) || run.printed === own.printed;
  if (run.error === undefined && isSame) return [];
  const { line } = sample;
  const outcome = run.error === undefined ? `prints ${quote(run.printed)}` : `fails: ${run.error}`;
  return [
    {
      message: `samples: in JavaScript the sample ${outcome}; in TypeScript it prints ${quote(own.printed)}`,
      place: { file: page.file, line },
      action: 'Write the sample so that it runs without its types.',
    },
  ];
}

function problemOfRun(page: Page, { sample, printed, error }: Run): Problem[] {
  const { line, output, table, code } = page.samples[sample]!;
  if (error !== undefined) {
    if (expectsErrors(code)) return [];
    return [
      {
        message: `samples: the sample fails when it runs: ${error}`,
        place: { file: page.file, line },
        action: 'Fix the sample, or catch and print the error that it shows.',
      },
    ];
  }
  if (!hasOutcome(page.samples[sample]!)) return [];
  if (table) return compareTable(table, rowsOf(printed), page.file);
  const expected = linesOf(output!.text);
  const actual = linesOf(printed);
  const at = expected.findIndex((text, index) => text !== actual[index]);
  if (at < 0 && expected.length === actual.length) return [];
  const index = at < 0 ? expected.length : at;
  return [
    {
      message: `samples: the page shows ${quote(expected[index])}; the sample prints ${quote(actual[index])}`,
      place: { file: page.file, line: output!.line + 1 + index },
      action: 'Fix the sample, or run "npm run samples -- --write" when its output is right.',
    },
  ];
}

/** Lines as a reader sees them: without trailing blanks, and without the last line break. */
export const linesOf = (printed: string): string[] =>
  printed
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.trimEnd());

const maxQuoted = 120;

function quote(line: string | undefined): string {
  if (line === undefined) return 'no further line';
  return JSON.stringify(line.length > maxQuoted ? `${line.slice(0, maxQuoted)}…` : line);
}
