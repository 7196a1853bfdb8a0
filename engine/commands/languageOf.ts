import type { Compiler } from '../content/compile';
import { parseSource } from '../content/readFile';
import type { RoutedSite } from '../lifecycle/runContentLoaded';
import { compilerOf } from '../lifecycle/textProblems';
import { type CompiledContent, compileRoutes } from '../pages/compileRoutes';
import { anchorsOf, linksOf } from '../pages/pageLinks';
import { Pool } from '../pages/workers/pool';
import { workerSetup } from '../pages/workers/workerSetup';
import type { SiteLanguage } from '../plugin';
import { Progress } from '../report/progress';
import { type LinkTarget, resolveLink } from '../routes/links';
import { contentFileOf } from '../routes/routes';

/** The pages of a site in one language, as commands get them. */
export function languageOf(routed: RoutedSite): SiteLanguage {
  const { site, cache, table, reader } = routed;
  const originals = table.routes.flatMap((route) => contentFileOf(route) ?? []);
  /** File that is read → the file of the route: that of the original for a translation. */
  const files = new Map(originals.map((file) => [reader.fileOf(file), file]));
  let compiler: Promise<Compiler> | undefined;
  return {
    code: site.config.locale,
    files: [...files.keys()].sort(),
    routes: table.routes.map(({ path, kind, plugin, source }) => {
      return { path, kind, plugin, source: reader.fileOf(source) };
    }),
    missingLabels: site.language?.labels.missing() ?? [],
    async compile(file, text) {
      compiler ??= compilerOf(site, cache);
      return (await compiler).compile(await parseSource(files.get(file) ?? file, text));
    },
    links: async () => linksIn(routed, await compilePages(routed)),
  };
}

/** The words of all pages, from the cache when possible. */
async function compilePages(routed: RoutedSite): Promise<CompiledContent> {
  const { site, cache } = routed;
  const workers = site.runtime.threads;
  const pool = new Pool({ cache, workers, ...workerSetup(site, cache.folder) });
  try {
    return await compileRoutes({ routed, pool, cache, progress: new Progress() });
  } finally {
    await pool.close();
  }
}

type Links = Awaited<ReturnType<SiteLanguage['links']>>;

function linksIn(routed: RoutedSite, { files }: CompiledContent): Links {
  const { links: site, table, reader, declared } = routed;
  const anchors = new Map(
    table.routes.map((route) => [route.path, new Set(anchorsOf(route, files))]),
  );
  const pageOf = ({ path, anchor }: { path: string; anchor: string }) => {
    if (!anchor) return path;
    return anchors.get(path)?.has(anchor)
      ? `${path}#${anchor}`
      : `BROKEN: no #${anchor} on ${path}`;
  };
  const leadsTo = (target: LinkTarget): string => {
    if (target.kind === 'page') return pageOf(target);
    if (target.kind === 'file') return `file ${target.file}`;
    return target.kind === 'outside' ? 'outside' : 'BROKEN';
  };
  const ofPages = table.routes.flatMap((route): Links => {
    const page = linksOf(route, files);
    const links = page.links.flatMap(({ kind, url, file = page.file, line, column }): Links => {
      if (kind !== 'link' && kind !== 'outside') return [];
      const target = resolveLink(url, { file, path: page.path }, site);
      const place = { file: reader.fileOf(file), line, column };
      return [{ kind, url, place, leadsTo: leadsTo(target) }];
    });
    const used = files.get(page.file)?.facts.dependencies ?? [];
    const place = { file: reader.fileOf(page.file) };
    return [...links, ...used.map((url) => ({ kind: 'file', url, place, leadsTo: `file ${url}` }))];
  });
  const ofConfig = declared.map(({ url, place }) => {
    return {
      kind: 'link',
      url,
      place,
      leadsTo: leadsTo(resolveLink(url, { path: '/' }, site)),
    };
  });
  return [...ofPages, ...ofConfig];
}
