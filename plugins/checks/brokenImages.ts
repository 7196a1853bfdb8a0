import { type CheckContext, type FinishedRoute, type Problem, publicPath } from '../../engine';
import { AddressFinder } from './addressFinder';
import type { CheckedPage } from './loadedFiles';

/**
 * Finds images of the site itself that no file has: those that rendered pages show, and those of link previews. An image
 * that is missing on several pages is one problem.
 */
export function brokenImages(pages: readonly CheckedPage[], context: CheckContext): Problem[] {
  const site = new FilesOfSite(context);
  const users = new Map<string, Map<FinishedRoute, string>>();
  const note = (url: string, page: FinishedRoute) =>
    users.set(url, (users.get(url) ?? new Map()).set(page, url));
  for (const { page, loaded } of pages) {
    const { images, previews } = loaded;
    const missing = images.filter((url) => !site.has(url, page));
    const reported = missing.length > 0 ? reportedElsewhere(page, context) : [];
    for (const url of missing) if (!reported.includes(url)) note(url, page);
    for (const url of previews) {
      const address = site.missingPreview(url);
      if (address !== undefined) note(address, page);
    }
  }
  const finder = new AddressFinder(context);
  return [...users].map(([url, ofPages]) => {
    const places = finder.places(ofPages);
    return {
      message: `pages: missing image "${url}" on ${finder.describe([...ofPages.keys()], places)}`,
      place: places[0],
      action: 'Put the file into the static folder, or fix the address.',
      breaksPage: true,
    };
  });
}

class FilesOfSite {
  readonly #context: CheckContext;
  readonly #names: ReadonlySet<string>;
  /** Path of the folder with the files that all languages share. */
  readonly #base: string;

  constructor(context: CheckContext) {
    this.#context = context;
    this.#names = new Set(context.files);
    this.#base = context.site.original?.baseUrl ?? context.site.baseUrl;
  }

  /** Whether an image of a page is a file of the output; also when the address has no base URL. */
  has(url: string, page: FinishedRoute): boolean {
    const { site } = this.#context;
    const address = new URL(url, site.url + publicPath(page.path, site));
    if (address.origin !== new URL(site.url).origin) return true;
    const { pathname } = address;
    const isBelow = pathname.startsWith(this.#base);
    return (
      this.#isName(pathname.slice(1)) ||
      (isBelow && this.#isName(pathname.slice(this.#base.length)))
    );
  }

  /** The path below the base URL of a link preview that has no file; undefined for the image of the config, which is checked there. */
  missingPreview(url: string): string | undefined {
    const { site } = this.#context;
    const base = site.url + this.#base;
    const ofConfig = site.socialImage && new URL(site.socialImage, site.url).href;
    if (!url.startsWith(base) || url === ofConfig) return undefined;
    const address = url.slice(base.length);
    return this.#isName(address.replace(/[?#].*$/s, '')) ? undefined : `/${address}`;
  }

  #isName(name: string): boolean {
    return this.#names.has(name) || this.#names.has(decoded(name));
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Addresses that the check of the config or the compiler reports if they are broken. */
function reportedElsewhere(page: FinishedRoute, { site }: CheckContext): unknown[] {
  const logos = [site.navbar.logo, site.footer.logo];
  return [...logos.flatMap((logo) => [logo?.src, logo?.srcDark]), ...page.images()];
}
