/** Compiled words whose tabs, notes and drawings have ids that no other text of the page has, with a prefix for each text. */
export const withOwnIds = (html: string, prefix: string): string =>
  html.replace(
    /( (?:id|aria-controls|aria-labelledby|aria-describedby)="|href="#|url\(#)(_|user-content-)/g,
    `$1${prefix}$2`,
  );
