import { appendFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../engine';
import type { Corpus } from './corpus/corpus';
import { type Cost, runMeasured } from './machine/runMeasured';
import type { SiteGenerator } from './siteGenerator';

/** Builds: from scratch, again with nothing changed, again with one page edited, and once more with another edit of it. */
export const buildKinds = ['cold', 'unchanged', 'edit', 'next edit'] as const;
export type BuildKind = (typeof buildKinds)[number];

export interface BuildRow extends Cost {
  generator: string;
  pages: number;
  kind: BuildKind;
  written: number;
}

export interface BuildBenchOptions {
  generators: readonly SiteGenerator[];
  pages: readonly number[];
  runs: number;
  /** Builds to run; all by default. Those after a cold one need it. */
  kinds?: readonly BuildKind[];
  logs: string;
  onRow(row: BuildRow): void;
  /** A generator that fails does not stop the others from being measured. */
  onFailure(error: unknown): void;
}

/** Measures the builds, by turns: every generator once, then every generator again. */
export async function benchBuilds(options: BuildBenchOptions): Promise<void> {
  for (const pages of options.pages) {
    const corpora = options.generators.map((generator) => generator.write(pages));
    for (let run = 0; run < options.runs; run++) {
      for (const [index, generator] of options.generators.entries()) {
        await benchGenerator(generator, corpora[index]!, options, run).catch(options.onFailure);
      }
    }
  }
}

async function benchGenerator(
  generator: SiteGenerator,
  corpus: Corpus,
  { logs, onRow, kinds = buildKinds }: BuildBenchOptions,
  run: number,
): Promise<void> {
  const pages = corpus.pages.length;
  const { folder, caches, out } = generator.paths();
  const build = async (kind: BuildKind) => {
    const from = Date.now();
    const cost = await runMeasured(generator.build(), {
      folder,
      env: generator.env,
      log: path.join(logs, `${generator.name}-${pages}-${kind.replaceAll(/\W+/g, '-')}.log`),
    });
    onRow({ generator: generator.name, pages, kind, ...cost, written: countWritten(out, from) });
  };
  for (const cache of caches) rmSync(cache, { recursive: true, force: true });
  await build('cold');
  if (kinds.includes('unchanged')) await build('unchanged');
  for (const kind of ['edit', 'next edit'] as const) {
    if (!kinds.includes(kind)) continue;
    const { mark, undo } = editPage(generator, corpus, `${kind.replace(' ', '')}${run}`);
    await build(kind).finally(undo);
    if (!hasText(out, mark)) throw new Error(`${generator.name}: the edit is not in ${out}`);
  }
}

/** Adds a sentence to a Markdown page without components; returns a word of it. */
function editPage(generator: SiteGenerator, corpus: Corpus, name: string) {
  const page = corpus.pages[4]!;
  const mark = `${name}by${process.pid}`;
  const file = path.join(generator.paths().docs, page.path + page.ending);
  const before = readFileSync(file);
  appendFileSync(file, `\nThis page was ${mark} just before the build.\n`);
  return { mark, undo: () => writeFileSync(file, before) };
}

const filesOf = (folder: string) => listFiles(folder).map((file) => path.join(folder, file));

const countWritten = (out: string, from: number) =>
  filesOf(out).filter((file) => statSync(file).mtimeMs >= from).length;

const hasText = (out: string, text: string) =>
  filesOf(out).some((file) => file.endsWith('.html') && readFileSync(file, 'utf8').includes(text));
