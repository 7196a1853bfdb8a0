import { asWords } from './asWords';

export type Attributes = Readonly<Record<string, string>>;

/** Tags of Starlight around blocks → the directive that does the same. */
export const containers = new Map(
  Object.entries<(attributes: Attributes) => string>({
    Tabs: ({ syncKey }) => `tabs${syncKey ? `{group=${JSON.stringify(syncKey)}}` : ''}`,
    TabItem: ({ label = '' }) => `tab${inBrackets(label)}`,
    Steps: () => 'steps',
    CardGrid: () => 'cards',
    Card: ({ title }) => `card${inBrackets(title)}`,
    LinkCard: ({ title, href }) =>
      `card${inBrackets(title)}${href ? `{href=${JSON.stringify(href)}}` : ''}`,
    Aside: ({ type = 'note', title }) => `${type}${inBrackets(title)}`,
    FileTree: () => 'file-tree',
  }),
);

/** Tags in a line → their Markdown; `inside` is the text between the tags. */
export const inline = new Map(
  Object.entries<(attributes: Attributes, inside: string) => string>({
    Badge: ({ text = '', variant = 'default' }) => badge(text, variant),
    Icon: ({ label }) => label ?? '',
    LinkButton: ({ href = '' }, inside) => `[${inside.trim()}](${href})`,
  }),
);

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
