import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { listEntries, type PluginCache } from '../../engine';
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
  const prove = () => {
    const pages = readSiteFiles(siteFolder, options).map(({ file, text }) =>
      readPage(file, text, options),
    );
    return proveSamples({ ...input, pages, run: true });
  };
  let pages = await prove();
  const written: string[] = [];
  if (write) {
    for (const proven of pages) {
      const full = path.join(siteFolder, proven.page.file);
      const before = readFileSync(full, 'utf8');
      const after = writeOutputs(proven, before);
      if (after === before) continue;
      writeFileSync(full, after);
      written.push(proven.page.file);
    }
    if (written.length > 0) pages = await prove();
  }
  const count = countSamples(pages);
  return { count, problems: [...problemsOf(pages), ...shareProblem(count)], written };
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
