import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/listFiles';
import type { RoutedSite } from '../../lifecycle/runContentLoaded';
import type { CompiledContent } from '../../pages/compileRoutes';
import { contentFileOf } from '../../routes/routes';

/** Files that hosts, browsers and crawlers request by convention. */
const askedFor =
  /^(\.well-known\/|_headers$|_redirects$|CNAME$|\.nojekyll$|robots\.txt$|favicon\.ico$|apple-touch-icon|ads\.txt$|google\w+\.html$)/;

/** `save.dark.svg` is shown wherever `save.svg` is. */
const originalOf = (name: string) => name.replace(/\.dark(\.\w+)$/, '$1');

const isText = (file: string) => /\.(mdx?|[cm]?[jt]sx?|css|json|ya?ml|html|svg)$/.test(file);
/** Folders of a site whose files are not part of it. */
const isApart = (file: string) => /(^|\/)(e2e|node_modules|\.[^/]+)\//.test(file);

/** A static file as addresses name it. */
const publicName = (file: string) => file.slice('static/'.length);
const isStatic = (file: string) => file.startsWith('static/');

/** Files of the site that nothing links to, shows or includes: static files, images, other Markdown. */
export function unusedRows(routed: RoutedSite, content: CompiledContent): Record<string, string>[] {
  const { folder } = routed.site;
  const all = listFiles(folder).filter((file) => !isApart(file));
  const texts = all
    .filter((file) => isText(file) && !isStatic(file))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
  const used = usedFiles(routed, content);
  const folders = new Set([...used].map((file) => file.split('/')[0]));
  const besides = all.filter(
    (file) => !isStatic(file) && folders.has(file.split('/')[0]) && !used.has(file),
  );
  const unmentioned = (files: readonly string[], nameOf: (file: string) => string, why: string) =>
    files
      .filter((own) => {
        const name = originalOf(nameOf(own));
        return !texts.some(({ file, text }) => file !== own && text.includes(name));
      })
      .map((file) => ({ file, why }));
  const { basename } = path.posix;
  const statics = all.filter((file) => isStatic(file) && !askedFor.test(publicName(file)));
  const pages = besides.filter((file) => /\.mdx?$/.test(file));
  const images = besides.filter((file) =>
    /\.(png|jpe?g|gif|svg|webp|avif|ico|pdf|mp4|webm)$/.test(file),
  );
  return [
    ...unmentioned(statics, publicName, 'nothing names it'),
    ...unmentioned(pages, basename, 'no page, and no page includes it'),
    ...unmentioned(images, basename, 'no page shows it'),
  ];
}

/** Files of pages, with what they include and show. */
function usedFiles({ table }: RoutedSite, { files }: CompiledContent): Set<string> {
  const used = new Set<string>();
  for (const route of table.routes) {
    const file = contentFileOf(route);
    if (file === undefined) continue;
    used.add(file);
    const facts = files.get(file)?.facts;
    for (const dependency of facts?.dependencies ?? []) used.add(dependency);
    for (const { shown } of facts?.links ?? []) if (shown !== undefined) used.add(shown);
  }
  return used;
}
