import type { Cache } from '../cache/store';
import { ConfigError } from '../config/config';
import { type SiteOptions, siteOf } from '../config/site';
import type { Progress } from '../report/progress';
import { isSiteError, SiteError } from '../report/report';
import { loadLanguages } from './languages';
import { createSiteReader } from './reader';
import { textProblems } from './textProblems';

/**
 * The error of a config, with the problems of the content if that can be read without the wrong keys: one round shows
 * all. Other errors are returned as they are.
 */
export async function withContentProblems(
  error: unknown,
  input: { options: SiteOptions; cache: Cache; progress: Progress },
): Promise<unknown> {
  if (!(error instanceof ConfigError) || !error.rest) return error;
  try {
    const site = await siteOf(error.rest, input.options);
    const reader = createSiteReader(site);
    await loadLanguages({ ...input, site, reader, mode: 'build', warn: () => {} });
    const further = await textProblems({ site, cache: input.cache, reader });
    return new SiteError([...error.problems, ...further]);
  } catch (further) {
    // Any other failure may be a consequence of the problems.
    return isSiteError(further) ? new SiteError([...error.problems, ...further.problems]) : error;
  }
}
