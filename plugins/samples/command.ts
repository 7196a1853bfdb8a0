import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listEntries, type PluginCache, type Problem } from '../../engine';
import { writePage } from '../front-matter';
import { readPage } from './blocks';
import { countSamples, shareProblem } from './count';
import type { SamplesOptions } from './options';
import { type ProveInput, problemsOf, proveSamples } from './prove';
import { writeOutputs } from './writeOutputs';

/** The samples of a whole site, for the command line and for tests. */

interface SiteSamplesInput extends Pick<ProveInput, 'check' | 'inJavaScript'> {
  /** Absolute. */
  siteFolder: string;
  cache: Pick<PluginCache, 'value'>;
  options: SamplesOptions;
  /** Writes the real output of samples into the pages. */
  write?: boolean;
}

/** Counts the samples and their problems; `written` are the files whose outputs were rewritten. */
export async function checkSiteSamples(input: SiteSamplesInput) {
  const { siteFolder, options, write = false } = input;
  const texts = new Map<string, string>();
  const prove = () => {
    const pages = readSiteFiles(siteFolder, options).map(({ file, text }) => {
      texts.set(file, text);
      return readPage(file, text, options);
    });
    return proveSamples({ ...input, pages, run: true });
  };
  let pages = await prove();
  const written: string[] = [];
  const refused: Problem[] = [];
  if (write) {
    for (const proven of pages) {
      const { file } = proven.page;
      const before = texts.get(file)!; // each page has been read
      const after = writeOutputs(proven, before);
      if (after === before) continue;
      const problems = writePage('samples', { siteFolder, file, before, after });
      refused.push(...problems);
      if (problems.length === 0) written.push(file);
    }
    if (written.length > 0) pages = await prove();
  }
  const count = countSamples(pages);
  return { count, problems: [...refused, ...problemsOf(pages), ...shareProblem(count)], written };
}

/** The Markdown files of a site that contain samples, sorted, with their text. */
export function readSiteFiles(siteFolder: string, { folders }: Pick<SamplesOptions, 'folders'>) {
  const files = folders.flatMap((folder) => markdownIn(siteFolder, folder)).sort();
  return files.map((file) => ({ file, text: readFileSync(path.join(siteFolder, file), 'utf8') }));
}

const markdownIn = (siteFolder: string, folder: string): string[] =>
  listEntries(path.join(siteFolder, folder))
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => path.posix.join(folder, name));
