import type { Problem, SourcePosition } from '../plugin';
import { listNames, nearestName } from '../report/report';
import { placeAt } from './placeOfKey';
import { isRecord } from './plainData';
import { readTranslations } from './readTranslations';

/** The labels of a site in another language, from a file such as `i18n/de.json`: text → translation. */
export class Labels {
  readonly #file: string;
  readonly #source: string;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #asked = new Set<string>();

  /** @throws SiteError when the file is not an object of texts */
  constructor(siteFolder: string, file: string) {
    const action =
      'Write each label of the site with its translation: { "Guides": "Anleitungen" }.';
    const { text, data, refuse } = readTranslations(siteFolder, file, action);
    if (!isRecord(data)) throw refuse('expected an object of texts');
    const wrong = Object.keys(data).filter((key) => typeof data[key] !== 'string');
    if (wrong.length > 0) throw refuse(`expected a text for ${listNames(wrong)}`);
    this.#file = file;
    this.#source = text;
    this.#texts = new Map(Object.entries(data) as [string, string][]); // checked above
  }

  /** The label in the language; as it is when nobody has translated it. */
  translate(text: string): string {
    if (/\p{L}/u.test(text)) this.#asked.add(text);
    return this.#texts.get(text) ?? text;
  }

  /** Errors about translations of texts that the site does not have. */
  unused(): Problem[] {
    return [...this.#texts.keys()]
      .filter((text) => !this.#asked.has(text))
      .map((text) => {
        const near = nearestName(text, this.missing());
        return {
          message: `i18n: no label of the site is ${JSON.stringify(text)}`,
          place: this.#placeOf(text),
          action: near
            ? `Did you mean ${JSON.stringify(near)}?`
            : 'Write the label as the site has it, or remove the line.',
        };
      });
  }

  /** Labels without translation, sorted. */
  missing(): string[] {
    return [...this.#asked].filter((text) => !this.#texts.has(text)).sort();
  }

  /** A line about the labels without translation; undefined when there are none. */
  report(): string | undefined {
    const missing = this.missing();
    if (missing.length === 0) return undefined;
    const labels = missing.length === 1 ? 'label' : 'labels';
    return `${missing.length} ${labels} missing in ${this.#file}: ${listNames(missing)}`;
  }

  #placeOf(text: string): SourcePosition {
    const index = this.#source.indexOf(JSON.stringify(text));
    const file = this.#file;
    return index < 0 ? { file } : { file, ...placeAt(this.#source, index) };
  }
}
