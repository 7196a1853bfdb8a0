import path from 'node:path';
import type { CommandContext } from '../../engine';

/** The site as the commands see it. */
export type ThemedSite = Pick<CommandContext, 'siteFolder' | 'config' | 'configFile'>;

/** The name of the theme in the config, and its absolute folder; a package has none that the site may change. */
export function themeOf({ config, siteFolder }: Omit<ThemedSite, 'configFile'>) {
  const theme = String(config.theme);
  const isFolder = theme.startsWith('.') || path.isAbsolute(theme);
  return { theme, folder: isFolder ? path.resolve(siteFolder, theme) : undefined };
}
