import path from 'node:path';
import { between } from './addresses';
import { type Aliases, aliasedFile, typeAliases } from './read/readAliases';
import type { MarkdownSite } from './read/readMarkdownSite';
import { isOfProject, projectOf } from './siteFiles';
import { isBelow, nameIn } from './values';

export type MarkdownAssets = ReturnType<typeof createMarkdownAssets>;

const picture = /\.(png|jpe?g|gif|webp|avif|svg|ico|mp4|webm)$/i;

/** Files of the old site that pages and the config use, and their places in the new one. */
export function createMarkdownAssets(site: MarkdownSite) {
  const { folder, pages, assets } = site;
  const source = path.resolve(folder, 'src');
  const aliases: Aliases = [...typeAliases(folder)].map(([name, target]) => [
    name,
    path.resolve(folder, target),
  ]);
  const project = projectOf(folder);
  /** Place in the new site → file. */
  const copies = new Map<string, string>();

  /** The file that a name means, in a config or on a page. */
  const find = (name: string, from: string): string | undefined => {
    const [plain = ''] = name.split(/[?#]/);
    const candidates = plain.startsWith('.')
      ? [path.resolve(from, plain)]
      : plain.startsWith('/')
        ? [path.join(assets, plain), path.join(folder, plain)]
        : [aliasedFile(aliases, plain), path.resolve(from, plain), path.resolve(folder, plain)];
    return candidates.find((file) => file !== undefined && isOfProject(project, file));
  };
  const pictureIn = (name: string, from: string) => {
    const file = find(name, from);
    return file && picture.test(file) ? file : undefined;
  };

  return {
    copies,
    /** Absolute path of the file that an import in `from` means; undefined for packages. */
    fileOf: (name: string, from: string) => find(name, path.dirname(from)),
    /** The address of a picture for the page in `source`, whose place in the new site is `place`. */
    addressIn(name: string, page: { source: string; place: string }) {
      const file = pictureIn(name, path.dirname(page.source));
      if (!file) return undefined;
      if (isBelow(file, assets)) return `/${nameIn(assets, file)}`;
      if (isBelow(file, pages)) return between(page.place, `content/docs/${nameIn(pages, file)}`);
      // Files outside of the folder of pages keep their path relative to it: addresses in pages stay as written.
      const place = isBelow(file, source) ? nameIn(source, file) : `assets/${path.basename(file)}`;
      copies.set(place, file);
      return between(page.place, place);
    },
    /** The path below `static/` of a file that the config names. */
    staticFile(name: unknown) {
      const file = typeof name === 'string' ? pictureIn(name, folder) : undefined;
      if (!file) return undefined;
      if (isBelow(file, assets)) return nameIn(assets, file);
      copies.set(`static/img/${path.basename(file)}`, file);
      return `img/${path.basename(file)}`;
    },
  };
}
