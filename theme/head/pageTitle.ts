/** `page | site`; just the name when both are equal. */
export const pageTitle = (page: string, site: string): string =>
  page === '' || page === site ? site : `${page} | ${site}`;
