import { isRecord } from '../../../engine';
import { asWords } from './asWords';
import { inBrackets } from './starlightTags';

type Values = Record<string, unknown>;

/** The opening and the features of a home page, whose front matter has them as data. */
export function homeText(
  { hero, features }: Values,
  pictureOf: (source: string) => string | undefined,
): string {
  const top = isRecord(hero) ? hero : {};
  const opening = [
    textOf(top, 'text') && `**${textOf(top, 'text')}**`,
    textOf(top, 'tagline'),
    actionsOf(top.actions),
    imageOf(top.image, pictureOf),
  ].filter(Boolean);
  const cards = listOf(features).map(featureText);
  return [
    opening.length > 0 ? `:::hero\n\n${opening.join('\n\n')}\n\n:::\n` : '',
    cards.length > 0 ? `::::cards\n\n${cards.join('\n\n')}\n\n::::\n` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

export const homeTitle = ({ hero }: Values): string | undefined =>
  isRecord(hero) ? textOf(hero, 'name') || textOf(hero, 'title') || undefined : undefined;

const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** A text without HTML, in one line. */
function textOf(from: Values, key: string): string {
  const value = from[key];
  return typeof value === 'string'
    ? value
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : '';
}

const actionsOf = (actions: unknown): string =>
  listOf(actions)
    .map((action) => `[${asWords(textOf(action, 'text'))}](<${textOf(action, 'link')}>)`)
    .join(' ');

/** The picture, in the version for light mode. */
function imageOf(image: unknown, pictureOf: (source: string) => string | undefined): string {
  const picture: Values = isRecord(image) ? image : { src: image };
  const source = ['src', 'file', 'light', 'dark'].map((key) => picture[key]).find(isText);
  if (!source || /^https?:/.test(source)) return '';
  const address = pictureOf(source);
  return address ? `![${asWords(textOf(picture, 'alt'))}](<${address}>)` : '';
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function featureText(feature: Values): string {
  const link = textOf(feature, 'link');
  const opening = `:::card${inBrackets(textOf(feature, 'title'))}`;
  return `${opening}${link ? `{href=${JSON.stringify(link)}}` : ''}\n${textOf(feature, 'details')}\n:::`;
}
