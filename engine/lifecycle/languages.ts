import { inEachLanguage, languagesOf } from '../config/languages';
import { settleAll } from '../report/report';
import { checkLabels, checkTranslations } from './checkTranslations';
import { compareLanguages } from './compareLanguages';
import { type Loaded, type LoadInput, loadPlugins } from './loadPlugins';
import { createSiteReader } from './reader';
import { type RoutedSite, runContentLoaded } from './runContentLoaded';

/** The first two hooks for every language of a site: each has its content and its routes. */

/** A part of a site in each of its languages, its own first. */
type InLanguages<Part> = readonly [Part, ...Part[]];

/** Loads the site in all of its languages, its own first. @throws SiteError with the problems of all of them */
export async function loadLanguages(input: LoadInput): Promise<InLanguages<Loaded>> {
  const reader = input.reader ?? createSiteReader(input.site);
  const languages = languagesOf(input.site).map((site) => ({ ...input, site, reader }));
  const results = await settleAll([
    inEachLanguage(languages, loadPlugins),
    checkTranslations(input.site, reader),
  ]);
  return ownFirst(results.flat());
}

/** Runs `contentLoaded` for each language and finds every page in the others. */
export async function routeLanguages(
  loaded: InLanguages<Loaded>,
): Promise<InLanguages<RoutedSite>> {
  const routed = await inEachLanguage(loaded, runContentLoaded);
  checkLabels(routed.map(({ site }) => site));
  return ownFirst(compareLanguages(routed));
}

function ownFirst<Part>([own, ...others]: Part[]): InLanguages<Part> {
  return [own!, ...others]; // every site has one language
}
