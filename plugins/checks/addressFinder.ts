import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type CheckContext,
  type FinishedRoute,
  listNames,
  type SourcePosition,
} from '../../engine';

/** Pages that a message names at most. */
const maxNamed = 20;

/** Finds addresses in the files of pages; each file is read once. */
export class AddressFinder {
  readonly #site: CheckContext;
  readonly #texts = new Map<string, string>();

  constructor(site: CheckContext) {
    this.#site = site;
  }

  findInConfig(url: string): SourcePosition | undefined {
    return this.#search(path.basename(this.#site.configFile), url);
  }

  /**
   * The first pages that use an address, each with the position of the address in a file of the page; only the file when
   * none has the address as it is in the document.
   */
  places(users: ReadonlyMap<FinishedRoute, string>): SourcePosition[] {
    return [...users].slice(0, maxNamed).map(([page, url]) => {
      const files = [page.source, ...page.dependencies];
      const [place] = files.flatMap((file) => this.#search(file, url) ?? []);
      return place ?? { file: page.source };
    });
  }

  /** Pages in words: by file and line where the address was found. */
  describe(users: readonly FinishedRoute[], places: readonly SourcePosition[]): string {
    if (users.length === 1) return JSON.stringify(users[0]!.path);
    if (users.length === this.#site.pages.length) return 'every page';
    const names = places.map(({ file, line }, index) =>
      line === undefined ? users[index]!.path : `${file}:${line}`,
    );
    const rest = users.length - names.length;
    return `${users.length} pages: ${listNames(names)}${rest > 0 ? ` and ${rest} more` : ''}`;
  }

  #search(file: string, url: string): SourcePosition | undefined {
    const text = this.#read(file);
    const at = text.indexOf(url);
    if (at < 0) return undefined;
    const before = text.slice(0, at).split('\n');
    return { file, line: before.length, column: before.at(-1)!.length + 1 };
  }

  #read(file: string): string {
    const before = this.#texts.get(file);
    if (before !== undefined) return before;
    const text = this.#readNow(file);
    this.#texts.set(file, text);
    return text;
  }

  #readNow(file: string): string {
    try {
      return readFileSync(path.join(this.#site.siteFolder, file), 'utf8');
    } catch {
      return ''; // the source of the page is an option, or there is no file
    }
  }
}
