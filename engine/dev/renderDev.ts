import type { RenderInput } from '../client/server';
import { payloadOf } from '../pages/payload';
import { linksOf } from '../pages/prerender';
import { SiteError } from '../report/report';
import { fillLinks } from '../routes/fillLinks';
import { checkLinks } from '../routes/links';
import { linkTargets } from '../routes/linkTargets';
import { contentFileOf, type Route, viewOf } from '../routes/routes';
import type { DevSite } from './devSite';
import { lintRoute } from './lintRoute';

/** Renders one document with the newest code and words. */
export async function renderDev(site: DevSite, route: Route): Promise<string> {
  const { placed, cache } = site;
  const compiled = await site.prepare(route);
  const facts = compiled?.facts;
  const { bundle, server } = await site.bundle.ready();
  const file = contentFileOf(route);
  const isModule = file !== undefined && facts?.lane !== 'words';
  const view = viewOf(route);
  const found = facts?.links ?? view?.links ?? [];
  let words: string | null = null;
  if (view) words = await server.renderView(view.view, view.data);
  else if (compiled && !isModule)
    words = cache.namespace('compiled').getJson<{ html: string }>(compiled.key)?.html ?? '';
  const targets = linkTargets(route, found, placed);
  const input: RenderInput = {
    payload: payloadOf(route, {
      build: 'dev',
      facts,
      isModule,
      bundle,
      hasWords: words !== null || isModule,
    }),
    assets: {
      head: bundle.head,
      styles: bundle.styles,
      scripts: [...placed.scripts, ...bundle.scripts],
      shared: '/__dev/shared.json',
    },
    words: words === null ? null : fillLinks(words, targets),
  };
  reportProblems(site, route, compiled);
  site.events.findings(route.href, await lintRoute(route, placed.site));
  return server.createRenderer(site.shared())(input);
}

/** The warnings of one freshly compiled page. */
function reportProblems(
  site: DevSite,
  route: Route,
  compiled: Awaited<ReturnType<DevSite['prepare']>>,
): void {
  if (!compiled) return;
  const page = linksOf(route, new Map([[contentFileOf(route)!, compiled]]));
  const problems = [...compiled.facts.problems, ...checkLinks([page], [], site.placed.links)];
  if (problems.length > 0) site.events.report(new SiteError(problems));
  else site.events.fixed();
}
