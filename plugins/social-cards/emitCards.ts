import { type FinishedRoute, hashOf, type PostBuildContext } from '../../engine';
import { readAssets } from './assets';
import type { SocialCardsOptions } from './options';
import type { CardPainter, CardText } from './painter';

interface Drawn {
  /** The PNG file in base64: the cache stores JSON. */
  png: string;
  /** Letters that no font has; the card then shows the site instead of the page. */
  missing: string[];
}

/** The accent of a site that sets none. */
const plainAccent = '#2456c5';

/** Emits the cards of the listed pages; draws those that are not in the cache. */
export async function emitCards(
  context: PostBuildContext<undefined>,
  options: SocialCardsOptions,
): Promise<void> {
  const { site, cache, routes, emit, warn, report } = context;
  const texts = { title: site.title, tagline: site.tagline, host: new URL(site.url).host };
  const assets = readAssets(context, options);
  const accent = options.colours.accent ?? site.accent ?? plainAccent;
  const colours = { ...options.colours, accent };
  const { logo, background, titleFonts, textFonts } = assets;
  const files = [logo, background, titleFonts, textFonts].map((bytes) =>
    [bytes ?? []].flat().map(hashOf),
  );
  let painter: Promise<CardPainter> | undefined;
  const draw = async (text: CardText): Promise<Drawn> => {
    painter ??= import('./painter').then(({ openPainter }) => openPainter(texts, assets, colours));
    const { missing, paint } = await painter;
    const letters = missing(text);
    const png = await paint(letters.length > 0 ? { title: texts.title, section: '' } : text);
    return { png: png.toString('base64'), missing: letters };
  };
  const pages = routes.filter((route) => hasCard(route, options));
  const routeByLetter = new Map<string, FinishedRoute>();
  for (const route of pages) {
    const text = textOf(route);
    const { png, missing } = await cache.value([texts, files, colours, text], () => draw(text));
    emit(`${options.folder}${cardName(route.path)}`, Buffer.from(png, 'base64'));
    for (const letter of missing) routeByLetter.set(letter, route);
  }
  report(`${pages.length} cards`);
  const [first] = routeByLetter.values();
  if (first) {
    warn({
      message: `social-cards: no font has ${[...routeByLetter.keys()].sort().slice(0, 10).join(' ')}; the cards of such pages show the site instead of their title`,
      place: { file: first.source },
      action: 'Add font files that have these letters to the options fonts.title and fonts.text.',
    });
  }
}

/** Pages hidden from search engines have no card: redirects, and the one for unknown addresses. */
const hasCard = (
  { noindex, redirectTo, document, kind }: FinishedRoute,
  { sectionKinds }: SocialCardsOptions,
) =>
  !noindex && redirectTo === undefined && document !== '404.html' && !sectionKinds.includes(kind);

const cardName = (path: string) => `${path === '/' ? '/index' : path}.png`;

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
