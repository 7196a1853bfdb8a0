import * as z from 'zod';
import { definePlugin, placeInModules, redirectFields, SiteError, textOf } from '../../engine';
import './contract';
import { emptyTargets, isFolder, pagesInFolders, readRules, withoutStar } from './rules';
import { texts } from './texts';

const from = z
  .string()
  .regex(/^\/[^?#]*$/, 'expected a path that starts with "/", without "?" and "#"')
  .refine((path) => path !== '/*', 'expected a folder in front of "/*"');
const to = z
  .string()
  .regex(/^(\/(?![/\\])|https?:\/\/)/, 'expected a path that starts with "/", or an address')
  .refine((path) => path !== '/*', 'expected a folder in front of "/*"');

const options = z.strictObject({
  /** Distinguishes several instances. */
  id: z.string().min(1).default('default'),
  /** Old paths and their target; several old paths may share a rule. */
  rules: z
    .array(
      z.strictObject({
        /** The old path, or several. Since 0.2.0, `/old/*` is the folder `/old` and everything below it. */
        from: z.union([from, z.array(from).min(1)]),
        /** The new path, or an address. With `/new/*`, every path of an old folder leads to the same path of the new one. */
        to,
      }),
    )
    .default([]),
});

/**
 * Redirects old paths to new ones: a document for each, which keeps query and hash, names the new address as
 * canonical and asks not to be indexed. A rule without a valid target is reported as a broken link. Below an old folder
 * there are no documents: the host redirects by a rule of `hosting`, or else the page for unknown addresses does.
 */
export const redirects = definePlugin('redirects', options, ({ rules }) => ({
  texts,
  loadContent: (_load) => readRules(rules),
  contentLoaded({ content, site, configFile, addRoute, addLink, setShared }) {
    const title = textOf(texts, site)('redirects.title');
    const publicOf = (address: string) =>
      address.startsWith('/') ? site.baseUrl + address.slice(1) : address;
    const folders = new Map(
      content.flatMap(({ from, to }) =>
        isFolder(from) ? [[withoutStar(from), publicOf(to)] as const] : [],
      ),
    );
    const isOfFolder = ({ from }: { from: string }) => isFolder(from);
    const targets = new Map(
      // a rule for the folder itself wins
      [...content.filter(isOfFolder), ...content.filter((rule) => !isOfFolder(rule))].map(
        ({ from, to }) => [withoutStar(from), isFolder(from) ? withoutStar(to) : to] as const,
      ),
    );
    for (const [path, target] of targets) {
      const { props, ...fields } = redirectFields(target, site);
      const below = folders.get(path);
      addRoute({ path, source: 'config.ts', title, ...fields, props: { ...props, below } });
    }
    for (const { written } of content)
      if (!isFolder(written)) addLink({ url: written, place: placeInModules(configFile, written) });
    const shared = [...folders].map(([folder, to]) => [publicOf(`${folder}/`), to]);
    if (shared.length > 0) setShared('redirects', Object.fromEntries(shared));
  },
  postBuild({ content, routes, files, site, configFile, warn }) {
    const problems = pagesInFolders(content, routes);
    if (problems.length > 0) throw new SiteError(problems);
    // the rules are the same in every language, and dev has no list of files
    if (site.original || files.length === 0) return;
    for (const target of emptyTargets(content, routes, files))
      warn({
        message: `redirects: no page of the site is below "${target}"`,
        place: placeInModules(configFile, target),
        action: 'Fix the path, or name one page.',
      });
  },
}));
