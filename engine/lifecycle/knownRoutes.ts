import type { Compiled } from '../content/compiled';
import type { SourcePosition } from '../report/problem';

/** A site whose routes are known. Addresses include the base URL. */
export interface KnownRoutes {
  /** Type of an item → id → path: see `addTarget`. */
  readonly targets: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Names of the static files, and of the files that plugins write. */
  readonly files: ReadonlySet<string>;
  /** Where a link leads, as if it were on the page at `/`. */
  linkTo(url: string): { href: string; external: boolean };
  /** See `RouteContext`. */
  addLink(link: { url: string; place: SourcePosition }): void;
  /** The HTML of a text that `compileText` compiled, with the addresses of its links. */
  finishHtml(compiled: Pick<Compiled, 'html' | 'links'>): string;
}
