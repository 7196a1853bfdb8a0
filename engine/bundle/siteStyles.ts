import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../config/site';
import { SiteError } from '../report/report';
import { writeGenerated } from './generated';

/** The style sheets that plugins make from the config. */
export async function pluginStyles({ config }: Site): Promise<string[]> {
  const sheets = await Promise.all(config.plugins.map(({ hooks }) => hooks.styles?.(config)));
  return sheets.flatMap((sheet) => sheet ?? []);
}

/** Absolute paths of the style sheets after those of the theme: those of plugins, and the site's own sheet. */
export async function siteStyles(site: Site, bundleFolder: string): Promise<string[]> {
  const { config, folder, configFile } = site;
  const sheets = (await pluginStyles(site)).map((text, index) =>
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
