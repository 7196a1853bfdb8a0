import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { isRecord } from '../../../engine';
import { type AuthorOptions, postFrontMatter } from '../../../plugins/blog/options';
import type { BlogFolder } from '../read/readBlogs';
import type { PageKind } from './pageKinds';

type Authors = Record<string, AuthorOptions>;

/** The authors that posts of a blog refer to by key. */
export function readAuthors({ folder, authorsFile }: BlogFolder): Authors {
  const entries = Object.entries(readYaml(path.join(folder, authorsFile)));
  return Object.fromEntries(
    entries.flatMap(([key, value]) => {
      const author = authorOf(value);
      return author ? [[key, author]] : [];
    }),
  );
}

/** A Docusaurus post, with date, address and authors where the blog plugin expects them. */
export function postKind(blog: BlogFolder, authors: Authors): PageKind {
  const labels = readYaml(path.join(blog.folder, 'tags.yml'));
  const labelOf = (tag: unknown) => {
    const known = labels[String(tag)];
    return isRecord(known) && typeof known.label === 'string' ? known.label : tag;
  };
  return {
    schema: postFrontMatter,
    keysOf(file, written, report) {
      const { day, text } = dayOf(path.relative(blog.folder, file).split(path.sep).join('/'));
      const date = dateOf(written.date) ?? day;
      if (date === undefined) report('post without a date', 'dated 1970-01-01');
      const at = (date ?? '1970-01-01').slice(0, 10);
      const keys: Record<string, unknown> = {
        date: written.date === undefined && day !== undefined ? undefined : (date ?? at),
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
  'author',
  'author_title',
  'author_url',
  'author_image_url',
  'authorTitle',
  'authorURL',
  'authorImageURL',
  'authorFBID',
];

/** Reads authors in all three notations: keys, objects, or the older `author_…` keys. */
function authorsOf(
  { authors, ...own }: Record<string, unknown>,
  known: Authors,
  unknown: (key: string) => void,
): (string | AuthorOptions)[] {
  const listed = Array.isArray(authors) ? authors : authors == null ? [] : [authors];
  const found = listed.flatMap((one): (string | AuthorOptions)[] => {
    const key = isRecord(one) ? one.key : one;
    if (typeof key === 'string') {
      if (Object.hasOwn(known, key)) return [key];
      if (typeof one === 'string') unknown(key);
    }
    const author = authorOf(one);
    return author ? [author] : [];
  });
  const legacy = authorOf({
    name: own.author,
    title: own.author_title ?? own.authorTitle,
    url: own.author_url ?? own.authorURL,
    image_url: own.author_image_url ?? own.authorImageURL,
  });
  return found.length === 0 && legacy ? [legacy] : found;
}

function authorOf(value: unknown): AuthorOptions | undefined {
  if (!isRecord(value) || typeof value.name !== 'string') return undefined;
  const text = (key: string) => (typeof value[key] === 'string' ? value[key] : undefined);
  const url = text('url');
  return {
    name: value.name,
    title: text('title') || undefined,
    url: url && /^https?:/.test(url) ? url : undefined,
    image: text('image_url') || undefined,
  };
}

/**
 * The date in a file's name, `2024-05-31-name.md` or `2024/05/31/name/index.md`, and the rest of the name.
 */
function dayOf(file: string): { day?: string; text: string } {
  const name = file.replace(/(\/index)?\.mdx?$/, '');
  const found = /^(.*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/.exec(name);
  if (!found) return { text: name };
  const [, folder = '', year, month, day, rest = ''] = found;
  return {
    day: `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`,
    text: folder + (rest || name),
  };
}

/** A plain date stays as is; a date with a time gets its offset. */
export function dateOf(written: unknown): string | undefined {
  const text = written instanceof Date ? written.toISOString() : String(written ?? '');
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const moment = new Date(
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/.test(text) ? `${text}Z` : text,
  );
  return text === '' || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

function readYaml(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  const value: unknown = parse(readFileSync(file, 'utf8'));
  return isRecord(value) ? value : {};
}
