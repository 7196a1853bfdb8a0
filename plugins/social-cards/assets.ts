import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { filesUrl, type PostBuildContext, SiteError } from '../../engine';
import type { SocialCardsOptions } from './options';

export interface Assets {
  logo?: Buffer;
  background?: Buffer;
  /** Fonts by use, in order of preference for a letter: those of the site, then Inter. */
  titleFonts: Buffer[];
  textFonts: Buffer[];
}

/** @throws SiteError for a file that an option names and that cannot be read. */
export function readAssets(
  { site, siteFolder }: Pick<PostBuildContext<undefined>, 'site' | 'siteFolder'>,
  { background, fonts, ...options }: SocialCardsOptions,
): Assets {
  const read = (what: string, file: string, action: string): Buffer => {
    try {
      return readFileSync(path.join(siteFolder, file));
    } catch (cause) {
      const message = `social-cards: the ${what} "${file}" cannot be read`;
      throw new SiteError({ message, place: { file: 'config.ts' }, action }, { cause });
    }
  };
  const readFont = (file: string) =>
    read('font', file, 'List TTF, OTF or WOFF files in the option fonts, relative to the site.');
  const logo = options.logo ?? navbarLogo(site, options.colours.ground);
  return {
    logo:
      logo === undefined
        ? undefined
        : read(
            'logo',
            `static/${logo}`,
            'Choose an SVG file of the static folder in the option logo.',
          ),
    background:
      background === undefined
        ? undefined
        : read(
            'background',
            background,
            'Choose an SVG file, relative to the site, in the option background.',
          ),
    titleFonts: [...fonts.title.map(readFont), ...interFonts(700)],
    textFonts: [...fonts.text.map(readFont), ...interFonts(500)],
  };
}

function interFonts(weight: number): Buffer[] {
  const { resolve } = createRequire(import.meta.url);
  return ['latin', 'latin-ext'].map((part) =>
    readFileSync(resolve(`@fontsource/inter/files/inter-${part}-${weight}-normal.woff`)),
  );
}

/** The navbar's logo if it is an SVG of the site; the one for dark pages on a dark card. */
function navbarLogo(site: PostBuildContext<undefined>['site'], ground: string): string | undefined {
  const { src, srcDark } = site.navbar.logo ?? {};
  const file = (isDark(ground) ? (srcDark ?? src) : src)?.replace(filesUrl(site), '');
  return file !== undefined && /^[^:]+\.svg$/.test(file) ? file : undefined;
}

/** Whether light letters are better to read on a colour such as `#34102a`. */
function isDark(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * red! + 0.6 * green! + 0.1 * blue! < 128;
}
