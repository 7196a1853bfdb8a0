import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../config/site';
import { SiteError } from '../report/report';
import { writeGenerated } from './generated';

/** The style sheets that plugins make from the config. */
export const pluginStyles = ({ config }: Site): string[] =>
  config.plugins.flatMap(({ hooks }) => hooks.styles?.(config) ?? []);

/** Absolute paths of the style sheets after those of the theme: those of plugins, and the site's own sheet. */
export function siteStyles(site: Site, bundleFolder: string): string[] {
  const { config, folder, configFile } = site;
  const sheets = pluginStyles(site).map((text, index) =>
    writeGenerated(bundleFolder, `styles${index}`, text, '.css'),
  );
  if (config.styles) {
    const file = path.resolve(folder, config.styles);
    if (!existsSync(file)) {
      throw new SiteError({
        message: `config: styles: no file "${config.styles}"`,
        place: { file: path.basename(configFile) },
        action: 'Give the path of a style sheet, relative to the config.',
      });
    }
    sheets.push(file);
  }
  return sheets;
}
