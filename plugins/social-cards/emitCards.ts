import { type FinishedRoute, hashOf, type PostBuildContext, type SiteInfo } from '../../engine';
import type { CardTexts } from './drawings';
import { readFonts } from './fonts';
import { readLogo } from './logo';
import type { SocialCardsOptions } from './options';
import type { CardPainter, CardText } from './painter';
import { readAsset } from './readAsset';

interface Drawn {
  /** The PNG file in base64: the cache stores JSON. */
  png: string;
  /** Letters that no font has; the card then shows the site instead of the page. */
  missing: string[];
}

/** Emits the card of every listed page; draws those that are not in the cache. */
export async function emitCards(
  finish: PostBuildContext<undefined>,
  options: SocialCardsOptions,
): Promise<void> {
  const { site, siteFolder, cache, routes, emit, warn, report } = finish;
  const texts = cardTexts(site, readLogo(finish, options), readBackground(finish, options));
  const colours = {
    ...options.colours,
    accent: options.colours.accent ?? site.accent ?? plainAccent,
  };
  const fonts = readFonts(options.fonts, siteFolder);
  const shared = [texts, colours, fonts.title.map(hashOf), fonts.text.map(hashOf)];
  let opened: Promise<CardPainter> | undefined;
  const openOnce = async () => {
    const { openPainter } = await import('./painter');
    return openPainter(texts, fonts, colours);
  };
  const draw = async (text: CardText): Promise<Drawn> => {
    opened ??= openOnce();
    const painter = await opened;
    const missing = painter.missing(text);
    const shown = missing.length > 0 ? { title: texts.title, section: '' } : text;
    return { png: painter.paint(shown).toString('base64'), missing };
  };
  const pages = routes.filter(hasCard);
  const unknown = new Map<string, FinishedRoute>();
  for (const route of pages) {
    const text = textOf(route);
    const { png, missing } = await cache.value([...shared, text], () => draw(text));
    emit(`${options.folder}${cardName(route.path)}`, Buffer.from(png, 'base64'));
    for (const letter of missing) unknown.set(letter, route);
  }
  report(`${pages.length} cards`);
  const [first] = unknown.values();
  if (first) {
    warn({
      message: `social-cards: no font has ${[...unknown.keys()].sort().slice(0, 10).join(' ')}; the cards of such pages show the site instead of their title`,
      place: { file: first.source },
      action: 'Add font files that have these letters to the options fonts.title and fonts.text.',
    });
  }
}

/** Pages hidden from search engines have no card: redirects, and the one for unknown addresses. */
const hasCard = ({ noindex, redirectTo, document }: FinishedRoute) =>
  !noindex && redirectTo === undefined && document !== '404.html';

const cardName = (path: string) => `${path === '/' ? '/index' : path}.png`;

/** The accent of a site that sets none. */
const plainAccent = '#2456c5';

function readBackground(
  { siteFolder }: Pick<PostBuildContext<undefined>, 'siteFolder'>,
  { background }: SocialCardsOptions,
): string | undefined {
  if (background === undefined) return undefined;
  const action = 'Name an SVG file, relative to the site, in the option background.';
  return readAsset(siteFolder, { what: 'background', file: background, action }, String);
}

function cardTexts(site: SiteInfo, logo?: string, background?: string): CardTexts {
  const { title, tagline, url } = site;
  return { title, tagline, host: new URL(url).host, logo, background };
}

const textOf = ({ title, trail }: FinishedRoute): CardText => ({
  title: plain(title),
  section: trail.map(plain).join('  ·  '),
});

/** Without pictographs and other symbols that are not letters; text fonts do not have them. */
const plain = (text: string) =>
  text
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
