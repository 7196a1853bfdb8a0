import { inEachLanguage, languagesOf } from '../config/languages';
import type { Site } from '../config/site';
import { SiteError } from '../report/report';
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
  return ownFirst(await inEachLanguage(languages, loadPlugins));
}

/** Runs `contentLoaded` for each language and finds every page in the others. */
export async function routeLanguages(
  loaded: InLanguages<Loaded>,
): Promise<InLanguages<RoutedSite>> {
  const routed = await inEachLanguage(loaded, runContentLoaded);
  checkLabels(routed.map(({ site }) => site));
  return ownFirst(compareLanguages(routed));
}

/** @throws SiteError that names each translated label that no language of the site uses */
function checkLabels(sites: readonly Site[]): void {
  const problems = sites.flatMap(({ language }) => language?.labels.unused() ?? []);
  if (problems.length > 0) throw new SiteError(problems);
}

function ownFirst<Part>([own, ...others]: Part[]): InLanguages<Part> {
  return [own!, ...others]; // every site has one language
}
