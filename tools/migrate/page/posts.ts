import { existsSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '../../../engine';
import { type AuthorOptions, postFrontMatter } from '../../../plugins/blog/options';
import type { BlogFolder } from '../read/readBlogs';
import { nameIn, readText, readYaml, recordOf, textOf, type Values } from '../values';
import type { PageKind } from './frontMatter';

type Authors = Record<string, AuthorOptions>;

const readValues = (file: string): Values => (existsSync(file) ? readYaml(readText(file)) : {});

/** The authors that posts of a blog refer to by key. */
export function readAuthors({ folder, authorsFile }: BlogFolder): Authors {
  const entries = Object.entries(readValues(path.join(folder, authorsFile)));
  return Object.fromEntries(
    entries.flatMap(([key, value]) => {
      const author = authorOf(value);
      return author ? [[key, author]] : [];
    }),
  );
}

/** A Docusaurus post, with date, address and authors where the blog plugin expects them. */
export function postKind(blog: BlogFolder, authors: Authors): PageKind {
  const labels = readValues(path.join(blog.folder, 'tags.yml'));
  const labelOf = (tag: unknown) => textOf(recordOf(labels[String(tag)]).label) ?? tag;
  return {
    schema: postFrontMatter,
    keysOf(file, written, report) {
      const { day, text } = dayOf(nameIn(blog.folder, file));
      const date = dateOf(written.date) ?? day;
      if (date === undefined) report('post without a date', 'dated 1970-01-01');
      const isNamed = written.date === undefined && day !== undefined;
      const keys: Values = {
        date: isNamed ? undefined : (date ?? '1970-01-01'),
        slug: written.slug ?? (day ? `/${day.replaceAll('-', '/')}/${text}` : `/${text}`),
      };
      if (Array.isArray(written.tags)) keys.tags = written.tags.map(labelOf);
      const named = authorsOf(written, authors, (key) =>
        report(`author "${key}"`, 'left out; the blog has no author with this key'),
      );
      for (const key of [...legacyKeys, 'authors']) if (key in written) keys[key] = undefined;
      if (named.length > 0) keys.authors = named;
      return keys;
    },
  };
}

const legacyKeys = [
  ...['author', 'author_title', 'author_url', 'author_image_url'],
  ...['authorTitle', 'authorURL', 'authorImageURL', 'authorFBID'],
];

/** Reads authors in all three notations: keys, objects, or the older `author_…` keys. */
function authorsOf(
  { authors, ...own }: Values,
  byKey: Authors,
  reportUnknown: (key: string) => void,
): (string | AuthorOptions)[] {
  const listed = [authors ?? []].flat().flatMap((entry): (string | AuthorOptions)[] => {
    const key = isRecord(entry) ? entry.key : entry;
    if (typeof key === 'string' && Object.hasOwn(byKey, key)) return [key];
    if (typeof entry === 'string') reportUnknown(entry);
    return [authorOf(entry) ?? []].flat();
  });
  const legacy = authorOf({
    name: own.author,
    title: own.author_title ?? own.authorTitle,
    url: own.author_url ?? own.authorURL,
    image_url: own.author_image_url ?? own.authorImageURL,
  });
  return listed.length === 0 && legacy ? [legacy] : listed;
}

function authorOf(value: unknown): AuthorOptions | undefined {
  const { name, title, url, image_url: image } = recordOf(value);
  if (typeof name !== 'string') return undefined;
  const address = textOf(url);
  return {
    name,
    title: textOf(title),
    url: address && /^https?:/.test(address) ? address : undefined,
    image: textOf(image),
  };
}

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
  const text = written instanceof Date ? written.toISOString() : String(written ?? '');
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const isLocal = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/.test(text);
  const moment = new Date(isLocal ? `${text}Z` : text);
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
