import path from 'node:path';
import type { RenderInput } from '../../client/App';
import { hashOf } from '../../files/hashOf';
import { checkDocuments } from '../../lifecycle/checkDocuments';
import { finishedRoute } from '../../lifecycle/postBuild';
import { runHook } from '../../lifecycle/runHook';
import { type CompiledFile, readPart } from '../../pages/compiledPage';
import { linkTargets } from '../../pages/linkTargets';
import { lostHeading } from '../../pages/lostHeading';
import { anchorsOf, linksOf } from '../../pages/pageLinks';
import { payloadOf } from '../../pages/payload';
import { renderFailed } from '../../pages/renderFailed';
import type { Problem } from '../../plugin';
import { formatProblem, SiteError } from '../../report/report';
import { textOfFile } from '../../report/textOfFile';
import { checkAnchors, checkPageLinks } from '../../routes/checkLinks';
import { fillLinks } from '../../routes/fillLinks';
import { contentFileOf, type Route, viewOf } from '../../routes/routes';
import type { DevLanguage } from './devLanguage';

/** Renders one document with the newest code and words. */
export async function renderDev(site: DevLanguage, route: Route): Promise<string> {
  const { routed } = site;
  const { cache, events } = site.parts;
  const compiled = await site.prepare(route);
  const facts = compiled?.facts;
  const { bundle, server } = await site.parts.bundle.ready();
  const renderer = server.createRenderer({ ...(await site.shared()), islands: bundle.islands });
  const file = contentFileOf(route);
  const view = viewOf(route);
  const links = facts?.links ?? view?.links ?? [];
  const fail = (error: unknown): never => {
    // A module that the bundler could not find, for this page or for all, is missing where it is used.
    const missing = bundle.problems.filter(
      ({ place }) => place?.file === file || !place?.file.endsWith('.mdx'),
    );
    throw new SiteError(
      missing.length > 0
        ? missing
        : renderFailed(error, {
            route,
            server: site.parts.bundle.serverHalf.file,
            site: routed.site.folder,
          }),
    );
  };
  let words: string | null = null;
  if (view) words = await renderer.renderView(view.view, view.data).catch(fail);
  else if (compiled?.head.lane === 'words') words = readPart(cache, compiled.key, 'html');
  const { targets, brokenLinks } = linkTargets(route, links, routed);
  const input: RenderInput = {
    payload: payloadOf(route, {
      build: 'dev',
      facts,
      lane: facts?.lane,
      brokenLinks,
      language: routed.site.language,
      languages: routed.languages?.get(route.path),
    }),
    assets: {
      head: bundle.head,
      styles: bundle.styles,
      scripts: bundle.scripts,
      shared: site.sharedAddress,
    },
    words: words === null ? null : fillLinks(words, targets),
  };
  // Last: an edit meanwhile would make the document older than the code that the browser fetches next.
  const html = await renderer.render(input).catch(fail);
  await reportProblems(site, route, { compiled, html });
  const checks = `checks of ${route.href}`;
  // When the page is on its way: checking takes as long as compiling it. Its file may be gone by then.
  setImmediate(() =>
    findInPage(route, site).then(
      (findings) => {
        events.findings(route.href, findings);
        events.report(checks);
      },
      (error: unknown) => events.report(checks, error),
    ),
  );
  return html;
}

/** The warnings of one freshly compiled page. */
async function reportProblems(
  { routed, parts: { events } }: DevLanguage,
  route: Route,
  { compiled, html }: { compiled: CompiledFile | undefined; html: string },
): Promise<void> {
  const problems: Problem[] = [];
  const page = finishedRoute(route, {
    hash: hashOf(html),
    documentHtml: async () => html,
    facts: () => compiled?.facts,
  });
  const warn = (problem: Problem) => void problems.push(problem);
  await checkDocuments(routed, { pages: [page], files: [], warn });
  if (compiled) problems.push(...compiled.facts.problems, ...lostHeading(route, compiled.facts));
  const files = new Map(compiled ? [[contentFileOf(route)!, compiled]] : []);
  const { links } = routed.site.config;
  const { problems: found, anchored } = checkPageLinks(linksOf(route, files), routed.links);
  const own = new Map([[route.path, new Set(anchorsOf(route, files))]]);
  const broken = [...found, ...checkAnchors(anchored, own)];
  problems.push(...broken.filter(({ kind }) => links[kind] !== 'ignore'));
  events.reportAll(route.href, problems);
}

/** The problems that plugins find in the page of a route, as texts; none for pages without Markdown. */
async function findInPage(route: Route, { routed }: DevLanguage): Promise<string[]> {
  const original = contentFileOf(route);
  if (!original || !/\.mdx?$/.test(original)) return [];
  const file = routed.reader.fileOf(original);
  const text = textOfFile(path.join(routed.site.folder, file));
  if (text === undefined) return []; // gone since it was compiled
  const findings = await runHook(
    routed,
    'checkPage',
    async ({ hooks }) => (await hooks.checkPage?.(file, text, routed.base)) ?? [],
  );
  return findings.flat().map((finding) => formatProblem(finding, () => text));
}
