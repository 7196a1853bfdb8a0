import path from 'node:path';
import { isRecord } from '../../../engine';
import { type AuthorOptions, postFrontMatter } from '../../../plugins/blog/options';
import { authorOf, type BlogFolder, readValues } from '../read/readBlogs';
import { recordOf, textOf } from '../values';
import type { PageKind } from './frontMatter';

/** A Docusaurus post, with date, address and authors where the blog plugin expects them. */
export function postKind({ folder, authors }: BlogFolder): PageKind {
  const labels = readValues(path.join(folder, 'tags.yml'));
  const labelOf = (tag: unknown) => textOf(recordOf(labels[String(tag)]).label) ?? tag;
  return {
    schema: postFrontMatter,
    keysOf(name, written, report) {
      const { day, text } = dayOf(name);
      const date = dateOf(written.date) ?? day;
      if (date === undefined) report('post without a date', 'dated 1970-01-01');
      const isNamed = written.date === undefined && day !== undefined;
      const named = authorsOf(written.authors ?? written.author, authors);
      return {
        date: isNamed ? undefined : (date ?? '1970-01-01'),
        slug: written.slug ?? (day ? `/${day.replaceAll('-', '/')}/${text}` : `/${text}`),
        tags: Array.isArray(written.tags) ? written.tags.map(labelOf) : written.tags,
        author: undefined,
        authors: named.length > 0 ? named : undefined,
      };
    },
  };
}

/** Authors as keys, as objects, or as a single one of them; an unknown key is a name. */
const authorsOf = (written: unknown, byKey: BlogFolder['authors']): (string | AuthorOptions)[] =>
  [written].flat().flatMap((entry) => {
    const key = isRecord(entry) ? entry.key : entry;
    if (typeof key === 'string' && Object.hasOwn(byKey, key)) return key;
    return (typeof entry === 'string' ? { name: entry } : authorOf(entry)) ?? [];
  });

/** The date in a file's name, `2024-05-31-name.md` or `2024/05/31/name/index.md`, and the rest of the name. */
function dayOf(file: string): { day?: string; text: string } {
  const name = file.replace(/(\/index)?\.mdx?$/, '');
  const [whole, folder = '', year, month = '', date = '', rest = ''] =
    /^(.*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/s.exec(name) ?? [];
  if (whole === undefined) return { text: name };
  const day = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-');
  return { day, text: folder + (rest || name) };
}

/** A plain date stays as is; a date with a time gets its offset. */
function dateOf(written: unknown): string | undefined {
  const text = String(written ?? '');
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const isLocal = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/.test(text);
  const moment = new Date(isLocal ? `${text}Z` : text);
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
