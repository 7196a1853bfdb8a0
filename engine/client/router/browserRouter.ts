import type { DocumentData } from '../document';
import type { Documents, LoadedDocument, RouteError } from './documents';
import { showRest } from './firstScreen';
import type { PlaceOptions } from './place';
import { redirectTarget } from './redirectTarget';
import { loadFully, reloadOnce } from './reloadOnce';
import type { NavigationState, Router, RouterLocation, RouterState } from './router';
import { focusPage, savedScroll, saveScroll, scrollToHash } from './scroll';

const idle: NavigationState = { status: 'idle' };

type Way = 'push' | 'replace' | 'back';

export interface BrowserRouterOptions {
  page: DocumentData;
  documents: Documents;
  /** Puts a document in place of the one on screen; see `place`. */
  place(next: Document, options: PlaceOptions): void;
  showFailure(error: Error): void;
}

/** The router of a tab: follows links without reloads and keeps history, scroll and focus right. */
export class BrowserRouter implements Router {
  readonly #listeners = new Set<() => void>();
  readonly #options: BrowserRouterOptions;
  #state: RouterState;
  #newest = 0;
  /** The element that had the focus when the navigation began. */
  #focused: Element | null = null;

  constructor(options: BrowserRouterOptions) {
    this.#options = options;
    takeOwnAddress(options.page);
    this.#state = { location: readLocation(location), page: options.page, navigation: idle };
    this.#followHistory();
  }

  getState = (): RouterState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async navigate(href: string, { replace = false } = {}): Promise<void> {
    const url = new URL(href, location.href);
    if (url.origin !== location.origin) return void location.assign(url);
    const samePage = url.pathname === location.pathname && !this.#state.navigation.error;
    if (samePage && (url.hash || url.search !== location.search)) return this.#jump(url, replace);
    await this.#go(url, replace || samePage ? 'replace' : 'push');
  }

  setSearch(search: string): void {
    history.replaceState(history.state, '', location.pathname + search + location.hash);
    this.#setState({ location: readLocation(location) });
  }

  prefetch(href: string, { soon = true } = {}): void {
    const url = new URL(href, location.href);
    if (url.origin === location.origin && url.pathname !== location.pathname)
      this.#options.documents.prefetch(url.pathname, { soon });
  }

  retry(): void {
    void this.#go(new URL(location.href), 'replace');
  }

  async refresh(): Promise<void> {
    const { documents } = this.#options;
    const turn = this.#newest;
    documents.forget(location.pathname);
    const loaded = await documents.load(location.pathname);
    if (turn === this.#newest) this.#show(loaded, { isSamePage: true });
  }

  #setState(next: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }

  async #go(url: URL, way: Way): Promise<void> {
    const turn = ++this.#newest;
    this.#focused = document.activeElement;
    if (way !== 'back') saveScroll();
    // a failure stays on screen until there is a page, because the previous page does not match the address
    const { error } = this.#state.navigation;
    const loading: NavigationState = { status: 'loading', target: url.pathname, error };
    const wait = setTimeout(() => turn === this.#newest && this.#setState({ navigation: loading }));
    try {
      const loaded = await this.#options.documents
        .load(url.pathname)
        .finally(() => clearTimeout(wait));
      if (turn !== this.#newest) return;
      const target = redirectTarget(loaded.data, url.href);
      if (target?.origin === url.origin)
        return void (await this.#go(target, way === 'push' ? 'push' : 'replace'));
      this.#arrive(url, loaded, way);
    } catch (error) {
      if (turn === this.#newest) this.#fail(url, error as RouteError, way);
    }
  }

  #arrive(url: URL, loaded: LoadedDocument, way: Way): void {
    const shown = canonical(url, loaded.data);
    if (way === 'push') history.pushState(null, '', shown);
    if (way === 'replace') history.replaceState(history.state, '', shown);
    const scroll = way === 'back' ? savedScroll() : null;
    const turn = this.#newest;
    const { hidden } = document;
    const begin = () => {
      if (turn !== this.#newest) return;
      focusPage(this.#focused);
      window.scrollTo(0, scroll ?? 0);
      if (scroll === null) scrollToHash(url.hash);
    };
    if (!hidden) requestAnimationFrame(begin); // before listeners measure the page in the same frame
    this.#show(loaded, { url: shown, fromTop: scroll === null && !url.hash && !hidden });
    if (hidden) begin(); // a hidden page has no frames
  }

  #show(
    { data, document: next }: LoadedDocument,
    { url = location, ...options }: PlaceOptions & { url?: URL | Location },
  ): void {
    this.#options.place(next, options);
    this.#setState({ location: readLocation(url), page: data, navigation: idle });
    const shown = () => document.dispatchEvent(new CustomEvent('words', { detail: data.title }));
    if (options.fromTop) showRest(shown);
    else shown();
  }

  #fail(url: URL, error: RouteError, way: Way): void {
    if (error.reason === 'elsewhere') return void loadFully(url.href);
    const helpsToReload = error.reason !== 'offline' && error.reason !== 'timeout';
    if (helpsToReload && reloadOnce(url.href)) return;
    if (way === 'push' && url.href !== location.href) history.pushState(null, '', url);
    this.#options.showFailure(error);
    const target = url.pathname + url.search + url.hash;
    this.#setState({
      location: readLocation(url),
      navigation: { status: 'failed', target, error },
    });
  }

  #jump(url: URL, replace: boolean): void {
    if (url.href !== location.href || replace) {
      saveScroll();
      history[replace ? 'replaceState' : 'pushState'](null, '', url);
    }
    this.#stay(url);
    if (url.hash) scrollToHash(url.hash);
  }

  /** Shows another part of the page, in place of a page that is on its way. */
  #stay(url: URL): void {
    this.#newest++;
    this.#setState({ location: readLocation(url), navigation: idle });
  }

  /** Follows the browser's back and forward buttons, and remembers scroll positions. */
  #followHistory(): void {
    history.scrollRestoration = 'manual';
    const left = savedScroll(); // before a reload, or before the reader went to another site and back
    if (left) window.scrollTo(0, left);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      timer = setTimeout(saveScroll, 150);
    };
    window.addEventListener('scroll', save, { passive: true });
    window.addEventListener('pagehide', saveScroll);
    window.addEventListener('popstate', () => {
      clearTimeout(timer);
      const url = new URL(location.href);
      const { location: shown, navigation } = this.#state;
      if (url.pathname !== shown.pathname || navigation.error) return void this.#go(url, 'back');
      this.#stay(url);
      const scroll = savedScroll();
      if (scroll !== null) window.scrollTo(0, scroll);
      else scrollToHash(url.hash);
    });
  }
}

/** Addresses that differ from the page's own only in case or ending are shown as the page spells them. */
function canonical(url: URL, { kind, path }: DocumentData): URL {
  if (kind === 'notFound') return url;
  const shown = new URL(url);
  shown.pathname = path;
  return shown;
}

/** Servers may add a final slash, or the name of the file; reloads and links to the page go without. */
function takeOwnAddress({ path }: DocumentData): void {
  const { pathname, search, hash } = location;
  if (pathname === path || withoutEnding(pathname) !== withoutEnding(path)) return;
  history.replaceState(history.state, '', path + search + hash);
}

const withoutEnding = (pathname: string) => pathname.replace(/(\/index)?(\.html)?\/?$/, '');

const readLocation = ({ pathname, search, hash }: RouterLocation): RouterLocation => ({
  pathname,
  search,
  hash,
});
