import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/listFiles';
import type { RoutedSite } from '../../lifecycle/runContentLoaded';
import type { CompiledContent } from '../../pages/compileRoutes';
import { localImage } from '../../pages/linkTargets';
import { contentFileOf } from '../../routes/routes';

/** Files that hosts, browsers and crawlers request by convention. */
const askedFor =
  /^(\.well-known\/|_headers$|_redirects$|CNAME$|\.nojekyll$|robots\.txt$|favicon\.ico$|apple-touch-icon|ads\.txt$|google\w+\.html$)/;

/** `save.dark.svg` is shown wherever `save.svg` is. */
const originalOf = (name: string) => name.replace(/\.dark(\.\w+)$/, '$1');

const isText = (file: string) => /\.(mdx?|[cm]?[jt]sx?|css|json|ya?ml|html|svg)$/.test(file);
/** Folders of a site whose files are not part of it. */
const isApart = (file: string) => /(^|\/)(e2e|node_modules|\.[^/]+)\//.test(file);

/** Files of the site that nothing links to, shows or includes: static files, images, other Markdown. */
export function unusedRows(routed: RoutedSite, content: CompiledContent): Record<string, string>[] {
  const { folder } = routed.site;
  const all = listFiles(folder).filter((file) => !isApart(file));
  const texts = all
    .filter((file) => isText(file) && !file.startsWith('static/'))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
  const isMentioned = (name: string, but: string) =>
    texts.some(({ file, text }) => file !== but && text.includes(originalOf(name)));
  const unusedStatic = all
    .filter((file) => file.startsWith('static/'))
    .map((file) => file.slice('static/'.length))
    .filter((name) => !askedFor.test(name) && !isMentioned(name, ''))
    .map((name) => ({ file: `static/${name}`, why: 'nothing names it' }));
  const used = usedFiles(routed, content);
  const folders = [...new Set([...used].map((file) => `${file.split('/')[0]}/`))];
  const besides = all
    .filter(
      (file) => folders.some((folder) => file.startsWith(folder)) && !file.startsWith('static/'),
    )
    .filter((file) => !used.has(file));
  const unusedPages = besides
    .filter((file) => /\.mdx?$/.test(file) && !isMentioned(path.posix.basename(file), file))
    .map((file) => ({ file, why: 'no page, and no page includes it' }));
  const unusedImages = besides
    .filter((file) => /\.(png|jpe?g|gif|svg|webp|avif|ico|pdf|mp4|webm)$/.test(file))
    .filter((file) => !isMentioned(path.posix.basename(file), file))
    .map((file) => ({ file, why: 'no page shows it' }));
  return [...unusedStatic, ...unusedPages, ...unusedImages];
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
    for (const { kind, url, file: at = file } of facts?.links ?? []) {
      const image = kind === 'image' ? localImage(url, at) : undefined;
      if (image) used.add(image);
    }
  }
  return used;
}
