import path from 'node:path';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import type { PluginCache } from '../engine';
import { writtenCode } from '../plugins/markdown/testing/writtenCode';
import { moduleOf, type Page, readPage } from '../plugins/samples/blocks';
import { readSiteFiles } from '../plugins/samples/command';
import { executeInput, readLocalModules } from '../plugins/samples/environment';
import { executePages } from '../plugins/samples/execute';
import { type JavaScriptSample, javascriptOf } from '../plugins/samples/javascript';
import { setupOf, shownCode } from '../plugins/samples/setup';
import { codeToCopy } from '../theme/listeners/code';
import { full } from '../tools/testing/full';
import { siteSamples } from './testing/samplesOptions';

const { document } = new Window();

/** The text that the button of a sample copies, in TypeScript or in JavaScript. */
async function copyOf(page: Page, index: number, javascript?: JavaScriptSample): Promise<string> {
  const code = shownCode(page.samples[index]!.code);
  const annotation = { code, notes: [], setup: setupOf(page, index), javascript };
  // Colours do not change what is copied.
  const html = await writtenCode(code, annotation, 'text');
  const figure = document.createElement('figure');
  if (javascript) document.documentElement.dataset.codeLanguage = 'javascript';
  else delete document.documentElement.dataset.codeLanguage;
  figure.innerHTML = html.replace(/^<figure[^>]*>|<\/figure>$/g, '');
  return codeToCopy(figure as unknown as Element); // happy-dom's elements are the browser's in all that is used
}

/** The lines of a program, without what only speaks to the site. */
const withoutCuts = (code: string) =>
  code
    .split('\n')
    .filter((line) => !/^\s*\/\/ ---cut---/.test(line))
    .filter((line) => !line.includes('[!code --]'))
    .map((line) => line.replace(/\s*\/\/ \[!code .*\]$/, '').trimEnd())
    .filter(Boolean)
    .join('\n');

const siteFolder = path.resolve('site');
const options = siteSamples;
const pages = readSiteFiles(siteFolder, options)
  .map(({ file, text }) => readPage(file, text))
  .filter(({ samples }) => samples.length > 0);

/** The pages whose samples are copied: some of them, all with full counts. */
const copied = full ? pages : pages.filter((_, index) => index % 5 === 0);

test('the button copies the whole program of every sample', async () => {
  for (const page of copied)
    for (const index of page.samples.keys()) {
      const text = await copyOf(page, index);
      const where = `${page.file}:${page.samples[index]!.line}`;
      expect(withoutCuts(text), where).toBe(withoutCuts(moduleOf(page, index).code));
    }
});

test('in JavaScript the button copies the whole program that is run, without types', async () => {
  const cache: Pick<PluginCache, 'value'> = { value: async (_, make) => make({ add() {} }) };
  let copies = 0;
  for (const page of copied) {
    const { page: translated, samples } = await javascriptOf(page, cache);
    for (const [index, javascript] of samples.entries()) {
      if (!javascript) continue;
      copies += 1;
      const text = await copyOf(page, index, javascript);
      const where = `${page.file}:${page.samples[index]!.line}`;
      expect(withoutCuts(text), where).toBe(withoutCuts(moduleOf(translated, index).code));
    }
  }
  expect(copies).toBeGreaterThan(full ? 100 : 10);
});

test('readers see no casts', () => {
  const casts = pages.flatMap((page) =>
    page.samples.flatMap(({ line, code, isHidden }) =>
      !isHidden && /\bas (?:never|any|unknown as)\b/.test(shownCode(code))
        ? [`${page.file}:${line}`]
        : [],
    ),
  );
  expect(casts).toEqual([]);
});

test('what is copied from a sample with hidden set-up runs by itself', async () => {
  const local = await readLocalModules(siteFolder, options);
  const execution = executeInput(siteFolder, local, options);
  const copies = await Promise.all(
    (full ? pages : pages.filter((_, index) => index % 8 === 0)).map(async (page) => {
      const samples = await Promise.all(
        page.samples.map(async (sample, index) => ({
          ...sample,
          before: [],
          code: await copyOf(page, index),
        })),
      );
      const chosen = (index: number) => setupOf(page, index) !== undefined;
      return { page: { ...page, samples }, chosen };
    }),
  );
  const runs = await executePages(copies, execution);
  expect(runs.flat().length).toBeGreaterThan(0);
  const failures = copies.flatMap(({ page: { file, samples } }, index) =>
    runs[index]!.flatMap(({ sample, error }) =>
      error ? [`${file}:${samples[sample]!.line}: ${error}`] : [],
    ),
  );
  expect(failures).toEqual([]);
});
