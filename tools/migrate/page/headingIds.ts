import { slugOf } from '../../../engine/content/transform/slug';
import { withoutEmoji } from './emoji';
import { codeMask, mapLines, replaceInProse } from './prose';

/** The text with an id after every heading that VitePress would give another id, so that links to it keep working. */
export function idsForHeadings(text: string): string {
  const counts = new Map<string, number>();
  return mapLines(text, ({ text: line, code }) => {
    const [, before, rest = ''] = (!code && /^(#{2,6}[ \t]+(?![ \t]))(.*)$/.exec(line)) || [];
    const title = rest
      .trimEnd()
      .replace(/(?<!#)#+$/, '')
      .trimEnd();
    const words = wordsOf(title);
    const id = idOf(words);
    if (!before || id === '' || /\{#[^{}\s]+\}$/.test(title)) return line;
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    const isSame = id === slugOf(words) && !hasTags(title) && withoutEmoji(title) === title;
    return isSame ? line : `${before}${title} {#${count === 0 ? id : `${id}-${count}`}}`;
  });
}

const tags = /<\/?[A-Za-z][^<>]*>/g;

/** Components in a heading become words, which are no part of its id. */
const hasTags = (title: string): boolean => codeMask(title).search(tags) >= 0;

/** The words of a heading without their Markdown and HTML. */
const wordsOf = (title: string): string =>
  withoutEmoji(withoutTags(title))
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*\\]/g, '')
    .trim();

/** The id that VitePress gives a heading: runs of spaces and ASCII punctuation become one hyphen. */
const idOf = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();

const withoutTags = (title: string): string => replaceInProse(title, tags, () => '');
