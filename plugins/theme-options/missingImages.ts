import { isExternalUrl, type Problem, placeInModules } from '../../engine';
import type { ThemeOptions } from './schema';

interface Images extends Pick<ThemeOptions, 'navbar' | 'footer'> {
  favicon?: string;
  socialImage?: string;
}

/** Warnings about images of the config that are no file of the site; `files` has the names of all files. */
export function missingImages(
  { favicon, socialImage, navbar, footer }: Images,
  { configFile, files }: { configFile: string; files: ReadonlySet<string> },
): Problem[] {
  const images = {
    favicon,
    socialImage,
    'navbar.logo.src': navbar.logo?.src,
    'navbar.logo.srcDark': navbar.logo?.srcDark,
    'footer.logo.src': footer.logo?.src,
    'footer.logo.srcDark': footer.logo?.srcDark,
  };
  return Object.entries(images).flatMap(([key, src]) => {
    const file = src?.replace(/^\//, '').replace(/[?#].*$/s, '');
    if (!src || !file || isExternalUrl(src) || files.has(file)) return [];
    return {
      message: `config: ${key}: missing image "${src}"`,
      place: placeInModules(configFile, src),
      action: `Put it at static/${file}.`,
      breaksPage: true,
    };
  });
}
