import { filesUrl, type PostBuildContext } from '../../engine';
import { readAsset } from './readAsset';

/**
 * The text of the SVG that cards show: the one from the options, or the navbar's when that is an SVG of the
 * site.
 */
export function readLogo(
  { site, siteFolder }: Pick<PostBuildContext<undefined>, 'site' | 'siteFolder'>,
  wanted: string | undefined,
): string | undefined {
  const { src, srcDark } = site.navbar.logo ?? {};
  const own = (srcDark ?? src)?.replace(filesUrl(site), '');
  const file = wanted ?? own;
  if (file === undefined || (wanted === undefined && !/^[^:]+\.svg$/.test(file))) return undefined;
  const action = 'Name an SVG file of the static folder in the option logo.';
  return readAsset(siteFolder, { what: 'logo', file: `static/${file}`, action }, String);
}
