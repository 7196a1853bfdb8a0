import { filesUrl, type PostBuildContext } from '../../engine';
import type { SocialCardsOptions } from './options';
import { readAsset } from './readAsset';

/**
 * The text of the SVG that cards show: the one from the options, or the navbar's when that is an SVG of the
 * site.
 */
export function readLogo(
  { site, siteFolder }: Pick<PostBuildContext<undefined>, 'site' | 'siteFolder'>,
  { logo: wanted, colours }: Pick<SocialCardsOptions, 'logo' | 'colours'>,
): string | undefined {
  const { src, srcDark } = site.navbar.logo ?? {};
  const own = (isDark(colours.ground) ? (srcDark ?? src) : src)?.replace(filesUrl(site), '');
  const file = wanted ?? own;
  if (file === undefined || (wanted === undefined && !/^[^:]+\.svg$/.test(file))) return undefined;
  const action = 'Name an SVG file of the static folder in the option logo.';
  return readAsset(siteFolder, { what: 'logo', file: `static/${file}`, action }, String);
}

/** Whether light letters are better to read on a colour such as `#34102a`. */
function isDark(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * red! + 0.6 * green! + 0.1 * blue! < 128;
}
