import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../config/site';
import { SiteError } from '../report/report';
import { accentStyles } from './accent';

/** Absolute paths of the style sheets after those of the theme: the accent colour, and the site's own sheet. */
export function siteStyles({ config, folder, configFile }: Site, bundleFolder: string): string[] {
  const sheets: string[] = [];
  if (config.accent) {
    const file = path.join(bundleFolder, 'accent.css');
    mkdirSync(bundleFolder, { recursive: true });
    writeFileSync(file, accentStyles(config.accent));
    sheets.push(file);
  }
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
