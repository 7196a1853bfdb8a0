import path from 'node:path';

/** Whether the theme of the config is a folder, not a package. */
export const isThemeFolder = (theme: string): boolean =>
  /^\.{0,2}([\\/]|$)/.test(theme) || path.isAbsolute(theme);
