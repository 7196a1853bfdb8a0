import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../config/site';
import { SiteError } from '../report/report';

/** The style sheets that plugins make from the config, as texts. */
export async function pluginStyles({ config }: Site): Promise<string[]> {
  const sheets = await Promise.all(config.plugins.map(({ hooks }) => hooks.styles?.(config)));
  return sheets.flatMap((sheet) => sheet ?? []);
}

/** Absolute path of the site's own style sheet, when the config names one. @throws SiteError when it is missing */
export function siteStyles({ config, folder, configFile }: Site): string | undefined {
  const file = config.styles && path.resolve(folder, config.styles);
  if (!file || existsSync(file)) return file;
  throw new SiteError({
    message: `config: styles: no file "${config.styles}"`,
    place: { file: path.basename(configFile) },
    action: 'Give the path of a style sheet, relative to the config.',
  });
}
