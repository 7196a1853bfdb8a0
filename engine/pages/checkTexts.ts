import { formsOf, placeholdersIn } from '../client/texts/catalogues';
import type { Message, Messages } from '../contract';
import type { Problem } from '../plugin';
import { didYouMean, listNames, nearestName } from '../report/report';

/** The problems in the texts of a config, compared with all English ones. */
export function checkTexts(own: Messages, english: Messages, file: string): Problem[] {
  const knownKeys = Object.keys(english);
  return Object.entries(own).flatMap(([key, message]) => {
    const expected = english[key];
    if (expected === undefined) return [unknownKey(key, knownKeys, file)];
    return checkMessage(`texts[${JSON.stringify(key)}]`, { message, expected, file });
  });
}

function unknownKey(key: string, knownKeys: readonly string[], file: string): Problem {
  const part = `${key.split('.', 1)[0]}.`;
  const related = knownKeys.filter((knownKey) => knownKey.startsWith(part));
  return {
    message: `texts: unknown key ${JSON.stringify(key)}; known keys are ${listNames(related.length > 0 ? related : knownKeys)}`,
    place: { file },
    action: didYouMean(key, knownKeys, 'Remove it, or use a known key.'),
  };
}

function checkMessage(
  at: string,
  { message, expected, file }: { message: Message; expected: Message; file: string },
): Problem[] {
  const place = { file };
  if (typeof expected === 'string' && typeof message !== 'string') {
    return [
      { message: `${at}: expected a text, found plural forms`, place, action: 'Write one text.' },
    ];
  }
  const names = [...new Set(formsOf(expected).flatMap(placeholdersIn))].sort();
  const used = new Set(formsOf(message).flatMap(placeholdersIn));
  return [...used].flatMap((name) => {
    if (names.includes(name)) return [];
    const message = `${at}: unknown placeholder "{${name}}"`;
    if (names.length === 0)
      return { message: `${message}; this text has none`, place, action: 'Remove it.' };
    const near = nearestName(name, names);
    return {
      message: `${message}; known placeholders are ${listNames(names)}`,
      place,
      action: near ? `Did you mean "{${near}}"?` : 'Remove it, or use a known placeholder.',
    };
  });
}
