import type { CompiledText } from '../content/compiledText';
import type { SourcePosition } from '../report/problem';
import type { BaseContext } from './baseContext';
import type { NewRoute } from './newRoute';

/** Context of `siteInfo`: the content, and a site whose routes are known. Addresses include the base URL. */
export interface SiteInfoContext<Content> extends BaseContext {
  /** The return value of `loadContent`, frozen; undefined when the plugin has no such hook. */
  readonly content: Content;
  /** Routes of all plugins, in config order. */
  readonly routes: readonly Pick<NewRoute, 'path' | 'data'>[];
  /** Names of the static files, and of the files that plugins write. */
  readonly files: ReadonlySet<string>;
  /** Where a link leads, as if it were on the page at `/`. */
  linkTo(url: string): { href: string; external: boolean };
  /** See `RouteContext`. */
  addLink(link: { url: string; place: SourcePosition }): void;
  /** The HTML of a text that `compileText` compiled, with the addresses of its links. */
  finishHtml(compiled: Pick<CompiledText, 'html' | 'links'>): string;
}
