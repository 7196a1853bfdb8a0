import { linkMark } from '../view-data';

/**
 * Addresses inside the reference are marked keys, `classes/Schema#find`, until the plugin adds its routes: then they
 * become paths. Control characters cannot come from a comment.
 */
export const markAddress = (to: string): string =>
  isHttpUrl(to) ? to : `${linkMark}${to}${linkMark}`;

/** Whether a target is the address of another site: names of other packages have one. */
export const isHttpUrl = (to: string): boolean => /^https?:/.test(to);

const marked = new RegExp(`^${linkMark}([^#${linkMark}]*)`);

/** The key of the symbol that a marked address leads to; undefined for another site. */
export const symbolOf = (href = ''): string | undefined => marked.exec(href)?.[1];
