import { loadSite } from '../../config/site';
import { type ReadOptions, readSite } from '../../lifecycle/readSite';
import { listNames, SiteError } from '../../report/report';
import { unknownTopic } from '../unknownTopic';
import { markTranslations } from './mark';
import { type LanguageStatus, type PageStatus, translationStatus } from './status';

interface TranslationsOptions extends ReadOptions {
  /** `status` or `mark`. */
  topic: string;
  files: readonly string[];
  json: boolean;
}

const topics = ['mark', 'status'];

/** `translations status` prints how far each language is; `translations mark` records the present originals. */
export async function translations(options: TranslationsOptions): Promise<number> {
  const { topic, files, json } = options;
  if (!topics.includes(topic)) throw unknownTopic('translations', topic, topics);
  if (topic === 'mark') {
    if (files.length === 0) throw nothingToMark();
    const marked = markTranslations(await loadSite(options), files);
    print(
      json
        ? JSON.stringify({ marked }, null, 2)
        : marked.map((file) => `marked ${file}`).join('\n'),
    );
    return 0;
  }
  return readSite(options, ({ languages }) => {
    const status = translationStatus(languages);
    if (json) print(JSON.stringify({ languages: status }, null, 2));
    else if (status.length === 0) print('The site is built in one language.');
    else print(status.map(describeLanguage).join('\n\n'));
    return 0;
  });
}

const print = (text: string) => void process.stdout.write(`${text}\n`);

const percent = (share: number) => `${Math.floor(share * 100)} %`;

function describeLanguage(language: LanguageStatus): string {
  const { code, translated, pages, share, outdated, missingLabels, list } = language;
  const lines = list.filter(({ state }) => state !== 'current').map(describePage);
  if (missingLabels.length > 0)
    lines.push(`  labels without translation: ${listNames(missingLabels)}`);
  const head = `${code}: ${translated} of ${pages} pages translated (${percent(share)}), ${outdated} outdated`;
  return [head, ...lines].join('\n');
}

function describePage({ file, state, ...change }: PageStatus): string {
  if (state === 'missing') return `  ${file}: not translated`;
  if (state === 'unmarked') return `  ${file}: translated, not marked`;
  const { changedWords = 0, headingsAdded = [], headingsRemoved = [] } = change;
  const what = [
    `${Math.max(1, Math.round(changedWords * 100))} % of the words changed`,
    ...(headingsAdded.length > 0 ? [`new headings ${listNames(headingsAdded)}`] : []),
    ...(headingsRemoved.length > 0 ? [`removed headings ${listNames(headingsRemoved)}`] : []),
  ];
  return `  ${file}: ${what.join('; ')}`;
}

const nothingToMark = () =>
  new SiteError({
    message: 'translations: no file to mark',
    action:
      'Pass the translations that are made from the present originals, or a folder such as site/i18n/de.',
  });
