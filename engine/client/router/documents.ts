import { type DocumentData, readDocument } from '../document';

/** Why a page could not be shown: the network, the response, the build, or that it belongs to another site or language. */
export class RouteError extends Error {
  override name = 'RouteError';
  readonly reason: 'offline' | 'network' | 'timeout' | 'document' | 'stale' | 'elsewhere';

  constructor(reason: RouteError['reason'], message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.reason = reason;
  }
}

/** A document that can be put in place of the one on screen; only once, because its elements move. */
export interface LoadedDocument {
  data: DocumentData;
  document: Document;
}

/** A document is reused for this long; after that a deploy may have changed it, and asking costs a 304. */
const freshForMs = 30_000;
const maxKept = 60;
/** A page that has not come by then is given up: the reader can try again. */
const giveUpAfterMs = 30_000;

interface Kept {
  at: number;
  text: Promise<string>;
  parsed?: LoadedDocument;
}

/** Fetches the documents of one build and keeps them for a while. */
export class Documents {
  readonly #build: string;
  readonly #baseUrl: string;
  /** By `pageOf` of their addresses. */
  readonly #kept = new Map<string, Kept>();
  /** Whether the server adds a final slash to addresses: then they are asked for with it, without the redirect. */
  #addsSlash: boolean;

  constructor(
    { build, baseUrl }: Pick<DocumentData, 'build' | 'baseUrl'>,
    { addsSlash = false } = {},
  ) {
    this.#build = build;
    this.#baseUrl = baseUrl;
    this.#addsSlash = addsSlash;
  }

  /** The document of a path, from the network or from an earlier prefetch. */
  async load(pathname: string): Promise<LoadedDocument> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.forget(pathname);
        reject(new RouteError('timeout', 'The page has not come for 30 seconds.'));
      }, giveUpAfterMs);
    });
    return Promise.race([this.#load(pathname), tooLate]).finally(() => clearTimeout(timer));
  }

  async #load(pathname: string): Promise<LoadedDocument> {
    const kept = this.#fetchOnce(pathname);
    const text = await kept.text;
    try {
      const loaded = kept.parsed ?? this.#parse(text);
      await loadStyles(loaded.document);
      return loaded;
    } catch (error) {
      // a document fetched before a deploy refers to code that no longer exists
      if ((error as RouteError).reason === 'stale') this.#kept.clear();
      else this.forget(pathname);
      throw error;
    } finally {
      kept.parsed = undefined;
    }
  }

  /** Fetches the document of a path; `soon` also prepares it, because a click is likely. */
  prefetch(pathname: string, { soon }: { soon: boolean }): void {
    const kept = this.#fetchOnce(pathname);
    kept.text
      .then(
        (text) => {
          if (soon) kept.parsed ??= this.#parse(text);
        },
        () => {}, // a failed prefetch is harmless: the click will fetch again
      )
      .catch(() => {}); // the click reports what is wrong with the document
  }

  forget(pathname: string): void {
    this.#kept.delete(pageOf(pathname));
  }

  #fetchOnce(pathname: string): Kept {
    const page = pageOf(pathname);
    const present = this.#kept.get(page);
    if (present && Date.now() - present.at < freshForMs) return present;
    const kept: Kept = { at: Date.now(), text: this.#fetchText(pathname) };
    this.#kept.delete(page);
    this.#kept.set(page, kept);
    if (this.#kept.size > maxKept) this.#kept.delete(this.#kept.keys().next().value as string);
    kept.text.catch(() => {
      if (this.#kept.get(page) === kept) this.forget(page);
    });
    return kept;
  }

  async #fetchText(pathname: string): Promise<string> {
    const slash = this.#addsSlash && !pathname.endsWith('/') ? '/' : '';
    try {
      // A path such as `//evil.example` would be another host's address without the origin.
      const response = await fetch(location.origin + pathname + slash, {
        headers: { accept: 'text/html' },
        mode: 'same-origin',
      });
      this.#addsSlash ||= response.redirected && response.url.endsWith(`${pathname}/`);
      if (response.ok || response.status === 404) return await response.text();
      throw new RouteError('document', `The server answered with status ${response.status}.`);
    } catch (cause) {
      if (cause instanceof RouteError) throw cause;
      const reason = navigator.onLine ? 'network' : 'offline';
      throw new RouteError(reason, 'The page could not be fetched.', { cause });
    }
  }

  #parse(text: string): LoadedDocument {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const data = readDocument(parsed);
    if (!data) throw new RouteError('document', 'The answer is not a page of this site.');
    if (data.baseUrl !== this.#baseUrl)
      throw new RouteError('elsewhere', 'The page is in another language.');
    if (data.build !== this.#build) throw new RouteError('stale', 'The site was updated.');
    return { data, document: parsed };
  }
}

/** An address with and without a final slash is one page. */
const pageOf = (pathname: string) => pathname.replace(/(.)\/$/, '$1');

/** Styles of the page that this tab has not loaded; a page without its styles would flash. */
async function loadStyles(from: Document): Promise<void> {
  const present = new Set([...document.querySelectorAll(styleSheets)].map(addressOf));
  const missing = [...from.querySelectorAll(styleSheets)].filter(
    (link) => !present.has(addressOf(link)),
  );
  await Promise.all(missing.map(loadStyle));
}

const styleSheets = 'head > link[rel=stylesheet]';
const addressOf = (link: Element) => link.getAttribute('href');

function loadStyle(wanted: Element): Promise<void> {
  const link = document.importNode(wanted, true) as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new RouteError('document', 'The styles of the page did not load.'));
    };
    document.head.append(link);
  });
}
