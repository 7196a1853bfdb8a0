import { definePlugin, type LoadContext, publicAddress, type Source } from '../../engine';
import { annotateText } from './annotateText';
import { type Page, readPage } from './blocks';
import { countSamples, describeCount } from './count';
import { isRun } from './execute';
import { assertCompilers, type SamplesOptions, samplesOptions } from './options';
import { withoutQuestions } from './questions';
import { samplesCommand } from './samplesCommand';
import { setupOf } from './setup';

/** In dev results of new samples come later, so that nothing waits for them. */
const checkLater = async () => undefined;

/**
 * Checks the types of every sample, and shows them on hover. A build waits for the results and warns of problems;
 * in dev an edited page is checked and run in the background.
 */
export const samples = definePlugin('samples', samplesOptions, (options) => {
  /** In dev, the pages of the last load. */
  let before: ReadonlySet<string> | undefined;
  return {
    annotateText,
    commands: { samples: samplesCommand(options) },
    watch: options.folders.map((folder) => `${folder}/**/*.{md,mdx}`),
    async loadContent(load) {
      assertCompilers();
      const { problemsOf, proveSamples } = await import('./prove');
      const pages = await readPages(load, options);
      const input = { siteFolder: load.siteFolder, cache: load.cache, options };
      if (load.mode === 'build') {
        const proven = await proveSamples({ ...input, pages, run: false });
        for (const problem of problemsOf(proven)) load.warn(problem);
        return proven;
      }
      const changed = pages.filter((page) => before && !before.has(JSON.stringify(page)));
      before = new Set(pages.map((page) => JSON.stringify(page)));
      void proveSamples({ ...input, pages: changed, run: true }).then((proven) =>
        problemsOf(proven).forEach(load.warn),
      );
      return proveSamples({ ...input, pages, run: false, check: checkLater });
    },
    contentLoaded({ content, annotateCode, addLink, site, label: translate }) {
      const { label: ownLabel, labelHref: url } = options.environment ?? {};
      if (url) addLink({ url, place: { file: 'config.ts' } });
      const environmentLabel = ownLabel && translate(ownLabel);
      const environmentHref = url && publicAddress(url, site);
      for (const { page, types, inEnvironment, javascript } of content) {
        const blocks = page.samples
          .map((sample, index) => {
            const isLabelled = inEnvironment[index] && isRun(sample);
            return {
              code: sample.code,
              shown: types.shown[index] ?? unanswered(sample.code),
              notes: types.hovers[index] ?? [],
              label: isLabelled ? environmentLabel : undefined,
              labelHref: isLabelled ? environmentHref : undefined,
              setup: setupOf(page, index),
              javascript: javascript[index] ?? undefined,
            };
          })
          .filter(
            ({ notes, label, setup, javascript, shown }) =>
              notes.length > 0 || label || setup || javascript || shown !== undefined,
          );
        if (blocks.length > 0) annotateCode(page.file, blocks);
      }
    },
    postBuild({ content, report }) {
      report(describeCount(countSamples(content), options.environment?.label));
    },
  };
});

/** The code of a sample whose questions have no answers yet; undefined for one without questions. */
function unanswered(code: string): string | undefined {
  const shown = withoutQuestions(code);
  return shown === code ? undefined : shown;
}

async function readPages(load: LoadContext, options: SamplesOptions): Promise<Page[]> {
  const files = await Promise.all(
    options.folders.map((folder) => load.files(folder, ['.md', '.mdx'])),
  );
  const pageOf = ({ file, body, bodyLine }: Source) =>
    readPage(file, '\n'.repeat(bodyLine - 1) + body, options);
  return Promise.all(
    files.flat().map(async (file) => {
      if (load.mode === 'build') return load.cache.file(file, pageOf);
      // prose may change, and move the samples, without anything here being loaded again
      await load.cache.file(file, (source) => withoutPlaces(pageOf(source)));
      return pageOf(await load.read(file));
    }),
  );
}

const withoutPlaces = ({ samples }: Page) =>
  samples.map(({ line, output, table, ...rest }) => [
    rest,
    output?.text ?? null,
    table?.rows ?? null,
  ]);
