/** An id like GitHub's: lower case, letters, numbers, `-` and `_` of any script. Empty for text without any. */
export function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-')
    .replace(/^-+$/, '');
}

/** Ids of the engine's part of a document: its data, landmark and words. Headings get others. */
export const pageIds: ReadonlySet<string> = new Set(['main', 'route', 'words']);

/** Other ids around the words begin so. Those made of headings never do, because they have no capital letters. */
const layoutPrefix = 'Layout-';

/** Whether an id belongs to the page around the words. */
export const isPageId = (id: string): boolean => pageIds.has(id) || id.startsWith(layoutPrefix);

/** Gives every heading of a page a unique id. */
export class Slugger {
  readonly #taken = new Set(pageIds);
  readonly #counts = new Map<string, number>();

  /** Reserves an id written by the author; false when another heading or the page itself already has it. */
  reserve(id: string): boolean {
    if (isPageId(id) || this.#taken.has(id)) return false;
    this.#taken.add(id);
    return true;
  }

  /** A free id derived from `text`: the same text again gets `-1`, `-2`. */
  slug(text: string): string {
    const base = slugOf(text) || 'section';
    let id = base;
    for (let count = this.#counts.get(base) ?? 0; this.#taken.has(id); ) {
      count += 1;
      this.#counts.set(base, count);
      id = `${base}-${count}`;
    }
    this.#taken.add(id);
    return id;
  }
}
