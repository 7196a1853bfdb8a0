import { inEachLanguage, languagesOf } from '../config/languages';
import type { Site } from '../config/site';
import { SiteError } from '../report/report';
import { compareLanguages } from './compareLanguages';
import { type Loaded, type LoadInput, loadPlugins } from './loadPlugins';
import { createSiteReader } from './reader';
import { type RoutedSite, runContentLoaded } from './runContentLoaded';

/** The first two hooks for every language of a site: each has its content and its routes. */

/** Loads the site in all of its languages, its own first. @throws SiteError with the problems of all of them */
export async function loadLanguages(
  input: Omit<LoadInput, 'reader'> & Partial<Pick<LoadInput, 'reader'>>,
): Promise<Loaded[]> {
  const { reader = createSiteReader(input.site) } = input;
  const languages = languagesOf(input.site).map((site) => ({ ...input, site, reader }));
  return inEachLanguage(languages, loadPlugins);
}

/** Runs `contentLoaded` for each language and finds every page in the others. */
export async function routeLanguages(loaded: readonly Loaded[]): Promise<RoutedSite[]> {
  const routed = await inEachLanguage(loaded, runContentLoaded);
  checkLabels(routed.map(({ site }) => site));
  return compareLanguages(routed);
}

/** @throws SiteError that names each translated label that no language of the site uses */
function checkLabels(sites: readonly Site[]): void {
  const problems = sites.flatMap(({ language }) => language?.labels.unused() ?? []);
  if (problems.length > 0) throw new SiteError(problems);
}
