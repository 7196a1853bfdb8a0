/** Gives every heading of a page a unique id. */
export interface Slugger {
  /** Reserves an id written by the author; false when another heading or the page itself already has it. */
  reserve(id: string): boolean;
  /** A free id derived from `text`: the same text again gets `-1`, `-2`. */
  slug(text: string): string;
}

/**
 * An id like GitHub's: lower case, letters, numbers, `-` and `_` of any script. Empty for text without any.
 */
export function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-')
    .replace(/^-+$/, '');
}

/** Ids that the document uses around the words: data, landmarks, live region. Headings get others. */
export const pageIds: ReadonlySet<string> = new Set([
  'announcer',
  'main',
  'related-pages',
  'route',
  'words',
]);

/** A slugger for one page. */
export function createSlugger(): Slugger {
  const taken = new Set(pageIds);
  const counts = new Map<string, number>();
  return {
    reserve(id) {
      if (taken.has(id)) return false;
      taken.add(id);
      return true;
    },
    slug(text) {
      const base = slugOf(text) || 'section';
      let id = base;
      for (let count = counts.get(base) ?? 0; taken.has(id); ) {
        count += 1;
        counts.set(base, count);
        id = `${base}-${count}`;
      }
      taken.add(id);
      return id;
    },
  };
}
