import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../config/site';
import { SiteError } from '../report/report';
import { accentStyles } from './accent';
import { writeGenerated } from './generated';

/** Absolute paths of the style sheets after those of the theme: the accent colour, and the site's own sheet. */
export function siteStyles({ config, folder, configFile }: Site, bundleFolder: string): string[] {
  const sheets: string[] = [];
  if (config.accent)
    sheets.push(writeGenerated(bundleFolder, 'accent', accentStyles(config.accent), '.css'));
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
