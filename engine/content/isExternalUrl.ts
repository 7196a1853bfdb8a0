/** Whether an address leads out of the site: a scheme, or `//host`. */
export const isExternalUrl = (url: string): boolean =>
  /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(url.trim());
