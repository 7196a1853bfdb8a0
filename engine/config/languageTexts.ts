import * as z from 'zod';
import type { Messages } from '../contract';
import { readTranslations } from './readTranslations';

const form = z.string().optional();
/** A text, or one for each plural form of a number. */
const message = z.union([
  z.string(),
  z.strictObject({
    /** For the plural category "zero" of the language; `other` when absent. */
    zero: form,
    /** For "one". */
    one: form,
    /** For "two". */
    two: form,
    /** For "few". */
    few: form,
    /** For "many". */
    many: form,
    /** For all other numbers. */
    other: z.string(),
  }),
]);

export const messages = z.record(z.string(), message);

/**
 * The site's own texts of the interface in a language, from a file such as `i18n/de.texts.json`; none without the file.
 * @throws SiteError when it is not an object of texts
 */
export function readLanguageTexts(siteFolder: string, file: string): Messages {
  const action = 'Write texts of the interface by their keys: { "pagination.next": "Weiter" }.';
  const { data, refuse } = readTranslations(siteFolder, file, action);
  const read = messages.safeParse(data);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const key = issue?.path[0];
  throw refuse(
    key === undefined
      ? 'expected an object of texts'
      : `expected a text for ${JSON.stringify(key)}, or an object of plural forms with "other"`,
    read.error,
  );
}
