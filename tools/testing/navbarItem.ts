import * as z from 'zod';

const link = z.strictObject({
  /** The text that readers see, of a link or a menu. */
  label: z.string(),
  /** A path below the base URL, an address, or a file of the site. */
  to: z.string().optional(),
  /** The same as `to`. */
  href: z.string().optional(),
  /** Id of a document; the link follows the document when its address changes. */
  docId: z.string().optional(),
  /** Id of the docs plugin that has the document, or the versions that `version` lists; `default` when absent. */
  docsId: z.string().optional(),
});

/** The keys that an item of the navbar may have besides `type` and `position`. */
export const navbarItem = z.strictObject({
  ...link.shape,
  /**
   * Shown instead of the label of a link in the bar: `chat`, `github`, `mail`, `rss`, `video`, or the `d` of the path of an
   * SVG that is 24 by 24. Screen readers, the drawer and the menu "More" have the label.
   */
  icon: z.string().optional(),
  /** Links of a `menu`, which alone has this key. */
  items: z.array(link),
});
