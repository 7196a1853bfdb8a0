/**
 * An address as browsers read it: tabs and line ends are removed, blanks and control characters around it too, and a
 * backslash at the beginning is a slash. Without this, `javascript:` with a tab inside and `/\other.example` would pass for paths of the site.
 */
export const readAddress = (url: string): string =>
  url
    .replace(/[\t\n\r]+/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers remove them
    .replace(/^[\u0000-\u0020]+|(?<![\u0000-\u0020])[\u0000-\u0020]+$/g, '')
    .replace(/^[\\/]{2}/, '//');

/** Whether an address leads out of the site: a scheme, or `//host`. */
export const isExternalUrl = (url: string): boolean =>
  /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(readAddress(url));
