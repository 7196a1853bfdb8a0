import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type FinishContext, SiteError } from '../../engine';

/** The text of the SVG that cards show: the one asked for, or the navbar's where that is an SVG of the site. */
export function readLogo(
  { site, siteFolder }: Pick<FinishContext<undefined>, 'site' | 'siteFolder'>,
  wanted: string | undefined,
): string | undefined {
  const { src, srcDark } = site.navbar.logo ?? {};
  const own = (srcDark ?? src)?.replace(site.baseUrl, '');
  const file = wanted ?? own;
  if (file === undefined || (wanted === undefined && !/^[^:]+\.svg$/.test(file))) return undefined;
  try {
    return readFileSync(path.join(siteFolder, 'static', file), 'utf8');
  } catch (cause) {
    throw new SiteError(
      {
        message: `social-cards: the logo "static/${file}" cannot be read`,
        place: { file: 'config.ts' },
        action: 'Name an SVG file of the static folder in the option logo.',
      },
      { cause },
    );
  }
}
