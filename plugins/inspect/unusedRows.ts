import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type CommandContext, listFiles } from '../../engine';

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
export async function unusedRows({ siteFolder, languages }: CommandContext) {
  const all = listFiles(siteFolder).filter((file) => !isApart(file));
  const texts = all
    .filter((file) => isText(file) && !isStatic(file))
    .map((file) => ({ file, text: readFileSync(path.join(siteFolder, file), 'utf8') }));
  const [own] = await languages();
  const links = await own!.links(); // every site has one language
  const used = new Set([
    ...own!.files,
    ...links.flatMap(({ kind, url }) => (kind === 'file' ? url : [])),
  ]);
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
  const drafts = texts.filter(({ text }) => /^draft: *true *$/m.test(text)).map(({ file }) => file);
  const pages = besides.filter((file) => /\.mdx?$/.test(file) && !drafts.includes(file));
  const images = besides.filter((file) =>
    /\.(png|jpe?g|gif|svg|webp|avif|ico|pdf|mp4|webm)$/.test(file),
  );
  return [
    ...unmentioned(statics, publicName, 'nothing names it'),
    ...unmentioned(pages, basename, 'no page, and no page includes it'),
    ...unmentioned(images, basename, 'no page shows it'),
  ];
}
