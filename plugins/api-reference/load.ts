import path from 'node:path';
import {
  assertPackages,
  hashOf,
  type LoadContext,
  listNames,
  type Source,
  textOf,
} from '../../engine';
import { convertInThread } from './convertInThread';
import { findInput } from './findInput';
import { findGuideMentions, type GuideLink, guidesBySymbol } from './guideMentions';
import { applyNotes, parseNotes } from './notes';
import { type GivenOptions, inLanguage } from './options';
import { texts } from './texts';
import { buildViews, type ReferenceViews } from './view/views';

export interface Content {
  reference: ReferenceViews;
  guides: Record<string, GuideLink[]>;
}

const names = ['typedoc', 'typescript'];

/** Loads the reference; converting and rendering happen only when an input has changed. */
export async function loadReference(load: LoadContext, written: GivenOptions): Promise<Content> {
  assertPackages({ plugin: 'api-reference', call: 'apiReference()', names, from: import.meta.url });
  const text = textOf(texts, load.site);
  const options = inLanguage(written, load);
  const { cache, compileRuled } = load;
  const { input, key } = findInput(options, load.siteFolder);
  const notes = (await readAll(load, options.notes, parseNotes)).flat();
  const reference = await cache.value<ReferenceViews>(
    ['views', key, options, hashOf(notes), load.site.locale, ownTexts(load)],
    async (inputs) => {
      const { model, files } = await cache.value(['model', key], async (own) => {
        const converted = await convertInThread(input);
        for (const file of converted.files) own.add(path.resolve(input.folder, file));
        return converted;
      });
      for (const file of files) inputs.add(path.resolve(input.folder, file));
      return buildViews(applyNotes(model, notes), options, { compileRuled, text });
    },
  );
  reference.problems.forEach(load.warn);
  reportUnresolved(load, reference);
  if (!options.package) {
    for (const { name, from } of reference.brokenLinks) {
      load.warn({
        message: `api-reference: {@link ${name}} in the comments of "${from || 'the entry point'}" leads nowhere`,
        action: 'Fix the name, or write it as inline code.',
      });
    }
  }
  const mentions = await readAll(load, options.guides, findGuideMentions);
  return { reference, guides: guidesBySymbol(mentions, reference.names) };
}

/** Types that lead nowhere: one warning for each package that declares some, because one option gives all of them links. */
function reportUnresolved({ warn }: LoadContext, { unresolved, package: own }: ReferenceViews) {
  const byPackage = new Map<string, string[]>();
  for (const { name, from, package: declarer = own.name } of unresolved) {
    if (declarer === own.name)
      warn({
        message: `api-reference: the type "${name}" in "${from}" leads nowhere`,
        action: 'Export it from an entry point.',
      });
    else byPackage.set(declarer, [...(byPackage.get(declarer) ?? []), name]);
  }
  for (const [declarer, names] of byPackage)
    warn({
      message: `api-reference: types of "${declarer}" lead nowhere: ${listNames(names)}`,
      action: 'Add the documentation of the package to the option "externalLinks".',
    });
}

/** The texts of the config and of plugins that the views have in them. */
const ownTexts = ({ site }: LoadContext) =>
  Object.entries(site.texts).filter(([key]) => key.startsWith('api.'));

/** Reads all Markdown files of a folder; false means that there is none. */
async function readAll<T>(
  { files, cache }: LoadContext,
  folder: string | false,
  read: (source: Source) => T,
): Promise<T[]> {
  const names = folder === false ? [] : await files(folder, ['.md', '.mdx']);
  return Promise.all(names.map((file) => cache.file(file, read)));
}
