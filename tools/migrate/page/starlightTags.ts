import { asWords } from './asWords';

export type Attributes = Readonly<Record<string, string>>;

/** Tags of Starlight around blocks → the directive that does the same. */
const containers: Readonly<Record<string, (attributes: Attributes) => string>> = {
  Tabs: ({ syncKey }) => `tabs${syncKey ? `{group=${JSON.stringify(syncKey)}}` : ''}`,
  TabItem: ({ label = '' }) => `tab${inBrackets(label)}`,
  Steps: () => 'steps',
  CardGrid: () => 'cards',
  Card: ({ title }) => `card${inBrackets(title)}`,
  LinkCard: ({ title, href }) =>
    `card${inBrackets(title)}${href ? `{href=${JSON.stringify(href)}}` : ''}`,
  Aside: ({ type = 'note', title }) => `${type}${inBrackets(title)}`,
  FileTree: () => 'file-tree',
};

/** Tags in a line → their Markdown; `inside` is the text between the tags. */
const inline: Readonly<Record<string, (attributes: Attributes, inside: string) => string>> = {
  Badge: ({ text = '', variant = 'default' }) => badge(text, variant),
  Icon: ({ label }) => label ?? '',
  LinkButton: ({ href = '' }, inside) => `[${inside.trim()}](${href})`,
};

/** The opening of the directive for a tag around blocks; undefined for other tags. */
export const containerOf = (name: string): ((attributes: Attributes) => string) | undefined =>
  Object.hasOwn(containers, name) ? containers[name] : undefined;

/** Writes a tag in a line; undefined for other tags. */
export const inlineOf = (
  name: string,
): ((attributes: Attributes, inside: string) => string) | undefined =>
  Object.hasOwn(inline, name) ? inline[name] : undefined;

const tones: Readonly<Record<string, string>> = {
  note: 'note',
  info: 'note',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  warning: 'warning',
  danger: 'danger',
};

export function badge(text: string, tone: string): string {
  if (text === '') return '';
  return `:badge${inBrackets(text)}${tones[tone] ? `{tone=${tones[tone]}}` : ''}`;
}

export const inBrackets = (text: string | undefined): string => (text ? `[${asWords(text)}]` : '');
