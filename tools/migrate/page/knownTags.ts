import { firstText, recordsOf } from '../values';
import { asWords } from './prose';
import type { Attributes } from './tagWords';

const inBrackets = (text: unknown) => (typeof text === 'string' ? `[${asWords(text)}]` : '');

const inBraces = (key: string, value: unknown) =>
  typeof value === 'string' ? `{${key}=${JSON.stringify(value)}}` : '';

/** The label of a tab, which its group may list. */
function tabLabel(tab: Attributes, group: Attributes): unknown {
  const value = tab.get('value');
  const listed = recordsOf(group.get('values')).find((entry) => entry.value === value);
  return firstText(tab.get('label'), listed?.label, value);
}

/** The directive for a tag with blocks inside; `parent` has the attributes of the tag around it. */
type Opening = (attributes: Attributes, parent: Attributes) => string;

const note: Opening = (own) => `${own.get('type') ?? 'note'}${inBrackets(own.get('title'))}`;

/** Tags of Docusaurus and Starlight around blocks → the directive that does the same. */
export const containers: ReadonlyMap<string, Opening> = new Map(
  Object.entries<Opening>({
    Tabs: (own) => `tabs${inBraces('group', own.get('groupId') ?? own.get('syncKey'))}`,
    TabItem: (own, group) => `tab${inBrackets(tabLabel(own, group))}`,
    Admonition: note,
    Aside: note,
    Details: (own) => `details${inBrackets(own.get('summary'))}`,
    Steps: () => 'steps',
    FileTree: () => 'file-tree',
    CardGrid: () => 'cards',
    Card: (own) => `card${inBrackets(own.get('title'))}`,
    LinkCard: (own) => `card${inBrackets(own.get('title'))}${inBraces('href', own.get('href'))}`,
  }),
);

/** Tags that show no words themselves, which need no line in the report. */
export const plainTags = new Set(['', 'Fragment', 'Icon', 'Link', 'Translate', 'p']);

/** Tags whose content is not shown on the page. */
export const hiddenTags = new Set(['Head', 'TOCInline', 'script', 'style']);
