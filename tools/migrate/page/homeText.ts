import { firstText, recordOf, recordsOf, type Values } from '../values';
import { asWords } from './asWords';
import { inBrackets } from './starlightTags';

/** The opening and the features of a home page, whose front matter has them as data. */
export function homeText(
  { hero, features }: Values,
  pictureOf: (source: string) => string | undefined,
): string {
  const top = recordOf(hero);
  const text = plainText(top.text);
  const opening = [
    text && `**${text}**`,
    plainText(top.tagline),
    actionsOf(top.actions),
    imageOf(top.image, pictureOf),
  ].filter(Boolean);
  const cards = recordsOf(features).map(featureText);
  return [
    opening.length > 0 ? `:::hero\n\n${opening.join('\n\n')}\n\n:::\n` : '',
    cards.length > 0 ? `::::cards\n\n${cards.join('\n\n')}\n\n::::\n` : '',
  ]
    .filter(Boolean)
    .join('\n');
}

export function homeTitle({ hero }: Values): string | undefined {
  const { name, title } = recordOf(hero);
  return firstText(plainText(name), plainText(title));
}

/** A text without HTML, in one line. */
const plainText = (value: unknown): string =>
  (firstText(value) ?? '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const actionsOf = (actions: unknown): string =>
  recordsOf(actions)
    .map(({ text, link }) => `[${asWords(plainText(text))}](<${plainText(link)}>)`)
    .join(' ');

/** The picture, in the version for light mode. */
function imageOf(image: unknown, pictureOf: (source: string) => string | undefined): string {
  const { src = image, file, light, dark, alt } = recordOf(image);
  const source = firstText(src, file, light, dark);
  if (!source || /^https?:/.test(source)) return '';
  const address = pictureOf(source);
  return address ? `![${asWords(plainText(alt))}](<${address}>)` : '';
}

function featureText({ title, details, link }: Values): string {
  const href = plainText(link) && `{href=${JSON.stringify(plainText(link))}}`;
  return `:::card${inBrackets(plainText(title))}${href}\n${plainText(details)}\n:::`;
}
