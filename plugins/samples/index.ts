import { definePlugin, type LoadContext } from '../../engine';
import { readPage } from './blocks';
import { countSamples, describeCount } from './count';
import { isRun } from './execute';
import { samplesOptions } from './options';
import { problemsOf, proveSamples } from './prove';
import { samplesCommand } from './samplesCommand';
import { setupOf } from './setup';

/** In dev results of new samples come later, so that nothing waits for them. */
const checkLater = async () => undefined;

/**
 * Checks the types of every sample, and shows them on hover. A build waits for the results and warns of mistakes;
 * in dev an edited page is checked and run in the background.
 */
export const samples = definePlugin('samples', samplesOptions, (options) => ({
  commands: { samples: samplesCommand(options) },
  watch: options.folders.map((folder) => `${folder}/**/*.{md,mdx}`),
  async loadContent(load) {
    const files = await readFiles(load, options.folders);
    const input = { siteFolder: load.siteFolder, storeFolder: load.cache.folder, options };
    if (load.mode === 'build') {
      const pages = await proveSamples({ ...input, files, run: false });
      for (const problem of problemsOf(pages)) load.warn(problem);
      return pages;
    }
    const changed = files.filter(({ file }) => load.changed?.has(file));
    void proveSamples({ ...input, files: changed, run: true }).then((pages) =>
      problemsOf(pages).forEach(load.warn),
    );
    return proveSamples({ ...input, files, run: false, check: checkLater });
  },
  contentLoaded({ content, annotateCode, label: translate }) {
    const environmentLabel = options.environment && translate(options.environment.label);
    for (const { page, types, inEnvironment, javascript } of content) {
      const blocks = page.samples
        .map((sample, index) => ({
          code: sample.code,
          notes: types.hovers[index] ?? [],
          label: inEnvironment[index] && isRun(sample) ? environmentLabel : undefined,
          setup: setupOf(page, index),
          javascript: javascript[index] ?? undefined,
        }))
        .filter(
          ({ notes, label, setup, javascript }) => notes.length > 0 || label || setup || javascript,
        );
      if (blocks.length > 0) annotateCode(page.file, blocks);
    }
  },
  postBuild({ content, report }) {
    report(describeCount(countSamples(content), options.environment?.label));
  },
}));

async function readFiles(load: LoadContext, folders: readonly string[]) {
  const found = await Promise.all(folders.map((folder) => load.files(folder, ['.md', '.mdx'])));
  return Promise.all(
    found.flat().map(async (file) => {
      // prose may change without anything here being loaded again
      await load.cache.file(file, ({ body }) => samplesOf(file, body));
      const { body, bodyLine } = await load.read(file);
      return { file, text: '\n'.repeat(bodyLine - 1) + body };
    }),
  );
}

const samplesOf = (file: string, body: string) =>
  readPage(file, body).samples.map(({ line, output, table, ...rest }) => [
    rest,
    output?.text ?? null,
    table?.rows ?? null,
  ]);
